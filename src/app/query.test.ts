import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { fail } from '#shared/fail.ts';
import { ACCOUNT_LIST_CACHE_MS, CACHE_MS } from '#shared/measures.ts';
import { again, dataError, makeQueryClient } from './query.ts';

test('DATA-08 an answer is kept for its time to live; the full list of accounts two seconds longer', async () => {
  const client = makeQueryClient();
  let asked = 0;
  let now = 1_000_000;
  mock.method(Date, 'now', () => now);
  const read = (staleTime?: number) =>
    client.fetchQuery({
      queryKey: ['x', staleTime ?? 0],
      queryFn: () => Promise.resolve(++asked),
      ...(staleTime === undefined ? {} : { staleTime }),
    });
  await read();
  const stale = () => new QueryObserver(client, { queryKey: ['x', 0] }).getCurrentResult().isStale;
  now += CACHE_MS - 1;
  assert.equal(stale(), false);
  now += 2;
  assert.equal(stale(), true);
  assert.equal(ACCOUNT_LIST_CACHE_MS, CACHE_MS + 2000);
  await read(ACCOUNT_LIST_CACHE_MS);
  const before = asked;
  now += CACHE_MS + 1999;
  await read(ACCOUNT_LIST_CACHE_MS);
  assert.equal(asked, before, 'still kept');
  now += 2;
  await read(ACCOUNT_LIST_CACHE_MS);
  assert.equal(asked, before + 1, 'asked again');
  mock.restoreAll();
  client.clear();
});

test('DATA-09 requests are sent also while the browser takes its network for gone', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  try {
    const read = client.fetchQuery({ queryKey: ['away'], queryFn: () => Promise.resolve('read') });
    const write = new MutationObserver(client, { mutationFn: () => Promise.resolve('written') }).mutate();
    assert.deepEqual(await Promise.all([read, write]), ['read', 'written']);
  } finally {
    onlineManager.setOnline(true);
    client.clear();
  }
});

test('DATA-09 what is looked at again and again is left alone once it is gone, and not for a failure that passes', () => {
  const next = again(1500);
  const after = (error: unknown) => next({ state: { error } });
  assert.deepEqual(
    [after(null), after(fail('internal', 500)), after(fail('too_many_requests', 429))],
    [1500, 1500, 1500],
  );
  assert.deepEqual([after(fail('not_found', 404)), after(fail('not_found', 403))], [false, false]);
});

test('DATA-09 a data error is logged and handed to the callback, and nothing else', async () => {
  const logged = mock.method(console, 'error', () => {});
  let reported: unknown;
  const client = makeQueryClient();
  const problem = fail('not_found', 404);
  await assert.rejects(
    client.fetchQuery({
      queryKey: ['y'],
      queryFn: () => Promise.reject(problem),
      meta: {
        onError: (error: unknown) => {
          reported = error;
        },
      },
    }),
  );
  assert.equal(reported, problem);
  assert.equal(logged.mock.callCount(), 1);
  dataError(Object.assign(new Error('gone'), { name: 'AbortError' }), undefined);
  assert.equal(logged.mock.callCount(), 1, 'an aborted read is no error');
  mock.restoreAll();
  client.clear();
});
