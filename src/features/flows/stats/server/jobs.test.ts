import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { testServer } from '#testing/kit.ts';
import { recordUsage } from './jobs.ts';

const server = await testServer();
const info = { jobId: 'test', attempt: 0, lastAttempt: false };
const EVENTS = 10_000;
/** Events of one transaction, and transactions that run at once. */
const AT_ONCE = 50;
const LANES = 4;
/** Adds, changes and removes files at random, as uploads, copies and deletions do: copies share the file of another row. */
const events = (accountId: string, last = '') => `
  do $$
  declare
    event integer;
    target uuid;
  begin
    for event in 1..${AT_ONCE} loop
      select id into target from media where account_id = '${accountId}' offset floor(random() * 40) limit 1;
      if target is null or random() < 0.5 then
        insert into media (account_id, kind, name, media_type, size, state, upload_completed, storage_key)
        values (
          '${accountId}', case when random() < 0.7 then 'image' else 'video' end, 'x', 'image/jpeg',
          1000 + floor(random() * 9000), 'ready', random() < 0.8, 'media/${accountId}/' || gen_random_uuid()
        );
      elsif random() < 0.4 then
        insert into media (account_id, kind, name, media_type, size, state, upload_completed, storage_key)
        select account_id, kind, name, media_type, size, state, upload_completed, storage_key from media where id = target;
      elsif random() < 0.5 then
        update media set upload_completed = not upload_completed where id = target;
      else
        delete from media where id = target;
      end if;
    end loop;
    ${last}
  end
  $$`;

test('BILL-13 what is recorded is what a recount finds, after 10,000 events at once and transactions that were killed', async () => {
  const { accountId } = await contentWorld(server, 'oak');
  /** Returns how the transaction ended; a lost connection and the victim of a deadlock undo what it did. */
  const run = (last?: string) =>
    server.sql(events(accountId, last)).then(
      () => 'done',
      (error: { code?: string }) => {
        if (error.code === '57P01') return 'killed';
        if (error.code === '40P01') return 'undone';
        throw error;
      },
    );
  const lane = async () => {
    for (let done = 0; done < EVENTS / LANES; done += AT_ONCE) await run();
    const kill = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);';
    while ((await run(kill)) !== 'killed');
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await recordUsage.run({}, server, info);
  const [recorded] = await server.sql(
    'select images, videos, storage::int as storage from usage_month where account_id = $1',
    [accountId],
  );
  const [recounted] = await server.sql(
    `
      select count(*) filter (where kind = 'image')::int as images, count(*) filter (where kind = 'video')::int as videos,
        (
          select sum(size)::int
          from (
            select distinct on (coalesce(storage_key, id::text)) size
            from media
            where account_id = $1 and upload_completed
            order by coalesce(storage_key, id::text)
          ) file
        ) as storage
      from media
      where account_id = $1 and upload_completed
    `,
    [accountId],
  );
  assert.deepEqual(recorded, recounted);
});
