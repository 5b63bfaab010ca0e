import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { bulkEditRun } from '#features/items/bulk-edit/server/jobs.ts';
import { testimonialRun } from '#features/praise/testimonials/server/bulk/jobs.ts';
import { writingRun } from '#features/work/writings/server/runs/jobs.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { formerDatabase } from '#testing/data/former.ts';
import { testServer } from '#testing/kit.ts';
import { countRefusals, findRun } from './queries.ts';

const ids = {
  half: '01900000-0000-7000-8000-0000000000a1',
  old: '01900000-0000-7000-8000-0000000000a2',
  testimonials: '01900000-0000-7000-8000-0000000000a3',
  texts: '01900000-0000-7000-8000-0000000000a4',
  first: '01900000-0000-7000-8000-0000000000b1',
  second: '01900000-0000-7000-8000-0000000000b2',
};
/** The database of the release before runs, with a bulk edit half done and one that has ended. */
const {
  database,
  rows: accountId,
  update,
} = await formerDatabase('0150', async (db, account) => {
  const values = [account.id, ids.half, ids.old];
  await db.query(
    `
        insert into bulk_edit (account_id, id, asker, standing, change, state, total, done, changed, finished_at)
        values
          ($1, $2, '{"userId": null, "agencyId": null, "type": "system"}', '', '{"set": {"city": "Bath"}}', 'running', 2, 1, 1, null),
          ($1, $3, '{}', '', '{"remove": true}', 'done', 1, 1, 1, now())
      `,
    values,
  );
  await db.query(
    `
        insert into bulk_edit_item (account_id, bulk_edit_id, content_id, title, state, before, version)
        values
          ($1, $2, $4, 'Terrace', 'changed', '{"city": ""}', 3),
          ($1, $2, $5, 'Pool', 'waiting', null, null),
          ($1, $3, $4, 'Terrace', 'changed', null, null)
      `,
    [...values, ids.first, ids.second],
  );
  await db.query(
    `
        insert into testimonial_bulk (account_id, id, asker, standing, change, state, items)
        values ($1, $2, '{"userId": null, "agencyId": null, "type": "system", "role": "account"}', '',
          '{"action": "archive", "addTagIds": [], "dropTagIds": [], "text": ""}', 'running', $3)
      `,
    [
      account.id,
      ids.testimonials,
      JSON.stringify([
        { id: ids.first, state: 'done', code: null, before: { statusContent: 'draft' } },
        { id: ids.second, state: 'waiting', code: null },
      ]),
    ],
  );
  await db.query(
    `
        insert into writing_run (account_id, id, asker, standing, request, state, total, done, words)
        values ($1, $2, '{"userId": null, "agencyId": null, "type": "system", "role": "account"}', '',
          '{"destinations": ["site"], "language": "en", "instructions": {}}', 'running', 2, 1, 90)
      `,
    [account.id, ids.texts],
  );
  await db.query(
    `
        insert into writing_run_item (account_id, run_id, content_id, destination, state, writing_id)
        values ($1, $2, $3, 'site', 'done', $3), ($1, $2, $4, 'site', 'waiting', null)
      `,
    [account.id, ids.texts, ids.first, ids.second],
  );
  return account.id;
});
after(database.drop);
before(async () => {
  const boss = new PgBoss({ connectionString: database.ownerUrl, schema: 'job', supervise: false });
  await boss.start();
  await boss.createQueue(bulkEditRun.name);
  await boss.send(bulkEditRun.name, { accountId, bulkEditId: ids.half });
  await boss.createQueue(testimonialRun.name);
  await boss.send(testimonialRun.name, { accountId, bulkId: ids.testimonials });
  await boss.createQueue(writingRun.name);
  await boss.send(writingRun.name, { accountId, writingRunId: ids.texts });
  await boss.createQueue('bulk-edit.sweep');
  await boss.schedule('bulk-edit.sweep', '40 3 * * *');
  await boss.stop({ graceful: false });
});

test('bulk edits, changes of testimonials and texts of the release before go on as runs where they were', async () => {
  await update();
  const server = await testServer({ database });
  assert.deepEqual(await server.sql("select from job.schedule where name = 'bulk-edit.sweep'"), []);
  const info = { jobId: '', attempt: 0, lastAttempt: false };
  const read = (runId: string) =>
    server.db.withTenant(asJobOf(accountId), async (tx) => ({
      row: (await findRun(tx, { accountId, runId }))!,
      refusals: await countRefusals(tx, { accountId, runId }),
    }));
  /** Runs the job that the release before has left. */
  const goOn = async ({ name, job }: Pick<typeof bulkEditRun, 'name' | 'job'>, runId: string) => {
    const [left] = await server.jobs.find(name);
    assert.deepEqual(left!.data, { accountId, runId });
    await job.run(job.payload.parse(left!.data), server, info);
    const { row, refusals } = await read(runId);
    // No such item is in this database, which only the part that was still waiting finds out.
    assert.deepEqual(refusals, [{ code: 'not_found', count: 1 }]);
    assert.deepEqual([row.name, row.state, row.total, row.done, row.changed], [name, 'done', 2, 2, 1]);
  };
  await goOn(testimonialRun, ids.testimonials);
  await goOn(writingRun, ids.texts);
  await goOn(bulkEditRun, ids.half);
  const half = await read(ids.half);
  assert.deepEqual(half.row.request, { set: { city: 'Bath' } });
  const items = await server.sql<{ title: string; state: string; kept: unknown }>(
    'select title, state, kept from run_item where run_id = $1 order by item_id',
    [ids.half],
  );
  assert.deepEqual(items, [
    { title: 'Terrace', state: 'done', kept: { before: { city: '' }, version: 3 } },
    { title: 'Pool', state: 'refused', kept: null },
  ]);
  const old = await read(ids.old);
  assert.deepEqual([old.row.state, old.row.changed], ['done', 1]);
});
