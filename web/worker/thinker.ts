// SPDX-License-Identifier: MIT
// A thinker: answers one question after the other.
import { startPython } from "./python";

export type FromThinker = { progress: string } | { answer: string } | { error: string };

const tell = (message: FromThinker): void => self.postMessage(message);
const device = startPython().then(
  (python) =>
    python.pyimport("quiltbee.device") as {
      answer: (question: string, progress: (text: string) => void) => string;
    },
);
device.catch(() => undefined); // told to whoever asks

self.onmessage = async ({ data: question }: MessageEvent<string>) => {
  try {
    const { answer } = await device;
    tell({ answer: answer(question, (progress) => tell({ progress })) });
  } catch (error) {
    tell({ error: String(error) });
  }
};
