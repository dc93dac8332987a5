// SPDX-License-Identifier: MIT
export const common = {
  name: "Quilting Bee",
  home: "First page",
  help: "How to play",
  settings: "Settings",
  close: "Close",
  back: "Back",
  language: "English",
  missing: "There is nothing at this address.",
  unofficial:
    "An unofficial fan project. Patchwork and Patchwork Doodle are games by Uwe Rosenberg, published by Lookout Games.",
  editions: { classic: "Classic", winter: "Winter", halloween: "Halloween" } as Record<
    string,
    string
  >,
  levels: [
    "a kind beginner",
    "a hopeful learner",
    "a cheerful amateur",
    "a steady hand",
    "a keen eye",
    "a practised sewer",
    "a master of the needle",
    "the strongest we have",
  ],
  level: (level: number) => `Level ${level}`,
  /** By code: why something did not work. */
  faults: {
    unreachable: "The server does not answer. Is it still running?",
    server_error: "Something went wrong at the server. Your game is safe.",
  } as Record<string, string>,
};
