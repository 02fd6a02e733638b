import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site started: `Sec-Fetch-Site` decides, and `Origin` where a browser
 * does not send it. A caller that sends neither is no browser and carries no one's cookie by accident.
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (READS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin(request, origin, ownOrigins)
      : site === 'same-origin' || site === 'none';
  if (!isOwn)
    throw new AppError('cross-site', 'This request came from another site, so nothing was changed.');
}

function isOwnOrigin(request: FastifyRequest, origin: string, ownOrigins: ReadonlySet<string>): boolean {
  return (
    ownOrigins.has(origin) ||
    origin === `http://${request.headers.host}` ||
    origin === `https://${request.headers.host}`
  );
}

/** Hashes of the scripts and styles that stand in the pages themselves. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** The policy of what is no page: an answer or a file in which nothing may load or run. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every page. Scripts and styles come from this origin only; frames from the two video hosts. */
export function securityHeaders(isSecure: boolean, hashes: InlineHashes): [string, string][] {
  const own = (allowed: readonly string[]) => ["'self'", ...allowed.map((hash) => `'${hash}'`)].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${own(hashes.scripts)}`,
    `style-src ${own(hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ];
  if (isSecure) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return headers;
}

export function setHeaders(reply: FastifyReply, headers: readonly [string, string][]): void {
  for (const [name, value] of headers) reply.header(name, value);
}
