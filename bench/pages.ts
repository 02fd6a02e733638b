import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { aGuest, aMood, call, type Person } from '#tests/faults/calls.ts';
import { freePort, startServer } from '#tests/faults/server-process.ts';
import { chromiumArgs, lightChromiumPath } from '#tests/support/chromium.ts';
import { buildBarePages } from './bare-pages.ts';
import { builtServer } from './built-server.ts';
import { figureLine, type Line, medianOf, ratioLine, spreadOf } from './figures.ts';
import { openSlowLink, type SlowLink } from './slow-link.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const BUTTON = { selector: 'button', isReact: false };
const HELD_BUTTON = { selector: 'button', isReact: true };
const SOS = { selector: '[aria-label^="SOS"][aria-haspopup]', isReact: true };
const BEGIN = { selector: 'main a, a[href="/onboarding"], a[href="/sign-up"]', isReact: false };

/** What a person opens, and what she presses there first. */
const SCREENS = {
  dashboard: { path: '/dashboard', selector: '[aria-labelledby="next-thing"] :is(a, button)' },
  mood: { path: '/emotions', selector: 'main input[type="radio"]' },
  moments: { path: '/wellness-moments', selector: '#suggested' },
  practice: { path: '/mental?session=m-brain-sweep', selector: 'main button:not([aria-label])' },
} as const;
type Screen = keyof typeof SCREENS;
const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

type Place = { browser: Browser; ours: SlowLink; bare: SlowLink; person: Person };
type Name =
  | 'empty'
  | 'react'
  | 'landing'
  | Screen
  | 'emptyAgain'
  | `${Screen}Again`
  | 'dashboardOffline'
  | 'sosOffline';
type Visits = Record<Name, Visit[]>;

async function aPhone({ browser, ours }: Place, person?: Person): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const [name = '', value = ''] = person?.cookie.split('=') ?? [];
  if (person) await context.addCookies([{ name, value, url: ours.address }]);
  return context;
}

function visitScreen({ ours }: Place, context: BrowserContext, screen: Screen): Promise<Visit> {
  const { path, selector } = SCREENS[screen];
  return visit(context, ours.address + path, { selector, isReact: true });
}

const isScreen = (name: string): name is Screen => name in SCREENS;

async function coldVisit(place: Place, name: 'empty' | 'react' | 'landing' | Screen): Promise<Visit> {
  const { ours, bare, person } = place;
  const context = await aPhone(place, isScreen(name) ? person : undefined);
  try {
    if (name === 'empty') return await visit(context, `${bare.address}/empty.html`, BUTTON);
    if (name === 'react') return await visit(context, `${bare.address}/react.html`, HELD_BUTTON);
    if (name === 'landing') return await visit(context, `${ours.address}/`, BEGIN);
    return await visitScreen(place, context, name);
  } finally {
    await context.close();
  }
}

/** A phone that has been here before: the service worker has all files, the cache the empty page. */
async function knownPhone(place: Place): Promise<BrowserContext> {
  const { ours, bare, person } = place;
  const context = await aPhone(place, person);
  const page = await context.newPage();
  await page.goto(`${bare.address}/empty.html`);
  await page.goto(ours.address + SCREENS.dashboard.path);
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  for (const name of SCREEN_NAMES.toReversed()) {
    await page.goto(ours.address + SCREENS[name].path);
    await page.waitForSelector(SCREENS[name].selector);
    await page.waitForTimeout(1_500);
  }
  await page.close();
  return context;
}

async function againVisits(place: Place, context: BrowserContext, visits: Visits): Promise<void> {
  const { ours, bare } = place;
  visits.emptyAgain.push(await visit(context, `${bare.address}/empty.html`, BUTTON));
  for (const name of SCREEN_NAMES) visits[`${name}Again`].push(await visitScreen(place, context, name));
  await ours.cut();
  visits.dashboardOffline.push(await visitScreen(place, context, 'dashboard'));
  visits.sosOffline.push(await visit(context, ours.address + SCREENS.dashboard.path, SOS));
  await ours.mend();
}

