import { useEffect, useState } from 'react';
import { hasStatus } from '#platform/browser/api.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { Button } from '#ui/Button.tsx';
import { KINDS } from '../content.ts';
import { type Export, useExportAccount } from '../queries.ts';
import { csvFiles } from '../rules.ts';
import styles from './RecordsOut.module.css';
import { StorageLine } from './StorageLine.tsx';

type Download = { name: string; label: string; url: string };

const toDownload = (name: string, label: string, text: string, type: string): Download => ({
  name,
  label,
  url: URL.createObjectURL(new Blob([text], { type })),
});

function downloadsOf(document: Export): Download[] {
  const day = document.exportedAt.slice(0, 10);
  const tables = csvFiles(document).map(({ kind, text }) =>
    toDownload(`tend-${day}-${kind}.csv`, `${KINDS[kind] ?? kind} (CSV)`, text, 'text/csv;charset=utf-8'),
  );
  const whole = JSON.stringify(document, null, 1);
  return [toDownload(`tend-${day}.json`, 'Everything (JSON)', whole, 'application/json'), ...tables];
}

const explain = (error: unknown): string =>
  (hasStatus(error, 429) && error.problem?.detail) ||
  'Tend cannot be reached right now. Your records are safe; try again later.';

/** The files of an export, as long as they are offered. */
function useDownloads(document: Export | undefined): Download[] {
  const [downloads, setDownloads] = useState<Download[]>([]);
  useEffect(() => {
    if (!document) return;
    const made = downloadsOf(document);
    setDownloads(made);
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [document]);
  return downloads;
}

/** Everything that the person wrote, to take along: one file that Tend reads again, and tables for other programs. */
export function RecordsOut({ userId }: { userId: string }) {
  const fetching = useExportAccount(userId);
  const downloads = useDownloads(fetching.data);
  const waiting = usePendingSaves().length;
  return (
    <div className={styles.records}>
      <p>One file with everything, which Tend can read again, and a table for each kind of record.</p>
      <StorageLine userId={userId} />
      {waiting > 0 ? <p>What still waits on this device is not in them yet.</p> : null}
      <div>
        <Button
          kind="line"
          busy={fetching.isPending}
          busyLabel="Gathering…"
          onClick={() => fetching.mutate()}
        >
          {fetching.data ? 'Gather them again' : 'Gather my records'}
        </Button>
      </div>
      <div role="status">
        {fetching.error ? <p>{explain(fetching.error)}</p> : null}
        {downloads.length > 0 ? <p>Your files are ready.</p> : null}
      </div>
      {downloads.length > 0 ? (
        <ul className={styles.files}>
          {downloads.map(({ name, label, url }) => (
            <li key={name}>
              <a href={url} download={name}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
