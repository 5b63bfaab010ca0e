import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as readers from '#testing/outside/beside-readers.ts';
import { allBeside, answerBeside, foreignKind, readBeside } from './read-beside.ts';

const limits = {
  module: new URL('../../../testing/outside/beside-readers.ts', import.meta.url),
  memoryMb: 64,
  cpuMs: 60_000,
  waitMs: 300_000,
  tooMuch: 'import.too_much',
} as const;
const counting = foreignKind({ ...limits, reader: 'countTo' }, readers.countTo);

test('security-4 1 pieces come in order, as many as there are, also to a caller that stops early', async () => {
  const numbers: number[] = [];
  for await (const { n } of readBeside(counting, { most: 3000 })) numbers.push(n);
  assert.deepEqual(
    numbers,
    Array.from({ length: 3000 }, (_, at) => at + 1),
  );
  for await (const { n } of readBeside(counting, { most: 1e9 })) if (n > 2000) break;
});
test('security-4 1 a piece that is refused leaves the others, and is counted', async () => {
  const odd = foreignKind({ ...limits, reader: 'readOdd' }, readers.readOdd);
  assert.deepEqual(await allBeside(odd, { most: 5 }), { pieces: [{ n: 1 }, { n: 3 }, { n: 5 }], leftOut: 2 });
});
test('security-4 1 a file that takes too much time or memory is refused, and holds up nobody meanwhile', async () => {
  const spinning = foreignKind({ ...limits, reader: 'spin' }, readers.spin);
  let beats = 0;
  const beat = setInterval(() => {
    beats++;
  }, 10);
  await assert.rejects(answerBeside(spinning, {}, { cpuMs: 300 }), { code: 'import.too_much', status: 422 });
  clearInterval(beat);
  assert.ok(beats > 3, `${beats} beats`);
  await assert.rejects(answerBeside(spinning, {}, { waitMs: 300 }), { code: 'import.too_much' });
  const eating = foreignKind({ ...limits, reader: 'eat' }, readers.eat);
  await assert.rejects(answerBeside(eating, {}), { code: 'import.too_much' });
});
test('security-4 1 a problem of the reader comes with its code, and a fault of its own as an error', async () => {
  const refusing = foreignKind({ ...limits, reader: 'refuse', smallBytes: 10 }, readers.refuse);
  const expected = { code: 'import.quote_open', status: 422, extra: { line: 7 } };
  const all = async (pieces: AsyncIterable<number>) => {
    for await (const piece of pieces) assert.equal(piece, 1, 'what was read before comes first');
  };
  for (const size of [5, 50]) await assert.rejects(all(readBeside(refusing, {}, { size })), expected);
  const broken = foreignKind({ ...limits, reader: 'breakDown' }, readers.breakDown);
  await assert.rejects(all(readBeside(broken, {})), { message: 'of the reader' });
});
