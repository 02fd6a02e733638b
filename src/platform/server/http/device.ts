import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { isToken, type markCookie, type passCookie, type sessionCookie } from '../session.ts';

/** What a handler may know of the device that calls, and how it begins or ends a session there. */
export type Device = {
  /** Whom its address is counted as. */
  network: string;
  userAgent: string;
  /** The token by which accounts know a device that has signed in to them before. */
  mark: string | undefined;
  setMark(token: string): void;
  removeMark(): void;
  /** What somebody without an account may enter one place with. */
  pass: string | undefined;
  /** For the calls below a path alone. */
  setPass(token: string, path: string): void;
  removePass(path: string): void;
  beginSession(token: string, isLasting: boolean): void;
  endSession(): void;
  /** Answers with another status than the contract's first one. */
  setStatus(status: 200 | 201): void;
  /** Drops what is remembered of a user's sessions once the work is done. */
  forgetUser(userId: string): void;
};

export type Cookies = {
  cookie: ReturnType<typeof sessionCookie>;
  mark: ReturnType<typeof markCookie>;
  pass: ReturnType<typeof passCookie>;
};

/** What a handler has asked for beside its answer. */
export type Outcome = { status: number; forgotten: string[] };

export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, mark, pass }: Cookies,
  outcome: Outcome,
): Device {
  const known = mark.read(request.headers.cookie);
  const setCookie = (text: string) => void reply.header('set-cookie', text);
  return {
    network: networkOf(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    mark: isToken(known) ? known : undefined,
    setMark: (token) => setCookie(mark.set(token, true)),
    removeMark: () => setCookie(mark.clear()),
    pass: pass.read(request.headers.cookie),
    setPass: (token, path) => setCookie(pass.set(token, path)),
    removePass: (path) => setCookie(pass.clear(path)),
    beginSession: (token, isLasting) => setCookie(cookie.set(token, isLasting)),
    endSession: () => setCookie(cookie.clear()),
    setStatus: (status) => {
      outcome.status = status;
    },
    forgetUser: (userId) => void outcome.forgotten.push(userId),
  };
}
