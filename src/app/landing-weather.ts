import { KEEPING, WEATHERS } from '#features/landing/content.ts';
import type { Feeling } from '#features/mood/content.ts';
import { moodValueOf } from '#features/mood/rules.ts';
import { endLeftSession } from '#platform/browser/left-session.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, timeIn } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 250;
/** What the check-in begins with where nobody said anything. */
const MIDDLE = 3;

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const band = (): HTMLElement => document.getElementById('weather') ?? document.body;
const find = (selector: string): HTMLElement | null => band().querySelector<HTMLElement>(selector);

let stopMinute = (): void => {};

function say(name: string, words: string): void {
  const part = find(`[data-say="${name}"]`);
  if (part) part.textContent = words;
}

function show(selector: string, isShown: boolean): void {
  find(selector)?.toggleAttribute('hidden', !isShown);
}

function showStep(step: 'question' | 'minute' | 'keep'): void {
  show('[data-step="question"]', step === 'question');
  show('[data-step="picked"]', step !== 'question');
  show('[data-step="minute"]', step === 'minute');
  show('[data-step="keep"]', step === 'keep');
  const heading = step === 'question' ? find('#weather-title') : find('[data-say="sky"]');
  heading?.focus({ preventScroll: true });
  band().scrollIntoView({ block: 'start' });
}

const showPlant = (feeling: Feeling): void =>
  find('[data-step="picked"] use')?.setAttribute('href', `#m-${feeling}`);

/** Back to the question: nothing of the answer stays. */
function letGo(): void {
  stopMinute();
  delete document.documentElement.dataset.weather;
  showStep('question');
}

function offerKeeping(): void {
  stopMinute();
  document.documentElement.dataset.weather = 'after';
  say('sky', KEEPING.heading);
  say('says', KEEPING.says);
  say('failed', '');
  showPlant('neutral');
  showStep('keep');
}

/** A deadline on the clock: a page that slept meanwhile finds it over. */
function startMinute(): void {
  const endsAtMs = now() + MINUTE_MS;
  say('until', timeIn(zone(), endsAtMs));
  show('[data-act="start"]', false);
  show('[data-running]', true);
  find('[data-act="done"]')?.focus({ preventScroll: true });
  const look = () => now() >= endsAtMs && offerKeeping();
  const every = setInterval(look, LOOK_EVERY_MS);
  stopMinute = () => clearInterval(every);
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok && answer.status !== 404) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer;
}

/** Keeps the weather as the mood of today. One that is there already stays as it is. */
async function keepWeather(feeling: Feeling): Promise<void> {
  await endLeftSession();
  const guest = await call('POST', '/api/session/guest', { timeZone: zone() });
  const { id, timeZone } = (await guest.json()) as { id: string; timeZone: string };
  const date = dayIn(timeZone, now());
  const known = await call('GET', `/api/mood/${id}/${date}`);
  if (known.status !== 404) return;
  const mood = moodValueOf(feeling);
  await call('POST', '/api/mood', {
    userId: id,
    date,
    mood,
    feeling,
    energy: MIDDLE,
    stress: MIDDLE,
    notes: null,
  });
}

async function keepAndGo(feeling: Feeling, path: string): Promise<void> {
  say('failed', '');
  try {
    await keepWeather(feeling);
    location.assign(path);
  } catch {
    say('failed', KEEPING.failed);
  }
}

/** Recolours the page and offers one minute that fits. */
export function pickWeather(feeling: Feeling, openSupport: (event: Event) => void): void {
  const { sky, says, minute, isHeavy = false } = WEATHERS[feeling];
  document.documentElement.dataset.weather = feeling;
  say('sky', sky);
  say('says', says);
  say('minute', minute);
  show('[data-heavy]', isHeavy);
  show('[data-act="start"]', true);
  show('[data-running]', false);
  showPlant(feeling);
  const acts: Record<string, (event: Event) => void> = {
    start: startMinute,
    done: offerKeeping,
    again: letGo,
    support: openSupport,
    keep: () => void keepAndGo(feeling, '/dashboard'),
    'sign-up': () => void keepAndGo(feeling, '/sign-up'),
  };
  for (const part of band().querySelectorAll<HTMLElement>('[data-act]'))
    part.onclick = acts[part.dataset.act ?? ''] ?? null;
  showStep('minute');
}
