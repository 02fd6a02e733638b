import '#ui/styles/index.css';
import page from '#features/landing/LandingScreen.module.css';
import footer from '#features/landing/parts/Footer.module.css';
import circle from '#features/landing/parts/FoundingCircle.module.css';
import topBar from '#features/landing/parts/TopBar.module.css';
import weather from '#features/landing/parts/WeatherBand.module.css';
import { FOUNDING_SPOTS, freeSpots, SPOTS_WORTH_TELLING } from '#features/membership/rules.ts';
import type { Feeling } from '#features/mood/content.ts';
import sos from '#features/sos/SosCard.module.css';
import { afterNextFrame } from '#platform/browser/frames.ts';
import { endLeftSessionSoon, isSessionLeft, watchLeftSession } from '#platform/browser/left-session.ts';
import button from '#ui/Button.module.css';
import { followBack } from '#ui/layers.ts';

// Naming a part by its sheet also keeps the sheet: one whose names nobody uses is left out of the build.
const WREATH = `.${circle.wreath}`;
const SOS = `.${sos.sos}`;
const WEATHER = `.${weather.tiles} a`;
const BELOW = page.below ?? '';
const ENTRANCES = `.${topBar.links} a, .${page.page} .${footer.footer} nav a, a.${button.sun}`;

/** Shows how many founding places are left, once enough are taken; until then the words of the offer stand alone. */
async function showFreePlaces(): Promise<void> {
  const answer = await fetch('/api/founding-member-count');
  const { count } = (await answer.json()) as { count?: unknown };
  if (typeof count !== 'number') return;
  const free = freeSpots(count);
  const taken = FOUNDING_SPOTS - free;
  if (taken < SPOTS_WORTH_TELLING) return;
  document.querySelectorAll(`${WREATH} path`).forEach((part, index) => {
    if (index >= FOUNDING_SPOTS) drawStem(part, taken);
    else if (index >= taken) part.setAttribute('class', 'fo');
  });
  say('svg', `${taken} of ${FOUNDING_SPOTS} founding places taken`);
  say('b', String(free || FOUNDING_SPOTS));
  say('span', `of ${FOUNDING_SPOTS} places ${free ? 'left' : 'taken'}`);
  for (const part of document.querySelectorAll('[data-circle-full]'))
    part.toggleAttribute('hidden', free > 0);
}

/** The stem is a closed ring at first; it reaches as far as the last taken leaf. */
function drawStem(stem: Element, taken: number): void {
  stem.setAttribute('pathLength', String(FOUNDING_SPOTS));
  stem.setAttribute('stroke-dasharray', `${taken} ${FOUNDING_SPOTS}`);
}

function say(element: string, words: string): void {
  const part = document.querySelector(`${WREATH} ${element}`);
  if (part instanceof SVGElement) part.setAttribute('aria-label', words);
  else if (part) part.textContent = words;
}

/** Who signed out without a network is told that it holds here, and when the server has heard of it. */
function endSessionLeftHere(): void {
  if (!isSessionLeft()) return;
  const notice = document.getElementById('signed-out');
  notice?.removeAttribute('hidden');
  watchLeftSession(() => {
    if (notice && !isSessionLeft()) notice.textContent = 'You are signed out, and the server knows.';
  });
  endLeftSessionSoon();
}

/** Loads the scripts of the page behind a link while the finger is still on its way. */
function preloadTouchedPage({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(ENTRANCES);
  if (!link || link.dataset.preloaded) return;
  link.dataset.preloaded = 'yes';
  void fetch(link.href)
    .then((answer) => answer.text())
    .then((html) => {
      for (const [, href = ''] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    })
    .catch(() => {});
}

/** What lies below the first screen, a piece at a time, so that it can be jumped to and printed where it really is. */
async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll(`.${BELOW}`)) {
    await afterNextFrame();
    part.classList.remove(BELOW);
  }
}

const loadSupport = () => import('./landing-support.tsx');

/** The link to the numbers becomes a button that opens the dialog. Where that cannot load, it leads to the numbers. */
function openSupport(event: Event): void {
  event.preventDefault();
  loadSupport().then(
    (support) => support.openSupport(),
    () => location.assign('#support'),
  );
}

/** What leads somewhere without a script does its work here with one. */
function becomeButton(link: HTMLElement, press: (event: Event) => void): void {
  link.setAttribute('role', 'button');
  link.addEventListener('click', press);
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') press(event);
  });
}

function opensSupport(link: HTMLElement): void {
  link.setAttribute('aria-haspopup', 'dialog');
  becomeButton(link, openSupport);
}

const loadWeather = () => import('./landing-weather.ts');

function picksWeather(tile: HTMLElement): void {
  becomeButton(tile, (event) => {
    event.preventDefault();
    loadWeather().then(
      ({ pickWeather }) => pickWeather(tile.dataset.feeling as Feeling, openSupport),
      () => location.assign('/emotions'),
    );
  });
}

function preloadTouchedPart({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest(SOS)) void loadSupport().catch(() => {});
  if (target.closest(WEATHER)) void loadWeather().catch(() => {});
}

for (const type of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(type, preloadTouchedPage, { passive: true });
  document.addEventListener(type, preloadTouchedPart, { passive: true });
}
document.querySelectorAll<HTMLElement>(SOS).forEach(opensSupport);
document.querySelectorAll<HTMLElement>(WEATHER).forEach(picksWeather);
followBack();
// Without a network it can only come from this device, where nothing else is waited for.
if (!navigator.onLine) void loadSupport().catch(() => {});
void layOutBelow();
endSessionLeftHere();
void showFreePlaces().catch(() => {});
// So that the dialog opens here without a network too.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}),
  );
