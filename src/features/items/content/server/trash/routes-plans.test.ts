import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as plan from '../../contract-plan.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';

const server = await testServer();

/** An item of a business of its own, with a planned publication, a planned request and two inquiries. */
async function plannedItem(name: string) {
  const world = await contentWorld(server, name);
  const { cookie } = await world.as('account');
  const params = { accountId: world.accountId };
  const { body: item } = await ask(server, contract.create, { cookie, params, body: { title: 'Planned' } });
  const at = { cookie, params: { ...params, contentId: item.id } };
  const publishAt = new Date(Date.now() + 3600_000).toISOString();
  assert.equal((await ask(server, plan.setPlan, { ...at, body: { publishAt } })).status, 200);
  await server.sql(
    `
      insert into testimonial_plan (account_id, content_id, stage_id, due_at)
      select account_id, id, stage_id, now() + interval '3 days' from content where id = $1
    `,
    [item.id],
  );
  await server.sql(
    `
      insert into lead (account_id, submission_key, content_id, referred_by, name, language)
      values ($1, 'about', $2, null, 'Ines', 'en'), ($1, 'referred', null, $2, 'Omar', 'en')
    `,
    [world.accountId, item.id],
  );
  const remove = async () => {
    const removed = await ask(server, contract.remove, { ...at, query: {} });
    assert.equal(removed.status, 204, removed.text);
  };
  const restore = async () => {
    const restored = await ask(server, trashCalls.restore, {
      cookie,
      params: { ...params, trashedId: item.id },
      body: {},
    });
    assert.equal(restored.status, 200, restored.text);
  };
  const state = async () =>
    (
      await server.sql<{ plans: number; requests: number; leads: string[] }>(
        `
          select (select count(*)::int from content_plan where content_id = $1) as plans,
            (select count(*)::int from testimonial_plan where content_id = $1) as requests,
            array(select name from lead where $1 in (content_id, referred_by) order by name) as leads
        `,
        [item.id],
      )
    )[0];
  return { world, item, remove, restore, state };
}

test('CONT-16 a restored item has its planned publication, its planned request and its inquiries back', async () => {
  const { remove, restore, state } = await plannedItem('planned');
  const before = await state();
  assert.deepEqual(before, { plans: 1, requests: 1, leads: ['Ines', 'Omar'] });
  await remove();
  assert.deepEqual(await state(), { plans: 0, requests: 0, leads: [] });
  await restore();
  assert.deepEqual(await state(), before);
});

test('CONT-16 a planned publication whose time has passed in the trash does not come back', async () => {
  const { item, remove, restore, state } = await plannedItem('passed');
  await remove();
  await server.sql(
    `
      update content_trash
      set record = jsonb_set(record, '{plans,0,publish_at}', to_jsonb(now() - interval '1 minute'))
      where content_id = $1
    `,
    [item.id],
  );
  await restore();
  assert.equal((await state())!.plans, 0);
});
