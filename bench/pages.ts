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
const NEXT_THING = { selector: '[aria-labelledby="next-thing"] :is(a, button)', isReact: true };
const BEGIN = { selector: 'main a, a[href="/onboarding"], a[href="/sign-up"]', isReact: false };

type Place = { browser: Browser; ours: SlowLink; bare: SlowLink; person: Person };
type Name =
  | 'empty'
  | 'react'
  | 'landing'
  | 'dashboard'
  | 'emptyAgain'
  | 'dashboardAgain'
  | 'dashboardOffline';
type Visits = Record<Name, Visit[]>;

async function aPhone({ browser, ours }: Place, person?: Person): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const [name = '', value = ''] = person?.cookie.split('=') ?? [];
  if (person) await context.addCookies([{ name, value, url: ours.address }]);
  return context;
}

async function coldVisit(place: Place, name: Name): Promise<Visit> {
  const { ours, bare, person } = place;
  const context = await aPhone(place, name === 'dashboard' ? person : undefined);
  try {
    if (name === 'empty') return await visit(context, `${bare.address}/empty.html`, BUTTON);
    if (name === 'react') return await visit(context, `${bare.address}/react.html`, HELD_BUTTON);
    if (name === 'landing') return await visit(context, `${ours.address}/`, BEGIN);
    return await visit(context, `${ours.address}/dashboard`, NEXT_THING);
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
  await page.goto(`${ours.address}/dashboard`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await page.reload();
  await page.waitForSelector(NEXT_THING.selector);
  await page.waitForTimeout(1_500);
  await page.close();
  return context;
}

async function againVisits(place: Place, context: BrowserContext, visits: Visits): Promise<void> {
  const { ours, bare } = place;
  visits.emptyAgain.push(await visit(context, `${bare.address}/empty.html`, BUTTON));
  visits.dashboardAgain.push(await visit(context, `${ours.address}/dashboard`, NEXT_THING));
  await ours.cut();
  visits.dashboardOffline.push(await visit(context, `${ours.address}/dashboard`, NEXT_THING));
  await ours.mend();
}

async function runRounds(place: Place): Promise<Visits> {
  const visits: Visits = {
    empty: [],
    react: [],
    landing: [],
    dashboard: [],
    emptyAgain: [],
    dashboardAgain: [],
    dashboardOffline: [],
  };
  const known = await knownPhone(place);
  for (const link of [place.ours, place.bare]) link.isSlow = true;
  const cold: Name[] = ['empty', 'landing', 'react', 'dashboard'];
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
    against('landing, cold: LCP, against an empty page', 'landing', 'empty', 'lcpMs', 2),
    against('landing, cold: LCP, against a bare React page', 'landing', 'react', 'lcpMs', 0.9),
    against('dashboard, cold: usable, against bare React', 'dashboard', 'react', 'usableMs', 1.6),
    figureLine('dashboard, cold: blocked in all', of('dashboard', 'blockedMs'), { unit: 'ms', most: 100 }),
    figureLine('dashboard, cold: longest task', of('dashboard', 'longestMs'), { unit: 'ms', most: 200 }),
    against('dashboard, again: usable, against an empty page', 'dashboardAgain', 'empty', 'usableMs', 1.3),
    against(
      'dashboard, offline: usable, against an empty page',
      'dashboardOffline',
      'empty',
      'usableMs',
      1.3,
    ),
  ];
}

function notesOf(visits: Visits): string[] {
  return Object.entries(visits).map(([name, list]) => {
    const of = (field: keyof Visit) => {
      const values = list.map((one) => one[field]);
      return `${medianOf(values).toFixed(0)} (${spreadOf(values, 0)})`;
    };
    return `  ${name}: LCP ${of('lcpMs')} ms, usable ${of('usableMs')} ms, blocked ${of('blockedMs')} ms, longest task ${of('longestMs')} ms`;
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
