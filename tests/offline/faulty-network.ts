import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a call is broken off. `after` ones reach the server and are committed there. */
export const FAULTS = [
  'before: the connection is refused',
  'before: the connection is cut at once',
  'before: cut after the headers',
  'before: cut in the middle of the body',
  'before: a gateway answers 503',
  'before: a gateway answers 429',
  'before: a gateway answers 502 with a page',
  'after: cut before any answer',
  'after: cut after the status line',
  'after: cut in the middle of the answer',
  'after: a gateway answers 504',
  'after: the answer arrives and the page is gone before it is noted',
] as const;
export type Fault = (typeof FAULTS)[number];

type Net = { url: string; breakNext(fault: Fault): void; countBroken(): number; close(): Promise<void> };

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Passed = { status: number; headers: IncomingMessage['headers']; body: Buffer };

async function passOn(target: URL, incoming: IncomingMessage): Promise<Passed> {
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: incoming.headers,
  });
  outgoing.end(await readBody(incoming));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await readBody(answer) };
}

function answer(outgoing: ServerResponse, status: number, text: string, type: string): void {
  outgoing.writeHead(status, { 'content-type': type, 'retry-after': '1' }).end(text);
}

const GATEWAYS: Partial<Record<Fault, [number, string, string]>> = {
  'before: a gateway answers 503': [503, '', 'text/plain'],
  'before: a gateway answers 429': [429, 'slow down', 'text/plain'],
  'before: a gateway answers 502 with a page': [502, '<h1>Bad gateway</h1>', 'text/html'],
  'after: a gateway answers 504': [504, '<h1>Gateway time-out</h1>', 'text/html'],
};

async function breakCall(
  fault: Fault,
  target: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const socket = incoming.socket;
  const passed = fault.startsWith('after') ? await passOn(target, incoming) : undefined;
  const gateway = GATEWAYS[fault];
  if (gateway) return answer(outgoing, ...gateway);
  if (fault === 'before: cut in the middle of the body') {
    incoming.once('data', () => socket.destroy());
    return;
  }
  if (fault === 'after: cut after the status line') socket.write('HTTP/1.1 200 OK\r\n');
  if (fault === 'after: cut in the middle of the answer' && passed) {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${passed.body.length}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), passed.body.subarray(0, 20)]));
  }
  socket.end();
  setTimeout(() => socket.destroy(), 5);
}

/** A network before the server that breaks the next write in a chosen way. */
export async function createFaultyNetwork(serverUrl: string): Promise<Net> {
  let next: Fault | undefined;
  let broken = 0;
  const take = () => {
    broken += 1;
    next = undefined;
  };
  const target = new URL(serverUrl);
  const server: Server = createServer(async (incoming, outgoing) => {
    const fault = incoming.method === 'GET' ? undefined : next;
    if (fault) take();
    if (fault && !fault.includes('noted'))
      return breakCall(fault, target, incoming, outgoing).catch(() => incoming.socket.destroy());
    const { status, headers, body } = await passOn(target, incoming);
    outgoing.writeHead(status, headers).end(body);
  });
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    if (next === 'before: the connection is refused') {
      take();
      socket.resetAndDestroy();
    } else if (next === 'before: the connection is cut at once') {
      take();
      socket.destroy();
    }
  });
  server.keepAliveTimeout = 1;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: (fault) => {
      next = fault;
    },
    countBroken: () => broken,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
