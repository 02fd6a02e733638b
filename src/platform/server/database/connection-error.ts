import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
const AWAY_TEXT =
  /connection (terminated|ended|closed)|timeout exceeded when trying to connect|client has encountered/i;

/** The SQLSTATE or system code of an error, also when the query builder has wrapped it. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : databaseCode(error.cause);
}

const textsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${textsOf(error.cause)}` : '';

/** True when the database could not be reached or went away, so that trying again later is right. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseCode(error);
  return (code !== undefined && AWAY.has(code)) || AWAY_TEXT.test(textsOf(error));
}

/** True for two transactions in each other's way: running the work once more is right. */
export const isWorthRepeating = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseCode(error) ?? '');

function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : constraintOf(error.cause);
}

/**
 * True for a row of a user who has gone in the meantime, such as a guest who has just become part of an account, and
 * for one of a session that has.
 */
const isUserGone = (error: unknown): boolean =>
  databaseCode(error) === '23503' && /(_user_id_users_id|_session)_fk$/.test(constraintOf(error));

/** Turns an absent database and an absent user into the answers that say so; hands everything else on. */
export function asAnswerable(error: unknown): unknown {
  if (isUserGone(error)) return new AppError('no-session', 'This session has ended. Please sign in again.');
  if (!isDatabaseAway(error)) return error;
  return new AppError('unavailable', 'The database is away for a moment. Please try again.', {
    retryAfterSeconds: 1,
  });
}

/** An error fit for the log: the values of a query are what people wrote, so only its text stays. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError
    ? new Error(`a query ended with ${databaseCode(error) ?? String(error.cause)}: ${error.query}`)
    : error;
