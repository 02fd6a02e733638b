import { benchApi } from './api.ts';
import { benchDashboard } from './dashboard.ts';
import { type Line, tableOf } from './figures.ts';
import { benchPages } from './pages.ts';
import { benchPasswords } from './passwords.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';

// npm run bench [api] [dashboard] [pages] [passwords] [start] [streams] [--strict]: our figures beside the budgets of the architecture.

type Part = () => Promise<{ lines: Line[]; notes: string[] }>;

const PARTS: Record<string, { title: string; run: Part }> = {
  api: { title: 'The API under 50 connections, against bare node:http', run: benchApi },
  dashboard: { title: 'The dashboard’s data beside few and many people', run: benchDashboard },
  pages: { title: 'The pages on a slow phone (1.6 Mbit/s, 150 ms, 4x CPU)', run: benchPages },
  passwords: { title: 'A person beside another who changes a password', run: benchPasswords },
  start: { title: 'Start and memory', run: benchStart },
  streams: { title: 'Streams of events', run: benchStreams },
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no bench called ${unknown}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const all: Line[] = [];
for (const [name, { title, run }] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { lines, notes } = await run();
  all.push(...lines);
  console.log([tableOf(title, lines), ...notes, ''].join('\n'));
}
const over = all.filter(({ isKept }) => !isKept);
console.log(
  over.length === 0 ? 'Every budget is kept.' : `Over budget: ${over.map(({ what }) => what).join(', ')}.`,
);
if (over.length > 0 && process.argv.includes('--strict')) process.exitCode = 1;
