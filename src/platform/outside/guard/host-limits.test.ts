import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HostLimits } from './host-limits.ts';

const open = new AbortController().signal;
const makeLimits = (mostAtOnce: number) => {
  const clock = { ms: 0 };
  const limits = new HostLimits({ mostAtOnce, mostFailures: 3, restMs: 1000, now: () => clock.ms });
  const fail = async (name: string) => {
    const place = await limits.enter(name, open);
    place!.failed();
    place!.leave();
  };
  return { clock, limits, fail };
};

test('a host is left alone after failures in a row, one request tries it later, and an answer opens it', async () => {
  const { clock, limits, fail } = makeLimits(5);
  await fail('a');
  await fail('a');
  const living = await limits.enter('a', open);
  living!.answered();
  living!.leave();
  await fail('a');
  await fail('a');
  await fail('a');
  assert.equal(await limits.enter('a', open), undefined);
  assert.ok(await limits.enter('b', open), 'other hosts are asked');
  clock.ms = 999;
  assert.equal(await limits.enter('a', open), undefined);
  clock.ms = 1000;
  const trying = await limits.enter('a', open);
  assert.ok(trying);
  assert.equal(await limits.enter('a', open), undefined, 'a single request tries it');
  trying.failed();
  trying.leave();
  clock.ms = 1999;
  assert.equal(await limits.enter('a', open), undefined);
  clock.ms = 2000;
  const next = await limits.enter('a', open);
  next!.answered();
  assert.ok(await limits.enter('a', open));
});
test('further requests wait for a place in their order, and who leaves the queue takes none', async () => {
  const { limits } = makeLimits(1);
  const first = await limits.enter('a', open);
  const order: string[] = [];
  const leaving = new AbortController();
  const left = limits.enter('a', leaving.signal);
  const second = limits.enter('a', open).then((place) => {
    order.push('second');
    return place;
  });
  const third = limits.enter('a', open).then((place) => {
    order.push('third');
    return place;
  });
  leaving.abort(new Error('gone'));
  await assert.rejects(left, /gone/);
  assert.ok(await limits.enter('b', open), 'other hosts do not wait');
  assert.deepEqual(order, []);
  first!.leave();
  (await second)!.leave();
  (await third)!.leave();
  assert.deepEqual(order, ['second', 'third']);
  assert.ok(await limits.enter('a', open), 'all places were given back');
});
test('who waits at a host that fails meanwhile does not ask it, and gives the place back', async () => {
  const { clock, limits, fail } = makeLimits(1);
  await fail('a');
  await fail('a');
  const first = await limits.enter('a', open);
  const waiting = [limits.enter('a', open), limits.enter('a', open)];
  first!.failed();
  first!.leave();
  assert.deepEqual(await Promise.all(waiting), [undefined, undefined]);
  clock.ms = 1000;
  assert.ok(await limits.enter('a', open));
});
