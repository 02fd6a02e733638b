import { AppError, ERROR_STATUS, type ErrorCode } from '#platform/shared/app-error.ts';

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
};

const TITLES: Record<ErrorCode, string> = {
  malformed: 'Bad request',
  'no-session': 'No session',
  'cross-site': 'Cross-site request refused',
  'not-found': 'Not found',
  conflict: 'Conflict',
  gone: 'Gone',
  'too-large': 'Too large',
  'wrong-type': 'Unsupported media type',
  unacceptable: 'Not acceptable',
  'too-many': 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Unavailable',
};

/** The problem document (RFC 9457) of an error. */
export function problemOf(error: AppError): Problem {
  return {
    type: `urn:tend:${error.code}`,
    title: TITLES[error.code],
    status: ERROR_STATUS[error.code],
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
  };
}

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request could not be read. Please send it as JSON.'],
  404: ['not-found', 'There is nothing here.'],
  408: ['malformed', 'The request took too long to arrive.'],
  413: ['too-large', 'That is more than fits here. Please shorten it.'],
  414: ['malformed', 'The address is too long.'],
  415: ['wrong-type', 'Please send JSON, encoded as UTF-8.'],
  431: ['malformed', 'The headers are too long.'],
};

/** Any error as one that may be answered; `undefined` for the unknown, which is hidden and logged. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  const known = typeof status === 'number' ? BY_STATUS[status] : undefined;
  return known && new AppError(...known);
}
