/**
 * Keeps Tend's own files on the device: pages, code, fonts, pictures. It never keeps an answer of the API, and
 * never a page that holds one: the shell that it keeps is the bare one, taken from the build.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written by the build: the files of this version, and the version's own name. */
const FILES: readonly string[] = JSON.parse('"__FILES__"');
const VERSION = '__VERSION__';

const PREFIX = 'tend-files-';
const CACHE = `${PREFIX}${VERSION}`;
const PATIENCE_MS = 2_500;

const LANDING = new Set(['/', '/landing']);
const OPEN = new Set(['/sign-in', '/sign-up', '/forgot-password', '/reset-password']);

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** Lets go of versions before the last one: a page that is still open may need its own files a little longer. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = versions.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

function keptPage(path: string): string {
  if (LANDING.has(path)) return '/landing.html';
  return OPEN.has(path) ? `${path}.html` : '/app.html';
}

async function fromDevice(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path);
}

/** The newest page while the network answers in time, else the one on the device. */
async function openPage(request: Request, path: string): Promise<Response> {
  const kept = async () => (await fromDevice(keptPage(path))) ?? Response.error();
  const network = fetch(request);
  const inTime = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    const answer = await Promise.race([network, inTime]);
    if (answer && answer.status < 500) return answer;
    network.catch(() => {});
    return kept();
  } catch {
    return kept();
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (url.pathname !== '/sw.js') event.respondWith(openFile(request));
});
