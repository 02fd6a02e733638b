import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, isAway } from '#platform/browser/api.ts';
import type { FieldErrors } from './AccountForm.tsx';
import styles from './FormNote.module.css';

const AWAY = 'Tend cannot be reached right now. What you typed is still here: press the button once more.';

/** The server's words about single fields, for the fields that the form has. */
export function findFieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(
    errors.filter(({ path }) => fields.includes(path)).map(({ path, message }) => [path, message]),
  );
}

/** A kind sentence about the whole form, with what to do next. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="alert">
      <Info size={22} />
      <p>{children}</p>
    </div>
  );
}

type RefusalNoteProps = { error: unknown /** A way on, after the sentence. */; children?: ReactNode };

/** Says why the server did not take the form, or that it could not be reached. */
export function RefusalNote({ error, children }: RefusalNoteProps) {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const isBusy = error instanceof ApiError && error.status === 429;
  const words = isAway(error) && !isBusy ? AWAY : (problem?.detail ?? AWAY);
  return (
    <FormNote>
      {words} {children}
    </FormNote>
  );
}
