import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#features/account/shapes.ts';
import { type InlineHashes, NOTHING_POLICY } from '#platform/server/http/guard.ts';
import type { Limit } from '#platform/server/limits.ts';
import type { Caller, Sessions, sessionCookie } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { today } from '#platform/shared/day.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { type FirstAnswer, listFirstAnswers } from './first-answers.ts';
import { greetIn } from './first-words.ts';
import { isOwnPath, type OwnPath, SCREEN_PATHS, type ScreenPath } from './paths.ts';
import { PUBLIC_PAGES, pageOf } from './public-pages.ts';
import { allRoutes } from './routes.ts';

export type Pages = { folder: string; html: ReadonlyMap<string, string>; hashes: InlineHashes };
type Visitors = {
  /** The address that people use. */
  publicUrl: string;
  sessions: Sessions;
  cookie: ReturnType<typeof sessionCookie>;
  reads: Limit;
  standIn?: Caller;
};

const INLINE = { scripts: /<script>([\s\S]*?)<\/script>/g, styles: /<style>([\s\S]*?)<\/style>/g };
const FIRST_ANSWERS = '<!--first-answers-->';
/** Where a page names its own address, for previews. */
const OWN_ADDRESS = /__ORIGIN__/g;
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

/** The path of an address, without its question and a slash at its end. */
const pathOf = (url: string): string => (url.split('?')[0] ?? url).replace(/\/$/, '');

/** Data inside a page: `<` is written so that no text can end the element that holds it. */
const asElement = (answers: unknown): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/** Nothing where nobody is known or the database is away: the screen asks for itself then. */
async function firstAnswers(
  caller: Caller | undefined,
  reads: Limit,
  path: OwnPath,
  pathname: string,
): Promise<readonly FirstAnswer[]> {
  if (!caller) return [];
  try {
    reads.take(caller.userId);
    return await listFirstAnswers(allRoutes, caller, path, pathname);
  } catch {
    return [];
  }
}

const findUser = (answers: readonly FirstAnswer[]): User | undefined =>
  (answers.find(([address]) => address === '/api/session')?.[1] as { user: User } | undefined)?.user;

/** A low day is small from the first frame on. */
const smallIn = (page: string, user: User | undefined): string =>
  user && isLowOn(user, today(user.timeZone)) ? page.replace('<html ', '<html data-low-day="" ') : page;

function personalPage(page: string, answers: readonly FirstAnswer[]): string {
  const user = findUser(answers);
  const element = answers.length > 0 ? asElement(answers) : '';
  return smallIn(greetIn(page, user), user).replace(FIRST_ANSWERS, () => element);
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

/** The pages that are worth finding, for those who look for them. */
function mountSitemap(app: FastifyInstance, publicUrl: string): void {
  const paths = ['/', '/sign-up', '/sign-in', ...PUBLIC_PAGES.map(({ path }) => path)];
  const urls = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemap),
  );
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`),
  );
}

/** Serves the built pages: prerendered where there is one, else the app's shell with the person's first answers in it. */
export function mountPages(
  app: FastifyInstance,
  { folder, html }: Pages,
  { publicUrl, sessions, cookie, reads, standIn }: Visitors,
): void {
  const shell = html.get('app') ?? '';
  if (html.size > 0) mountStatic(app, folder);
  mountSitemap(app, publicUrl);
  const { origin } = new URL(publicUrl);
  for (const path of Object.keys(SCREEN_PATHS) as ScreenPath[]) {
    const isOneOfMany = path.endsWith('/:id') && pageOf(path) !== undefined;
    const own = `app${path.replaceAll('/', '-')}`;
    app.get(path, async (request, reply) => {
      const name = pageOf(isOneOfMany ? pathOf(request.url) : path);
      const prerendered = name && html.get(name);
      if (prerendered) return sendPage(request, reply, prerendered.replace(OWN_ADDRESS, origin));
      if (isOneOfMany && html.size > 0) return sendPage(request, reply, shell, { status: 404 });
      const caller =
        standIn ?? (await sessions.find(cookie.read(request.headers.cookie)).catch(() => undefined));
      const answers = isOwnPath(path) ? await firstAnswers(caller, reads, path, pathOf(request.url)) : [];
      const isInSession = 'session' in (request.query as object);
      const page = (isInSession ? html.get(`${own}-session`) : undefined) ?? html.get(own) ?? shell;
      return sendPage(request, reply, personalPage(page, answers), { isPersonal: true });
    });
    // A slash at the end makes no other page of an address.
    if (path !== '/')
      app.get(`${path}/`, ({ url }, reply) => {
        const query = url.indexOf('?');
        const whole = path.endsWith(':id') ? pathOf(url) : path;
        return reply.redirect(query < 0 ? whole : whole + url.slice(query), 308);
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
