// SPDX-License-Identifier: MIT
import { fileOf } from "./addresses";

/** Let the page start from a cache the next time. `newer` is told when another version waits, and how to load it. */
export function registerServiceWorker(newer: (load: () => void) => void = () => undefined): void {
  // Browsers have it on this machine and over HTTPS only; without it, the page works as well, but not when the server is away.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  serviceWorker.register(fileOf("sw.js")).then(
    // Where service workers are blocked, there may be none all the same.
    (registration: ServiceWorkerRegistration | undefined) => {
      const tell = (): void => {
        const waiting = registration?.waiting;
        if (!waiting || serviceWorker.controller === null) return;
        newer(() => {
          serviceWorker.addEventListener("controllerchange", () => location.reload());
          waiting.postMessage("take over");
        });
      };
      tell();
      registration?.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", tell),
      );
    },
    () => undefined, // a private window may refuse it
  );
}

/** It is registered last, so that it takes nothing from the first load. */
export function registerWhenLoaded(): void {
  if (document.readyState === "complete") registerServiceWorker();
  else addEventListener("load", () => registerServiceWorker(), { once: true });
}
