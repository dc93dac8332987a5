// SPDX-License-Identifier: MIT
// The service worker: the page starts from its cache, and also starts when the server is away.
//
// Each build of the page has a cache of its own with all of its files. A new build is installed beside the old one and
// takes over when no page of the old one is open any more. So a page in use never loses its parts, and never changes
// under the hands of a player. A page that plays without a server may ask its player, and then takes over at once.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The files of this build, and a hash of their names. The build fills both in: see vite.config.ts. */
declare const BUILD: { files: string[]; version: string; prepared: string };

/** Where the page lies at its host. */
const ROOT = new URL("./", worker.location.href).pathname;
const FILES = BUILD.files.map((name) => ROOT + name);
/** Others may lie at the same host, and have caches too. */
const OWN = `quiltbee ${ROOT} `;
const CACHE = OWN + BUILD.version;
/** Where Python keeps what it has unpacked: see python.ts. */
const UNPACKED = `${OWN}unpacked ${BUILD.prepared}`;
/** What the server tells of editions, with their pictures, as it was told last. */
const EDITIONS = "quiltbee editions";
/** A server that has not begun to answer by then counts as away. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([ROOT, ...FILES])));
});

worker.addEventListener("activate", (event) => {
  // A page that is open since before has its later parts from the cache too: its host may be gone by then.
  event.waitUntil(removeOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (BUILD.prepared !== "") {
    const file = pathname === `${ROOT}index.html` ? ROOT : pathname;
    if ([ROOT, ...FILES].includes(file)) event.respondWith(fromCache(request, file));
  } else if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith("/api/editions/")) event.respondWith(fetchEdition(request));
  else if (FILES.includes(pathname)) event.respondWith(fromCache(request, pathname));
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
    return (await caches.match(ROOT, { cacheName: CACHE })) ?? Response.error();
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

async function fromCache(request: Request, file: string): Promise<Response> {
  return (await caches.match(file, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN) && ![CACHE, UNPACKED].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