async function runRounds(place: Place): Promise<Visits> {
  const cold = ['empty', 'landing', 'react', ...SCREEN_NAMES] as const;
  const again = [
    ...SCREEN_NAMES.map((name) => `${name}Again` as const),
    'emptyAgain',
    'dashboardOffline',
    'sosOffline',
  ];
  const visits = Object.fromEntries([...cold, ...again].map((name) => [name, []])) as never as Visits;
  const known = await knownPhone(place);
  for (const link of [place.ours, place.bare]) link.isSlow = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? cold : cold.toReversed())
      visits[name].push(await coldVisit(place, name));
    await againVisits(place, known, visits);
  }
  await known.close();
  return visits;
}

function linesOf(visits: Visits): Line[] {
  const of = (name: Name, field: keyof Visit) => visits[name].map((one) => one[field]);
  const against = (what: string, name: Name, other: Name, field: keyof Visit, most: number) =>
    ratioLine(what, of(name, field), of(other, field), { unit: 'ms', most });
  return [
    against('landing, cold: LCP, against an empty page', 'landing', 'empty', 'lcpMs', 1.3),
    against('landing, cold: main thread, against an empty page', 'landing', 'empty', 'workMs', 6),
    ...SCREEN_NAMES.flatMap((name) => [
      against(`${name}, cold: first content, against bare React`, name, 'react', 'firstMs', 0.8),
      against(`${name}, cold: usable, against bare React`, name, 'react', 'usableMs', 1.3),
    ]),
    against('dashboard, cold: main thread, against bare React', 'dashboard', 'react', 'workMs', 2),
    figureLine('dashboard, cold: blocked in all', of('dashboard', 'blockedMs'), { unit: 'ms', most: 100 }),
    figureLine('dashboard, cold: longest task', of('dashboard', 'longestMs'), { unit: 'ms', most: 200 }),
    ...SCREEN_NAMES.map((name) =>
      against(`${name}, again: usable, against an empty page`, `${name}Again`, 'emptyAgain', 'usableMs', 1.2),
    ),
    against(
      'dashboard, offline: usable, against an empty page',
      'dashboardOffline',
      'emptyAgain',
      'usableMs',
      1.2,
    ),
    against('SOS, offline: usable, against an empty page', 'sosOffline', 'emptyAgain', 'usableMs', 1.2),
  ];
}

function notesOf(visits: Visits): string[] {
  return Object.entries(visits).map(([name, list]) => {
    const of = (field: keyof Visit) => {
      const values = list.map((one) => one[field]);
      return `${medianOf(values).toFixed(0)} (${spreadOf(values, 0)})`;
    };
    return `  ${name}: first content ${of('firstMs')} ms, LCP ${of('lcpMs')} ms, usable ${of('usableMs')} ms, main thread ${of('workMs')} ms, blocked ${of('blockedMs')} ms, longest task ${of('longestMs')} ms`;
  });
}

/** Our pages on a slow phone against an empty page and a bare React page. */
export async function benchPages(): Promise<{ lines: Line[]; notes: string[] }> {
  const [port, linkPort, barePort, bareLinkPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const dataDir = await mkdtemp(join(tmpdir(), 'tend-bench-'));
  const folder = await buildBarePages();
  const built = builtServer();
  const bareServer = await startServer(
    join(import.meta.dirname, 'static-server.ts'),
    {},
    {
      scriptArgs: [folder, String(barePort)],
    },
  );
  const server = await startServer(built.script, {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${linkPort}`,
  });
  const ours = await openSlowLink(port, linkPort);
  const bare = await openSlowLink(barePort, bareLinkPort);
  const browser = await chromium.launch({
    executablePath: lightChromiumPath,
    args: chromiumArgs,
  });
  try {
    const person = await aGuest(ours.address);
    await call(ours.address, 'POST /api/mood', { cookie: person.cookie, body: aMood(person.id, 'here') });
    const visits = await runRounds({ browser, ours, bare, person });
    return { lines: linesOf(visits), notes: notesOf(visits) };
  } finally {
    await browser.close();
    await Promise.all([ours.cut(), bare.cut()]);
    await Promise.all([server.end('SIGTERM'), bareServer.end('SIGTERM')]);
    built.remove();
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
  }
}
