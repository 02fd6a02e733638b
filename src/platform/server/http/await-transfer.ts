import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../session.ts';
import type { Direction, TransferQueue } from '../transfer-queue.ts';

type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>;

/** Lets a call wait for its turn before its body is read, so that those who wait hold nothing. */
export const awaitTransfer =
  (queue: TransferQueue, direction: Direction, findCaller: FindCaller) =>
  async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const caller = await findCaller(request);
    if (!caller) return;
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    const leave = await queue.enter({ userId: caller.userId, direction }, gone.signal, () => raw.destroy());
    let isOver = false;
    const end = () => {
      if (!isOver) leave();
      isOver = true;
    };
    raw.once('finish', end).once('close', end);
    if (gone.signal.aborted) end();
  };
