import { appendFileSync, renameSync, statSync } from 'node:fs';

const limitBytes = 1024 * 1024;

/** Appends to a file that is set aside once, as .old, when it is full: never more than twice the limit on disk. */
export function openBoundedLog(file: string): (text: string) => void {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (text) => {
    try {
      if (size > limitBytes) {
        renameSync(file, `${file}.old`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // A full disk must not stop the database's supervisor.
    }
  };
}
