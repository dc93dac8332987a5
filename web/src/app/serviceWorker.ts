// SPDX-License-Identifier: MIT

/** Let the page start from a cache the next time. It is registered last, so that it takes nothing from the first load. */
export function registerServiceWorker(): void {
  // Browsers have it on this machine and over HTTPS only; without it, the page works as well, but not when the server is away.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = (): void => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // a private window may refuse it
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
