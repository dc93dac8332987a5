// SPDX-License-Identifier: MIT
// The service worker: the page starts from its cache, and also starts when the server is away.
//
// Each build of the page has a cache of its own with all of its files. A new build is installed beside the old one and
// takes over when no page of the old one is open any more. So a page in use never loses its parts, and never changes
// under the hands of a player.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The files of this build, and a hash of their names. The build fills both in: see vite.config.ts. */
declare const BUILD: { files: string[]; version: string };

const SHELL = "/";
const CACHE = `quiltbee ${BUILD.version}`;
/** What the server tells of editions, with their pictures, as it was told last. */
const EDITIONS = "quiltbee editions";
/** A server that has not begun to answer by then counts as away. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...BUILD.files])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith("/api/editions/")) event.respondWith(fetchEdition(request));
  else if (BUILD.files.includes(pathname)) event.respondWith(fromCache(request));
});

/** The server has the newest page; without it, the page of this build says in its own words what is missing. */
async function navigate({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/(api|docs|metrics|health)(\/|$)/.test(pathname)) return fetch(request);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch {
    return (await caches.match(SHELL, { cacheName: CACHE })) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

async function fetchEdition(request: Request): Promise<Response> {
  const cache = await caches.open(EDITIONS);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![CACHE, EDITIONS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
