import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

// A process of its own: keeps connections busy, one request at a time on each, and counts what comes back.

export type Person = { id: string; cookie: string };
export type Load = {
  port: number;
  kind: 'read' | 'write';
  connections: number;
  /** How many in all: by their number, so that a fast computer sends no more than a person may. */
  requests: number;
  date: string;
  people: Person[];
};
export type Loaded = { requests: number; wrong: number; p50Ms: number; p99Ms: number };

function requestOf({ kind, date }: Load, { id, cookie }: Person): string {
  const head = `Host: 127.0.0.1\r\nCookie: ${cookie}\r\n`;
  if (kind === 'read') return `GET /api/mood/${id}/${date} HTTP/1.1\r\n${head}\r\n`;
  const key = randomUUID();
  const body = JSON.stringify({ userId: id, date, mood: 4, energy: 3, stress: 2, notes: `1. ${key}` });
  return `POST /api/mood HTTP/1.1\r\n${head}Content-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** The status of an answer that has arrived whole; nothing while some of it is missing. */
function statusOf(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length ? Number(text.slice(9, 12)) : undefined;
}

function keepBusy(load: Load, own: Person[], times: number[]): Promise<number> {
  const socket: Socket = connect(load.port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  const most = Math.ceil(load.requests / load.connections);
  let [text, sentMs, number, wrong] = ['', 0, 0, 0];
  const send = () => {
    sentMs = performance.now();
    text = '';
    socket.write(requestOf(load, own[number++ % own.length]!));
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', send).once('error', reject);
    socket.once('close', () => resolve(wrong));
    socket.on('data', (chunk) => {
      text += chunk;
      const status = statusOf(text);
      if (status === undefined) return;
      times.push(performance.now() - sentMs);
      if (status !== 200) wrong += 1;
      if (number < most) send();
      else socket.end();
    });
  });
}

async function run(load: Load): Promise<Loaded> {
  const times: number[] = [];
  const each = load.people.length / load.connections;
  const wrong = await Promise.all(
    Array.from({ length: load.connections }, (_, index) =>
      keepBusy(load, load.people.slice(index * each, (index + 1) * each), times),
    ),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    requests: times.length,
    wrong: wrong.reduce((sum, one) => sum + one, 0),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

process.on('message', async (load: Load) => process.send?.(await run(load)));
