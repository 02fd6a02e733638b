import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import { readBytes } from './bytes.ts';

// gzip over lines of JSON: a header, then pieces of tables, each a line that is followed by so many bytes of
// PostgreSQL's own text form, then the counts of rows and the SHA-256 of all that stands before them.

const FORMAT = 'tend-backup';
const VERSION = 1;
const LONGEST_LINE = 1_000_000;
const GZIP_LEVEL = 4;

const headerShape = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  madeAt: z.string(),
  /** The newest migration that the database had. */
  migration: z.object({ createdAt: z.number(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
const pieceShape = z.object({ table: z.string(), bytes: z.int().positive() });
const countsShape = z.object({ rows: z.record(z.string(), z.int().min(0)) });
const sumShape = z.object({ sha256: z.string() });
const lineShape = z.union([pieceShape, countsShape, sumShape]);

export type BackupHeader = z.infer<typeof headerShape>;
export type RowCounts = Record<string, number>;
/** One table while it is written: pieces of its rows, and after the last one their number. */
export type TableRows = { name: string; pieces: AsyncIterable<Buffer>; count: () => number };

/** Writes a whole backup into an empty file and answers with the counts, when all of it is on the disk. */
export async function writeBackup(
  file: FileHandle,
  header: Omit<BackupHeader, 'format' | 'version'>,
  tables: AsyncIterable<TableRows>,
): Promise<RowCounts> {
  const rows: RowCounts = {};
  const hash = createHash('sha256');
  async function* everything(): AsyncGenerator<Buffer> {
    yield lineOf({ format: FORMAT, version: VERSION, ...header });
    for await (const { name, pieces, count } of tables) {
      for await (const bytes of pieces) {
        yield lineOf({ table: name, bytes: bytes.length });
        yield bytes;
      }
      rows[name] = count();
    }
    yield lineOf({ rows });
  }
  async function* withEnd(): AsyncGenerator<Buffer> {
    for await (const bytes of everything()) {
      hash.update(bytes);
      yield bytes;
    }
    yield lineOf({ sha256: hash.digest('hex') });
  }
  const gzip = createGzip({ level: GZIP_LEVEL });
  const source = Readable.from(withEnd(), { objectMode: false });
  await pipeline(source, gzip, async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of packed) await file.writeFile(bytes);
  });
  await file.sync();
  return rows;
}

const lineOf = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'end'; rows: RowCounts };

/**
 * Reads a backup piece by piece. Throws BackupError for a file that is none, or not whole: only after the `end` is
 * it certain that what came before is what was written.
 */
export async function* readBackup(file: FileHandle, name: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const packed = file.createReadStream({ start: 0, autoClose: false });
  // An error of either ends both; it comes out where the pieces are read.
  const unpacked = connect(packed, createGunzip(), () => {});
  const bytes = readBytes(unpacked);
  try {
    const first = await bytes.line(LONGEST_LINE);
    hash.update(first);
    yield { kind: 'header', header: parseHeader(first, name) };
    let rows: RowCounts | undefined;
    for (;;) {
      const line = await bytes.line(LONGEST_LINE);
      const found = lineShape.parse(JSON.parse(line.toString()));
      if ('sha256' in found) {
        const isWhole = found.sha256 === hash.digest('hex') && (await bytes.isAtEnd());
        if (!rows || !isWhole) throw damaged(name);
        yield { kind: 'end', rows };
        return;
      }
      hash.update(line);
      if ('rows' in found) {
        rows = found.rows;
        continue;
      }
      for await (const piece of bytes.take(found.bytes)) {
        hash.update(piece);
        yield { kind: 'rows', table: found.table, bytes: piece };
      }
    }
  } catch (error) {
    throw asBackupError(error, name);
  } finally {
    unpacked.destroy();
  }
}

function parseHeader(line: Buffer, name: string): BackupHeader {
  const found: unknown = JSON.parse(line.toString());
  const { format, version } = z.object({ format: z.string(), version: z.number() }).parse(found);
  if (format !== FORMAT) throw notOurs(name);
  if (version > VERSION)
    throw new BackupError(
      `${name} was made by a newer version of Tend: update the code. Nothing was changed.`,
    );
  return headerShape.parse(found);
}

const notOurs = (name: string) =>
  new BackupError(`${name} is not a backup that Tend has made. Nothing was changed.`);
const damaged = (name: string, cause?: unknown) =>
  new BackupError(`${name} is damaged or not whole, so none of it is used. Nothing was changed.`, { cause });

/** What was thrown by whoever takes the pieces is handed on as it is. */
function asBackupError(error: unknown, name: string): unknown {
  const code = (error as { code?: unknown }).code;
  if (code === 'Z_DATA_ERROR' && /header check/.test((error as Error).message)) return notOurs(name);
  const isUnreadable = error instanceof z.ZodError || error instanceof SyntaxError;
  const isCutShort = error instanceof RangeError || (typeof code === 'string' && code.startsWith('Z_'));
  return isUnreadable || isCutShort ? damaged(name, error) : error;
}
