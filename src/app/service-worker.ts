/**
 * Keeps Tend's own files on the device: pages, code, fonts, pictures. It never keeps an answer of the API, and
 * never a page that holds one: the shell that it keeps is the bare one, taken from the build.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written by the build: the files of this version, one file with all its code, styles and screens' pages, and its name. */
const FILES: readonly string[] = JSON.parse('"__FILES__"');
const PACK = '__PACK__';
const VERSION = '__VERSION__';

const PREFIX = 'tend-files-';
const CACHE = `${PREFIX}${VERSION}`;
const PATIENCE_MS = 2_500;
/** A newer worker waits until the older one has nothing under way: nothing that it asks may stay open for longer. */
const ASKED_FOR_MS = 10_000;

const BARE_PAGE = '/app.html';
const LANDING = new Set(['/', '/landing']);
const OPEN = new Set(['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/confirm-email']);

/** `late`: older, and the network was too slow to bring the newer one, which this device is getting meanwhile. */
type Age = 'current' | 'older' | 'late' | 'unknown';

/** How old the pages are that came from the device, by the page: asked of the network while each was opened. */
const ages = new Map<string, Promise<Age>>();
let isOutdated = false;

async function askAge(): Promise<Age> {
  const signal = AbortSignal.timeout(ASKED_FOR_MS);
  const newest = await fetch('/version.txt', { cache: 'no-store', signal })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined);
  if (newest === undefined) return 'unknown';
  isOutdated = newest.trim() !== VERSION;
  return isOutdated ? 'older' : 'current';
}

const TYPES = { css: 'text/css', js: 'text/javascript', html: 'text/html; charset=utf-8' } as const;
const OF_THE_TRANSPORT = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Keeps what is packed as if it had come alone, a page under the headers of the bare page, the rest under the pack's. */
async function keepPacked(cache: Cache, pack: Response): Promise<void> {
  if (!pack.ok) throw new Error(`${PACK} answers ${pack.status}`);
  const bare = await cache.match(BARE_PAGE);
  const texts: Record<string, string> = await pack.json();
  await Promise.all(
    Object.entries(texts).map(([path, text]) => {
      const end = path.slice(path.lastIndexOf('.') + 1) as keyof typeof TYPES;
      const headers = new Headers(end === 'html' ? bare?.headers : pack.headers);
      for (const name of OF_THE_TRANSPORT) headers.delete(name);
      headers.set('content-type', TYPES[end]);
      return cache.put(path, new Response(text, { headers }));
    }),
  );
}

/** What the page asks of the API is the network's: where a browser knows such routes, it wakes no worker for that. */
const API_ROUTE = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;
type InstallEvent = ExtendableEvent & { addRoutes?: (route: typeof API_ROUTE) => Promise<void> };

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const [pack] = await Promise.all([
    fetch(PACK),
    cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' }))),
  ]);
  await keepPacked(cache, pack);
  await worker.skipWaiting();
}

/** Lets go of versions before the last one: a page that is still open may need its own files a little longer. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = versions.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The pages of which the first that is kept is shown: a screen's own, one of many alike, or the bare one. */
function keptPages({ pathname, searchParams }: URL): string[] {
  if (LANDING.has(pathname)) return ['/landing.html'];
  if (OPEN.has(pathname)) return [`${pathname}.html`];
  const ofPath = (path: string) => `/app${path.replaceAll('/', '-')}`;
  const own = ofPath(pathname);
  const session = searchParams.has('session') ? [`${own}-session.html`] : [];
  return [...session, `${own}.html`, `${ofPath(pathname.replace(/[^/]*$/, ':id'))}.html`, BARE_PAGE];
}

async function fromDevice(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  for (const page of keptPages(url)) {
    const kept = await cache.match(page);
    if (kept) return kept;
  }
  return undefined;
}

/** The newest page while the network answers in time, else the one on the device. */
async function openFromNetwork(request: Request, url: URL, page: string): Promise<Response> {
  const kept = async () => {
    if (isOutdated) ages.set(page, Promise.resolve('late'));
    return (await fromDevice(url)) ?? Response.error();
  };
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

/**
 * The app's shell from the device at once, while the network is asked whether there is a newer one: the page asks
 * for the answer before it shows anything. Open pages are the network's, and so is a shell known to be old.
 */
async function openPage(request: Request, url: URL, page: string): Promise<Response> {
  const isShell = !LANDING.has(url.pathname) && !OPEN.has(url.pathname);
  const kept = isShell && !isOutdated ? await fromDevice(url) : undefined;
  if (!kept) return openFromNetwork(request, url, page);
  ages.set(page, askAge());
  return kept;
}

/** Whether a page that came from the device is of the newest version. */
async function answerAge(page: string): Promise<Response> {
  const age = await ages.get(page);
  ages.delete(page);
  return new Response(age ?? 'unknown', { headers: { 'content-type': 'text/plain' } });
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept =
    (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
}

type Reminder = { id: string; title: string; body: string; tag: string; path: string };

/** Shows what the server has written. The tag lets a tab that shows the same one replace it. */
async function showReminder({ title, body, tag, ...data }: Reminder): Promise<void> {
  await worker.registration.showNotification(title, { body, tag, data, icon: '/icons/icon-192.png' });
}

async function endReminder(id: string | undefined, state: 'seen' | 'acted'): Promise<void> {
  if (!id) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ state });
  const signal = AbortSignal.timeout(ASKED_FOR_MS);
  await fetch(`/api/reminders/${id}`, { method: 'PATCH', headers, body, signal }).catch(() => {});
}

/** Comes to the tab that shows the moments already, else opens one. */
async function openReminder(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' });
  const { pathname } = new URL(path, worker.location.origin);
  const open = tabs.find((tab) => new URL(tab.url).pathname === pathname);
  await (open ? open.focus() : worker.clients.openWindow(path));
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showReminder(event.data.json() as Reminder));
});
worker.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data as Partial<Reminder>;
  event.notification.close();
  event.waitUntil(Promise.all([openReminder(path ?? '/dashboard'), endReminder(id, 'acted')]));
});
worker.addEventListener('notificationclose', (event) => {
  event.waitUntil(endReminder((event.notification.data as Partial<Reminder>).id, 'seen'));
});
worker.addEventListener('install', (event: InstallEvent) => {
  event.addRoutes?.(API_ROUTE).catch(() => {});
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/'))
    return;
  // A slash at the end makes no other page of an address.
  url.pathname = url.pathname.replace(/^(.+)\/$/, '$1');
  if (request.mode === 'navigate') event.respondWith(openPage(request, url, event.resultingClientId));
  else if (url.pathname === '/kept-version') event.respondWith(answerAge(event.clientId));
  else if (url.pathname !== '/sw.js' && url.pathname !== '/version.txt') event.respondWith(openFile(request));
});
