import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';

async function open(): Promise<Socket> {
  const { app } = startApp();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const HEAD = 'POST /api/session/guest HTTP/1.1\r\nHost: tend\r\nContent-Type: application/json\r\n';

/** All that comes back until the server ends the connection, and how long that took. */
async function answerOf(socket: Socket): Promise<{ text: string; elapsedMs: number }> {
  const startedMs = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return { text, elapsedMs: performance.now() - startedMs };
}

test('a body that never ends is cut off as soon as it is too large', async () => {
  const socket = await open();
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `400\r\n${'x'.repeat(0x400)}\r\n`;
  let sent = 0;
  const pouring = setInterval(() => {
    if (socket.writable) socket.write(chunk.repeat(16));
    sent += 16;
  }, 1);
  const { text, elapsedMs } = await answerOf(socket);
  clearInterval(pouring);
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toContain('urn:tend:too-large');
  expect(elapsedMs).toBeLessThan(5_000);
  expect(sent).toBeLessThan(20_000);
});

test('a body that is announced as 70 kB is refused before it comes', async () => {
  const socket = await open();
  socket.write(`${HEAD}Content-Length: 71680\r\n\r\n`);
  const { text } = await answerOf(socket);
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body that trickles for ever is cut off after half a minute', { timeout: 60_000 }, async () => {
  const socket = await open();
  socket.write(`${HEAD}Content-Length: 1000\r\n\r\n`);
  const trickling = setInterval(() => socket.writable && socket.write('x'), 500);
  const { text, elapsedMs } = await answerOf(socket);
  clearInterval(trickling);
  expect(text).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json/s);
  expect(elapsedMs).toBeGreaterThan(25_000);
  expect(elapsedMs).toBeLessThan(45_000);
});

test('what is no HTTP, or has endless headers, gets a problem document and an end', async () => {
  for (const [sent, status] of [
    ['\u0000\u0001\u0002 nonsense\r\n\r\n', 400],
    ['GET /api/session HTTP/1.1\r\nHost: tend\r\nBad Header\r\n\r\n', 400],
    ['POST /api/session/guest HTTP/1.1\r\nHost: tend\r\nContent-Length: -5\r\n\r\n', 400],
    [`${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [`GET /api/session HTTP/1.1\r\nHost: tend\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = await open();
    socket.write(sent);
    const { text } = await answerOf(socket);
    expect(text, sent.slice(0, 60)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      /content-security-policy: default-src 'none';/,
      /nosniff/,
      /no-store/,
      /no-referrer/,
    ])
      expect(text.split('\r\n\r\n')[0]).toMatch(header);
    const problem = JSON.parse(text.split('\r\n\r\n')[1] ?? '') as object;
    expect(problem).toMatchObject({ type: 'urn:tend:malformed', status });
  }
});
