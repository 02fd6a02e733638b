/** Every way in which a call can end badly, with the status that answers it. */
export const ERROR_STATUS = {
  malformed: 400,
  'no-session': 401,
  'cross-site': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'wrong-type': 415,
  unacceptable: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type FieldError = { path: string; message: string };

type Extra = { errors?: FieldError[]; current?: unknown; retryAfterSeconds?: number };

/** What a service throws. The message is a sentence that the person who reads it can act on. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.errors = extra.errors;
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
