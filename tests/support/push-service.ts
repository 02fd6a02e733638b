import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; topic: string; headers: IncomingHttpHeaders; body: Buffer };
/** What the service does with a message: answers with a status, or takes it and never answers. */
export type Manner = number | 'silent';

/** A push service on this computer that notes what it is handed. */
export async function startPushService(manner: (message: Received) => Manner = () => 201) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = request;
    const message = { path, topic: String(headers.topic ?? ''), headers, body: Buffer.concat(chunks) };
    const answer = manner(message);
    received.push(message);
    if (answer !== 'silent') response.writeHead(answer).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    address: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's own keys, and how it reads what was written for it (RFC 8291). */
export function aBrowser() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): unknown => {
    const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derive = (word: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${word}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, read };
}
