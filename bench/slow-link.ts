import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A slow 4G: what each byte takes on the way down, and how long a question and its answer take at least. */
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const ROUND_TRIP_MS = 150;
const PIECE_BYTES = 2_048;

export type SlowLink = {
  address: string;
  isSlow: boolean;
  /** Cuts every connection and refuses new ones, until it is mended. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

type Line = { freeAtMs: number };

/** Hands on what one end says, late: half a round trip, and the time that its bytes take on the shared line. */
function handOn(from: Socket, to: Socket, link: { isSlow: boolean }, line: Line, openAtMs: number): void {
  const waiting: { piece: Buffer; dueMs: number }[] = [];
  const write = () => {
    while (waiting[0] && waiting[0].dueMs <= performance.now() + 0.5) to.write(waiting.shift()!.piece);
    if (waiting[0]) setTimeout(write, Math.max(1, waiting[0].dueMs - performance.now()));
    else if (from.readableEnded) to.end();
  };
  from.on('data', (chunk: Buffer) => {
    if (!link.isSlow) return void to.write(chunk);
    const wasIdle = waiting.length === 0;
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      line.freeAtMs = Math.max(performance.now(), line.freeAtMs, openAtMs) + piece.length / BYTES_PER_MS;
      waiting.push({ piece, dueMs: line.freeAtMs + ROUND_TRIP_MS / 2 });
    }
    if (wasIdle) write();
  });
  from.on('end', () => {
    if (waiting.length === 0) to.end();
  });
  for (const event of ['error', 'close'] as const) from.on(event, () => to.destroy());
}

/**
 * A phone's connection before a server. It lies below the browser, so that it slows the service worker too,
 * which the browser's own throttling leaves alone. Opening a connection costs a round trip of its own.
 */
export async function openSlowLink(port: number, ownPort: number): Promise<SlowLink> {
  const [up, down] = [{ freeAtMs: 0 }, { freeAtMs: 0 }];
  const sockets = new Set<Socket>();
  const link = { isSlow: false };
  const server = createServer((phone) => {
    const far = connect(port, '127.0.0.1').setNoDelay(true);
    for (const socket of [phone.setNoDelay(true), far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    const openAtMs = performance.now() + (link.isSlow ? ROUND_TRIP_MS : 0);
    handOn(phone, far, link, up, openAtMs);
    handOn(far, phone, link, down, openAtMs);
  });
  const mend = async () => {
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return Object.assign(link, { address: `http://127.0.0.1:${ownPort}`, cut, mend });
}
