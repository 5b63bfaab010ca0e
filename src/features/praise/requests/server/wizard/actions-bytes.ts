import { fail } from '#shared/fail.ts';

/** Passes a body on and stops it when it is larger than its header says. */
export const limited = (most: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > most) throw fail('media.too_large', 413);
      yield part;
    }
  };
