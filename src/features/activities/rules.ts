import { type Day, timeIn } from '#platform/shared/day.ts';
import type { Timer } from '#platform/shared/timer.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { ACTIVITY_TYPES, type ActivityType, ANOTHER_RUNS, SESSION_STATES } from './content.ts';

export const MINUTES_MOST = 60;
/** How a person may be, before and afterwards. */
export const MOOD = { min: 1, max: 10 } as const;

export type Completion = { id: string; date: Day };

/** The way back into the session that was left open, so that the focus can come to it. */
export const KEPT_ID = 'kept-session';

/** What waits on this device: completions that were made and ones that were taken back. */
export type Waiting = {
  made: readonly (Completion & { activityId: string })[];
  takenBack: readonly string[];
};

/** The completions of an activity on a day, each once, with what waits on this device counted in. */
export function completionsOn(
  { id, completions }: { id: string; completions: readonly Completion[] },
  date: Day,
  { made, takenBack }: Waiting,
): Completion[] {
  const byId = new Map(completions.map((each) => [each.id, each]));
  for (const each of made) if (each.activityId === id) byId.set(each.id, { id: each.id, date: each.date });
  for (const each of takenBack) byId.delete(each);
  return [...byId.values()].filter((each) => each.date === date);
}

/** What a session's timer is kept under. */
export const sessionSubject = (type: ActivityType, id: string): string => `activity ${type} ${id}`;

/** The session that a timer belongs to; nothing when it is the timer of something else. */
export function findSession(subject: string): { type: ActivityType; id: string } | undefined {
  const [word, name, id, ...rest] = subject.split(' ');
  const type = ACTIVITY_TYPES.find((each) => each === name);
  return word === 'activity' && type && id && rest.length === 0 ? { type, id } : undefined;
}

type Offered = { id: string; duration: number; isCompleted: boolean; instructions: readonly string[] };

/** The practice to offer first: the one of choice while it is open today, else the shortest that is. */
export function findFeatured<P extends Offered>(practices: readonly P[], firstId: string): P | undefined {
  const open = practices.filter(({ isCompleted }) => !isCompleted);
  const shortest = open
    .filter(({ instructions }) => !findLink(instructions))
    .reduce<P | undefined>((best, each) => (best && best.duration <= each.duration ? best : each), undefined);
  return open.find(({ id }) => id === firstId) ?? shortest ?? open[0];
}

/**
 * What today holds of a kind, and how much of it has just been added: "11 min of practice, 3 of them just now".
 * Less than a minute may have been added, or nothing.
 */
export function describeToday(kind: 'practice' | 'moments', minutes: number, added?: number): string {
  if (added === undefined) return minutes > 0 ? `${minutes} min of ${kind}` : 'Open, as it was';
  if (minutes > added) return `${minutes} min of ${kind}, ${added || 'under one'} of them just now`;
  return added > 0 ? `${added} min of ${kind}, just now` : `Under a minute of ${kind}, just now`;
}

type SessionTimer = { timer: Timer; leftMs: number; endsAtMs: number | undefined; isElsewhere: boolean };

/** How a session's timer stands, in the words that are shown beside its picture. */
export const describeTimer = ({ timer, leftMs, endsAtMs, isElsewhere }: SessionTimer, timeZone: string) => ({
  state: timer.state,
  leftMs,
  durationMs: timer.durationMs,
  says: SESSION_STATES[timer.state],
  endsAt: endsAtMs === undefined ? undefined : timeIn(timeZone, endsAtMs),
  note: isElsewhere ? ANOTHER_RUNS : undefined,
});

/** The title of the page in a session: what is open and, once the time was started, how much is left. */
export const sessionTitle = (name: string, { timer, leftMs }: SessionTimer): string =>
  timer.state === 'idle' ? name : `${clockOf(leftMs)} · ${name}`;

export type Video = {
  provider: 'YouTube' | 'Vimeo';
  /** The player on the host that keeps no cookies before it is used. */
  playerUrl: string;
  /** The page of the video, for a plain link. */
  pageUrl: string;
};

/** The one link that an activity consists of; nothing when its instructions are steps. */
export function findLink(instructions: readonly string[]): string | undefined {
  const [only = '', ...rest] = instructions.map((each) => each.trim());
  const isLink =
    rest.length === 0 && /^([a-z][a-z\d+.-]*:|\/\/|www\.|[a-z\d.-]+\.[a-z]{2,}\/)\S+$/i.test(only);
  return isLink ? only : undefined;
}

function readUrl(link: string): URL | undefined {
  const text = link.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  try {
    const url = new URL(whole);
    const isPlain = /^https?:$/.test(url.protocol) && !url.port && !url.username && !url.password;
    return isPlain ? url : undefined;
  } catch {
    return undefined;
  }
}

const YOUTUBE = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const VIMEO = /^(www\.|player\.)?vimeo\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/;
const VIMEO_PATH =
  /^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video|ondemand\/[\w-]+)\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

/** A start time as YouTube writes it, `90`, `90s` or `1m30s`, in seconds. */
function startOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total < 86_400 ? total : 0;
}

function youTubeOf({ hostname, pathname, searchParams }: URL): Video | undefined {
  const isShort = hostname === 'youtu.be' || hostname === 'www.youtu.be';
  if (!isShort && !YOUTUBE.test(hostname)) return undefined;
  const inPath = isShort ? pathname.slice(1).replace(/\/$/, '') : YOUTUBE_PATH.exec(pathname)?.[1];
  const id = inPath ?? (/^\/watch\/?$/.test(pathname) ? searchParams.get('v') : undefined);
  if (!id || !YOUTUBE_ID.test(id)) return undefined;
  const start = startOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return {
    provider: 'YouTube',
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  };
}

function vimeoOf({ hostname, pathname, searchParams }: URL): Video | undefined {
  const [, id, inPath] = (VIMEO.test(hostname) && VIMEO_PATH.exec(pathname)) || [];
  if (!id) return undefined;
  const asked = searchParams.get('h') ?? '';
  const key = inPath ?? (/^[\da-f]{6,20}$/.test(asked) ? asked : undefined);
  return {
    provider: 'Vimeo',
    playerUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    pageUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  };
}

/** The video behind a link, in any of the forms that YouTube and Vimeo give; nothing when it is none. */
export function findVideo(link: string): Video | undefined {
  const url = readUrl(link);
  return url && (youTubeOf(url) ?? vimeoOf(url));
}
