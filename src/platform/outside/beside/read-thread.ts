import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#shared/fail.ts';
import type { BesideMessage, BesideOrder, Reader } from './read-beside.ts';

/** The thread of `readBeside`: calls one reader and hands its pieces on, as fast as they are taken. */
/** Characters and bytes of the pieces of one message, about. */
const MOST_WEIGHT = 500_000;
const PIECE_WEIGHT = 200;

/** Returns about how much memory a piece takes. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 8;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let weight = PIECE_WEIGHT;
  for (const inner of Object.values(value)) weight += weightOf(inner);
  return weight;
}
/** Returns the memory of a piece that is handed over instead of copied. */
const buffersOf = (piece: unknown): ArrayBuffer[] =>
  Object.values(piece ?? {}).flatMap((value) =>
    value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
      ? [value.buffer as ArrayBuffer]
      : [],
  );
const post = (message: BesideMessage) => {
  parentPort!.postMessage(message, (message.pieces ?? []).flatMap(buffersOf));
};

/** Returns the end of a file that cannot be read further. */
function stopOf(error: unknown): BesideMessage {
  if (!(error instanceof Problem)) return { error: (error as Error).message };
  const { code, status, fields, extra } = error;
  return { problem: { code, status, fields, extra } };
}
const { module, reader, input } = workerData as BesideOrder;
let pieces: unknown[] = [];
try {
  const readers = (await import(module)) as Record<string, Reader<unknown, unknown>>;
  let weight = 0;
  for await (const piece of readers[reader]!(input)) {
    pieces.push(piece);
    weight += weightOf(piece);
    if (weight < MOST_WEIGHT) continue;
    const taken = once(parentPort!, 'message');
    post({ pieces });
    pieces = [];
    weight = 0;
    await taken;
  }
  post({ pieces, isEnd: true });
} catch (error) {
  post({ pieces, isEnd: true, ...stopOf(error) });
}
