import { act } from '@testing-library/react';
import type { User } from '#features/account/queries.ts';
import type { Progress } from '#features/journal/shapes.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import type { Day } from '#platform/shared/day.ts';
import { noFigures } from './dashboard-screen.tsx';
import { aServer } from './screen.tsx';

export const FRIDAY = '2026-03-20';
export const THURSDAY = '2026-03-19';

export const aRecord = (userId: string, date: Day, changes: Partial<Progress> = {}): Progress => ({
  ...noFigures,
  userId,
  date,
  version: 1,
  smallWins: [],
  mental: '',
  physical: '',
  emotional: '',
  wins: '',
  improve: '',
  ...changes,
});

type Sent = Partial<Progress> & { date: Day; version: number | null };

/** A server of daily records behind fetch: a change only of the version that it names. */
export function aJournalServer(user: User, stored: Progress[] = []) {
  const table = { records: stored };
  const write = ({ version, ...sent }: Sent) => {
    const there = table.records.find(({ date }) => date === sent.date);
    if (version !== null && version !== (there?.version ?? 0)) {
      const detail = 'This day was changed on another device. Here is how it stands there.';
      return { status: 409, body: { title: 'Conflict', status: 409, detail, current: there } };
    }
    const body = { ...aRecord(user.id, sent.date), ...there, ...sent, version: (there?.version ?? 0) + 1 };
    table.records = [...table.records.filter(({ date }) => date !== sent.date), body];
    return { body };
  };
  const server = aServer(user, [], {
    [`GET /api/progress/${user.id}/`]: (path) => {
      const body = table.records.find(({ date }) => date === path.split('/').at(-1));
      return body ? { body } : { status: 404, body: {} };
    },
    'POST /api/progress/small-wins': (_path, sent: Sent) => write(sent),
    [`POST /api/progress/${user.id}`]: (_path, sent: Sent) => write(sent),
  });
  return { server, table };
}

export const drain = () => act(() => drainSaves());
