import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

const PACKED_ALREADY = /\.(woff2?|png|jpe?g|webp|avif|ico|gif)$/;
const ELEMENT = /<(script|link|img)\b([^>]*)>/g;
const FETCHED_LINKS = /^(stylesheet|preload|modulepreload|icon|manifest)$/;

const PAGE_QUALITY = 5;

const packedBytes = (content: Buffer, quality: number): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** The chunks that load together with one, itself included, by their keys in the manifest. */
export function closureOf(manifest: Manifest, key: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || known.has(key)) return known;
  known.add(key);
  for (const next of chunk.imports ?? []) closureOf(manifest, next, known);
  return known;
}

/** The files of some chunks: scripts and the styles that come with them. */
export const filesOf = (manifest: Manifest, keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=["']?([^"'\\s>]*)`).exec(attributes)?.[1];
}

const isDisabled = (attributes: string): boolean => /\bdisabled\b/.test(attributes);

/** The files whose styles stand in the page already; a disabled link says so. */
const inlinedIn = (html: string): string[] =>
  [...html.matchAll(ELEMENT)].flatMap(([, , attributes = '']) =>
    isDisabled(attributes) ? [attribute(attributes, 'href')?.slice(1) ?? ''] : [],
  );

/** How many of a page's bytes are styles that stand in it. */
export function inlineStyleBytes(folder: string, page: string): number {
  const html = readFileSync(join(folder, page), 'utf8');
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return packedBytes(Buffer.from(styles), PAGE_QUALITY);
}

/** What a page fetches from its own origin before any script has run. */
export function referencesOf(html: string): string[] {
  return [...html.matchAll(ELEMENT)].flatMap(([, element = '', attributes = '']) => {
    const isFetched =
      element !== 'link' ||
      (FETCHED_LINKS.test(attribute(attributes, 'rel') ?? '') && !isDisabled(attributes));
    const target = attribute(attributes, element === 'link' ? 'href' : 'src');
    return isFetched && target?.startsWith('/') ? [target.slice(1)] : [];
  });
}

/** The bytes on the wire: the file packed at build where there is one; pages as the server packs each of them. */
export function transferredBytes(folder: string, file: string): number {
  const path = join(folder, file);
  const isPage = file.endsWith('.html');
  if (!isPage && existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  if (PACKED_ALREADY.test(file)) return statSync(path).size;
  return packedBytes(readFileSync(path), isPage ? PAGE_QUALITY : 11);
}

/** Every file of a page's first load: the page, what it names, what that imports, and its lazy screen. */
export function firstLoad(folder: string, manifest: Manifest, page: string, screen: RegExp): Set<string> {
  const html = readFileSync(join(folder, page), 'utf8');
  const references = referencesOf(html);
  const inlined = new Set(inlinedIn(html));
  const keyOf = (file: string) => Object.keys(manifest).find((key) => manifest[key]?.file === file);
  const starts = references.flatMap((file) => keyOf(file) ?? []);
  const runsScripts = starts.some((key) => manifest[key]?.file.endsWith('.js'));
  const lazy = runsScripts ? Object.keys(manifest).filter((key) => screen.test(key)) : [];
  const chunks = new Set([...starts, ...lazy].flatMap((key) => [...closureOf(manifest, key)]));
  return new Set([page, ...references, ...filesOf(manifest, chunks)].filter((file) => !inlined.has(file)));
}
