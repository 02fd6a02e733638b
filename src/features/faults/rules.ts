import type { FaultKind } from '#platform/shared/fault.ts';

export const ENGINES = ['blink', 'gecko', 'webkit', 'other'] as const;
export type Engine = (typeof ENGINES)[number];

/** A page tells of so many faults at most, however many it has. */
export const FAULTS_A_PAGE = 5;
export const MESSAGE_LONGEST = 100;
export const FRAMES_MOST = 5;
export const WAITING_MOST = 999;

export const MESSAGE_PATTERN = /^[\w .,#-]*$/;
export const FRAME_PATTERN = /^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
/** The path of a screen, none of which holds anything but letters; `other` is an address without one. */
export const SCREEN_PATTERN = /^(\/[a-z-]{0,40}|other)$/;
export const VERSION_PATTERN = /^[\w-]{0,20}$/;

const ENGINE_NAMES: readonly (readonly [Engine, RegExp])[] = [
  ['gecko', /Gecko\/\d/],
  // Every browser on an iPhone is WebKit, whatever it is called.
  ['blink', /Chrome\/\d/],
  ['webkit', /AppleWebKit\/\d/],
];

export const engineOf = (userAgent: string): Engine =>
  ENGINE_NAMES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

const PART_MISSING = /dynamically imported module|importing a module script failed/i;
// What stands in quotes, after a colon or in brackets may be what she wrote: `"dear di"... is not valid JSON`.
const OWN_WORDS_BEGIN = /["'`“‘:([{<=]|\d{5}|https?/;

const taken = (text: string): string =>
  text
    .replaceAll(/[^\w .,#-]/g, '')
    .trim()
    .slice(0, MESSAGE_LONGEST);

/** The beginning of what the engine says, as far as it cannot hold anybody's words: "TypeError Failed to fetch". */
function messageOf({ name, message }: Error): string {
  const [start = ''] = message.replace(/(\w)'(?=\w)/g, '$1').split(OWN_WORDS_BEGIN, 1);
  return taken(`${name} ${start}`);
}

/** Where in Tend's own files it happened, the innermost place first. Nothing else of the stack is told. */
function framesOf(stack: string, origin: string): string[] {
  const places = stack.split(`${origin}/assets/`).slice(1);
  return places
    .flatMap((place) => /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}(?!\d)/.exec(place) ?? [])
    .slice(0, FRAMES_MOST)
    .map((place) => `/assets/${place}`);
}

export type FaultDescription = { kind: FaultKind; message: string; frames: string[] };

/** With a number it is an answer of the server, whose text may hold anything. */
type MaybeAnswer = Error & { status?: unknown };

/**
 * What may be told of a fault: nothing that a person wrote. Nothing at all is told of one in somebody else's file,
 * such as an extension of the browser.
 */
export function describeFault(kind: FaultKind, cause: unknown, origin: string): FaultDescription | undefined {
  if (kind === 'save') return { kind, message: typeof cause === 'string' ? taken(cause) : '', frames: [] };
  if (!(cause instanceof Error)) return kind === 'error' ? undefined : { kind, message: '', frames: [] };
  const { name, message, status, stack = '' } = cause as MaybeAnswer;
  const frames = framesOf(stack, origin);
  if (typeof status === 'number') return { kind, message: taken(`${name} ${status}`), frames };
  if (PART_MISSING.test(message)) return { kind: 'part', message: '', frames: [] };
  const isElsewhere = kind === 'error' && frames.length === 0;
  return isElsewhere ? undefined : { kind, message: messageOf(cause), frames };
}
