import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTurns } from './concurrency-limit.ts';

/** Work that ends when it is told to. */
function makeWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => {
      ends.push(() => resolve(name));
    });
  };
  const endNext = async () => {
    ends.shift()!();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { begun, work, endNext };
}

test('so many run at once, the others in the order in which they came; another key waits for none of them', async () => {
  const inTurn = makeTurns({ atOnce: 2, most: 10 });
  const { begun, work, endNext } = makeWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn('one', work(name)));
  const other = inTurn('two', work('other'));
  assert.deepEqual(begun, ['a', 'b', 'other']);
  await endNext();
  assert.deepEqual(begun, ['a', 'b', 'other', 'c']);
  await endNext();
  assert.deepEqual(begun.at(-1), 'd');
  for (let n = 0; n < 3; n++) await endNext();
  assert.deepEqual(await Promise.all([...all, other]), ['a', 'b', 'c', 'd', 'other']);
});

test('work that fails lets the next one run; who finds the line full is refused with 503', async () => {
  const inTurn = makeTurns({ atOnce: 1, most: 1 });
  const { begun, work, endNext } = makeWork();
  const failing = inTurn('one', () => Promise.reject(new Error('no')));
  const next = inTurn('one', work('next'));
  await assert.rejects(inTurn('one', work('third')), { status: 503, code: 'database.busy' });
  await assert.rejects(failing, /no/);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  assert.deepEqual(begun, ['next']);
  await endNext();
  assert.equal(await next, 'next');
});
