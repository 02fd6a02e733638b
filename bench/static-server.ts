import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// Serves the pages that ours are measured against, as ours are served.

const [folder = '', port = ''] = process.argv.slice(2);
const app = Fastify();
app.register(fastifyStatic, {
  root: join(folder, 'built'),
  preCompressed: true,
  setHeaders: (reply, path) => {
    const isHashed = path.includes('/assets/');
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
const address = await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write(`ready at ${address}\n`);
