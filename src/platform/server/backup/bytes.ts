const NEW_LINE = 0x0a;

/** Reads a stream of bytes as lines and as pieces of a known size. Throws RangeError where the stream is too short. */
export function readBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  }

  function pull(size: number): Buffer {
    const bytes = held.subarray(0, size);
    held = held.subarray(size);
    return bytes;
  }

  async function line(longest: number): Promise<Buffer> {
    for (;;) {
      const at = held.indexOf(NEW_LINE);
      if (at >= 0) return pull(at + 1);
      if (held.length > longest) throw new RangeError('a line without an end');
      if (!(await fill())) throw new RangeError('the end came too early');
    }
  }

  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (held.length === 0 && !(await fill())) throw new RangeError('the end came too early');
      const bytes = pull(Math.min(left, held.length));
      left -= bytes.length;
      yield bytes;
    }
  }

  const isAtEnd = async (): Promise<boolean> => held.length === 0 && !(await fill());

  return { line, take, isAtEnd };
}
