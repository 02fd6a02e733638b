import { argon2, hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#platform/shared/app-error.ts';

const hashArgon2 = promisify(argon2);
/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 600;

let running = 0;
const waiting: (() => void)[] = [];

export const waitingHashes = (): number => waiting.length;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw new AppError(
        'unavailable',
        'Many people are signing in right now. Please try again in a moment.',
        {
          retryAfterSeconds: 5,
        },
      );
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

type Cost = { memory: number; passes: number; parallelism: number };
type Kept = Cost & { salt: Buffer; hash: Buffer };

const derive = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  inTurn(() =>
    hashArgon2('argon2id', { ...cost, tagLength, message: password.normalize('NFC'), nonce: salt }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password (argon2id) into the PHC format. At most two run at once; a long queue answers `unavailable`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST, HASH_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]{11,})\$([A-Za-z\d+/]{16,})$/;
const NOBODY: Kept = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

function readHash(hashed: string): Kept | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(hashed) ?? [];
  if (!memory) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** True when the password is the one that was hashed. Does the same work when there is no hash at all. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const known = hashed ? readHash(hashed) : undefined;
  const { salt, hash, ...cost } = known ?? NOBODY;
  const derived = await derive(password, salt, cost, hash.length);
  return timingSafeEqual(derived, hash) && known !== undefined;
}

/** Always the same for one text and salt, and as slow to guess as a hashed password is. */
export async function fingerprintOfPasswords(text: string, salt: string): Promise<string> {
  const nonce = digest('sha256', salt, 'buffer').subarray(0, SALT_BYTES);
  return (await derive(text, nonce, COST, HASH_BYTES)).toString('base64url');
}
