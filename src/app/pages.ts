import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asUser } from '#platform/server/database/database.ts';
import { type InlineHashes, NOTHING_POLICY } from '#platform/server/http/guard.ts';
import type { Limit } from '#platform/server/limits.ts';
import type { Caller, Sessions, sessionCookie } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { getDashboard } from './dashboard/service.ts';
import { SCREEN_PATHS } from './paths.ts';

export type Pages = { folder: string; html: ReadonlyMap<string, string>; hashes: InlineHashes };
type Visitors = {
  sessions: Sessions;
  cookie: ReturnType<typeof sessionCookie>;
  reads: Limit;
  standIn?: Caller;
};

const INLINE = { scripts: /<script>([\s\S]*?)<\/script>/g, styles: /<style>([\s\S]*?)<\/style>/g };
const FIRST_ANSWERS = '<!--first-answers-->';
const compress = promisify(brotliCompress);

const hashesIn = (pages: Iterable<string>, pattern: RegExp): string[] => {
  const texts = new Set(
    [...pages].flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text)),
  );
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
};

/** The built pages, and the hashes of the scripts and styles that stand in them. */
export async function readPages(folder: string): Promise<Pages> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'));
  const html = new Map<string, string>();
  for (const name of names) html.set(name.replace(/\.html$/, ''), await readFile(join(folder, name), 'utf8'));
  const pages = [...html.values()];
  return {
    folder,
    html,
    hashes: { scripts: hashesIn(pages, INLINE.scripts), styles: hashesIn(pages, INLINE.styles) },
  };
}

type Sent = {
  status?: number /** It carries somebody's answers, or may the next time. */;
  isPersonal?: boolean;
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { status = 200, isPersonal = false }: Sent = {},
) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal ? 'private, no-store' : 'no-cache')
    .header('vary', 'accept-encoding, cookie');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return reply.header('content-encoding', 'br').send(await compress(html, quick));
}

/** Data inside a page: `<` is written so that no text can end the element that holds it. */
const asElement = (answers: unknown): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

async function firstAnswers(caller: Caller | undefined, reads: Limit): Promise<string> {
  if (!caller) return '';
  try {
    reads.take(caller.userId);
    return asElement({ dashboard: await asUser(caller.userId, 'read', () => getDashboard(caller)) });
  } catch {
    return '';
  }
}

const SVG = 'image/svg+xml';

function mountStatic(app: FastifyInstance, folder: string): void {
  app.register(async (files) => {
    files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      // A route for each file that is there, so that no other address ever reaches the file system.
      wildcard: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/') || path.includes('/fonts/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Nothing is allowed from within a file, which takes fewer bytes of each than the whole policy.
        if (isHashed) reply.header('content-security-policy', NOTHING_POLICY);
      },
    });
    files.addHook('onSend', async (_, reply) => {
      if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
    });
  });
}

/** Serves the built pages: prerendered where there is one, else the app's shell with the person's first answers in it. */
export function mountPages(
  app: FastifyInstance,
  { folder, html }: Pages,
  { sessions, cookie, reads, standIn }: Visitors,
): void {
  const shell = html.get('app') ?? '';
  if (html.size > 0) mountStatic(app, folder);
  for (const [path, page] of Object.entries(SCREEN_PATHS)) {
    const prerendered = page && html.get(page);
    const own = html.get(`app${path.replaceAll('/', '-')}`) ?? shell;
    app.get(path, async (request, reply) => {
      if (prerendered) return sendPage(request, reply, prerendered);
      const caller =
        standIn ?? (await sessions.find(cookie.read(request.headers.cookie)).catch(() => undefined));
      const isPersonal = path === '/dashboard';
      const answers = isPersonal ? await firstAnswers(caller, reads) : '';
      const page = own.replace(FIRST_ANSWERS, () => answers);
      return sendPage(request, reply, page, { isPersonal });
    });
    // A slash at the end makes no other page of an address.
    if (path !== '/')
      app.get(`${path}/`, ({ url }, reply) => {
        const query = url.indexOf('?');
        return reply.redirect(query < 0 ? path : path + url.slice(query), 308);
      });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      String(request.headers.accept ?? '').includes('text/html');
    if (isPage) return sendPage(request, reply, shell, { status: 404 });
    throw new AppError('not-found', 'There is nothing here.');
  });
}
