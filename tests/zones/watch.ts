import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Set when the test, or what it tests, asked this process for its time zone. */
    readsZone?: true;
  }
}

const LOCAL_READS = [
  ...['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes', 'getTimezoneOffset'],
  ...['setFullYear', 'setMonth', 'setDate', 'setHours', 'setMinutes'],
  ...['toString', 'toDateString', 'toTimeString'],
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'],
];
const WATCH = Symbol.for('tend.zone-watch');

type Watch = { isRead: boolean };
type Method = (this: unknown, ...given: unknown[]) => unknown;

const namesZone = (options: unknown): boolean =>
  (options as Intl.DateTimeFormatOptions | undefined)?.timeZone !== undefined;

/** What a library does for itself, such as a driver that writes an instant with its offset, no zone can change. */
function note(watch: Watch): void {
  if (watch.isRead) return;
  const caller = new Error('who asks').stack?.split('\n')[3] ?? '';
  watch.isRead = !caller.includes('/node_modules/') && !caller.includes('(node:');
}

function watchDates(watch: Watch): void {
  for (const name of LOCAL_READS) {
    const original = Reflect.get(Date.prototype, name) as Method;
    const watched: Method = function (...given) {
      if (!namesZone(given[1])) note(watch);
      return original.apply(this, given);
    };
    Object.defineProperty(Date.prototype, name, { value: watched, configurable: true, writable: true });
  }
}

function watchFormats(watch: Watch): void {
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    apply(original, self, given) {
      if (!namesZone(given[1])) note(watch);
      return Reflect.apply(original, self, given) as Intl.DateTimeFormat;
    },
    construct(original, given) {
      if (!namesZone(given[1])) note(watch);
      return Reflect.construct(original, given) as Intl.DateTimeFormat;
    },
  });
}

function begin(): Watch {
  const watch = { isRead: false };
  watchDates(watch);
  watchFormats(watch);
  return watch;
}

// The files of one worker share the built-ins.
const shared = globalThis as { [WATCH]?: Watch };
shared[WATCH] ??= begin();
const watch = shared[WATCH];

afterEach(({ task }) => {
  if (watch.isRead) task.meta.readsZone = true;
  watch.isRead = false;
});
