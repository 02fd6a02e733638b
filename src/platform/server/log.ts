import { now } from '#platform/shared/clock.ts';
import type { LogLevel } from './env.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
type LogFields = Record<string, unknown>;
export type Log = Record<Level, (message: string, fields?: LogFields) => void>;

const ORDER: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * A log of one JSON line an event, each with its time in UTC. It never receives what a person wrote; of mails only where
 * the log is what takes them.
 */
export function createLog(level: LogLevel, write = (line: string) => void process.stderr.write(line)): Log {
  const at =
    (own: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER.indexOf(own) < ORDER.indexOf(level)) return;
      const error =
        fields.error instanceof Error
          ? { error: fields.error.stack, cause: String(fields.error.cause ?? '') }
          : {};
      write(
        `${JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...fields, ...error })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
