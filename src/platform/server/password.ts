import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#platform/shared/app-error.ts';

const hashArgon2 = promisify(argon2);
/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

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

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashArgon2('argon2id', { ...COST, message: password.normalize('NFC'), nonce: salt }));

/** Hashes a password (argon2id) into the PHC format. At most two run at once; a long queue answers `unavailable`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const UNKNOWN = `$argon2id$v=19$$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** True when the password is the one that was hashed. Takes the same time when there is no hash at all. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (hashed ?? UNKNOWN).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(hash, 'base64url');
  return (
    derived.length === expected.length && timingSafeEqual(derived, expected) && typeof hashed === 'string'
  );
}
