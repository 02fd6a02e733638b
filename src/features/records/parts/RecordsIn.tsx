import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { ApiError, hasStatus, isAway } from '#platform/browser/api.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { IMPORT_BYTES_MOST, NOT_AN_EXPORT } from '../content.ts';
import { useImportAccount } from '../queries.ts';
import { countRecords, findExport } from '../rules.ts';
import styles from './RecordsIn.module.css';

type Read = { document?: { format: string; version: number }; fault?: string };
const NONE: Read = {};

async function readExport(file: File): Promise<Read> {
  if (file.size > IMPORT_BYTES_MOST)
    return { fault: 'This file is larger than any export. Nothing was written.' };
  const document = findExport(await file.text());
  return document ? { document } : { fault: NOT_AN_EXPORT };
}

function explain(error: unknown): string {
  if (hasStatus(error, 429) && error.problem) return `${error.problem.detail} Nothing was written.`;
  if (isAway(error)) return 'Tend cannot be reached right now. Nothing was written; try again later.';
  return (error instanceof ApiError && error.problem?.detail) || NOT_AN_EXPORT;
}

function useTakingIn(userId: string) {
  const cache = useQueryClient();
  const taking = useImportAccount(userId);
  const [read, setRead] = useState(NONE);
  const field = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    taking.reset();
    setRead(file ? await readExport(file).catch(() => ({ fault: NOT_AN_EXPORT })) : NONE);
  };
  /** The same file can be chosen again after it was mended. */
  const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
    taking.reset();
    setRead(NONE);
  };
  const takeIn = () => {
    if (!read.document) return;
    taking.mutate(read.document, {
      onSuccess: () => {
        setRead(NONE);
        if (field.current) field.current.value = '';
        toast({ title: 'Your records are here', description: 'What was here already has stayed.' });
        void cache.invalidateQueries();
      },
      // The button is gone by then.
      onSettled: (_, error) => {
        if (!error || !isAway(error)) field.current?.focus();
      },
    });
  };
  // What was refused is refused again; only a call that did not arrive can be made once more.
  const isRefused = taking.error !== null && !isAway(taking.error);
  return {
    document: isRefused ? undefined : read.document,
    field,
    choose,
    forget,
    takeIn,
    isBusy: taking.isPending,
    fault: read.fault ?? (taking.error && explain(taking.error)),
  };
}

/** Takes in a file that was exported before, here or from another account. */
export function RecordsIn({ userId }: { userId: string }) {
  const { document, field, choose, forget, takeIn, isBusy, fault } = useTakingIn(userId);
  const id = useId();
  const count = document ? countRecords(document) : 0;
  return (
    <div className={styles.records}>
      <label htmlFor={id}>Bring records from a file</label>
      <input
        ref={field}
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-hint`}
        onClick={forget}
        onChange={(event) => void choose(event)}
      />
      <p id={`${id}-hint`}>The one that ends in .json. What is here already stays.</p>
      <div role="status">
        {fault ? <p className={styles.fault}>{fault}</p> : null}
        {document ? <p>{count === 1 ? 'One entry' : `${count} entries`} in this file.</p> : null}
      </div>
      {document ? (
        <div>
          <Button kind="yew" busy={isBusy} busyLabel="Bringing them in…" onClick={takeIn}>
            Bring them in
          </Button>
        </div>
      ) : null}
    </div>
  );
}
