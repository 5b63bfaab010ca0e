import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import * as planContract from '../../contract-plan.ts';
import { publishDue, publishOne } from './jobs.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const { cookie } = owner;
const params = { accountId: world.accountId };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function create(title = 'Ready to go', as = cookie) {
  const created = await ask(server, contract.create, { cookie: as, params, body: { title } });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
const callOf = (contentId: string, as = cookie) => ({ cookie: as, params: { ...params, contentId } });
const plan = (contentId: string, publishAt = inHours(24), as = cookie) =>
  ask(server, planContract.setPlan, { ...callOf(contentId, as), body: { publishAt } });
const planOf = async (contentId: string) =>
  (await ask(server, planContract.getPlan, callOf(contentId))).body.plan;
const statusOf = async (contentId: string) =>
  (await ask(server, contract.get, callOf(contentId))).body.statusPublish;
const noticesOf = async (userId: string) => {
  await deliverEvents(server);
  return (
    await server.sql<{ data: { contentTitle: string } }>(
      "select data from notice where user_id = $1 and kind = 'publication.failed'",
      [userId],
    )
  ).map(({ data }) => data.contentTitle);
};
/** Lets the time of a plan come, and does what the worker then does. */
async function whenDue(contentId: string): Promise<void> {
  await server.sql("update content_plan set publish_at = now() - interval '1 minute' where content_id = $1", [
    contentId,
  ]);
  const [due] = await server.sql<{ publishAt: string }>(
    `select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "publishAt" from content_plan where content_id = $1`,
    [contentId],
  );
  assert.ok(due, 'the publication is planned');
  await publishDue.run({}, server, { jobId: 'a', attempt: 0, lastAttempt: false });
  for (const job of await server.jobs.find(publishOne.name, { contentId }))
    await publishOne.run(publishOne.payload.parse(job.data), server, {
      jobId: job.id,
      attempt: 0,
      lastAttempt: false,
    });
}
const audited = async (action: string, contentId: string) =>
  (await server.sql('select from audit_entry where action = $1 and object_id = $2', [action, contentId]))
    .length;

test('TASK-07 an item is published at the planned time in the name of who planned it, and the plan is over', async () => {
  const item = await create();
  const publishAt = inHours(24);
  const planned = await plan(item.id, publishAt);
  assert.equal(planned.status, 200, planned.text);
  assert.equal(Date.parse(planned.body.plan!.publishAt), Date.parse(publishAt));
  assert.equal(planned.body.plan!.failure, null);
  await publishDue.run({}, server, { jobId: 'a', attempt: 0, lastAttempt: false });
  assert.deepEqual(await server.jobs.find(publishOne.name, { contentId: item.id }), []);
  assert.equal(await statusOf(item.id), 'notPublished', 'its time has not come');
  await whenDue(item.id);
  assert.equal(await statusOf(item.id), 'published');
  assert.equal(await planOf(item.id), null);
  assert.equal(await audited('content.planned', item.id), 1);
  assert.equal(await audited('content.published', item.id), 1);
});

test('TASK-07 a plan is changed and canceled; what is canceled is not published', async () => {
  const item = await create();
  await plan(item.id);
  const later = inHours(48);
  assert.equal(Date.parse((await plan(item.id, later)).body.plan!.publishAt), Date.parse(later));
  const removed = await ask(server, planContract.removePlan, callOf(item.id));
  assert.equal(removed.status, 200, removed.text);
  assert.equal(removed.body.plan, null);
  assert.equal(await audited('content.plan_removed', item.id), 1);
  await publishDue.run({}, server, { jobId: 'a', attempt: 0, lastAttempt: false });
  assert.equal(await statusOf(item.id), 'notPublished');
});

test('TASK-07 a time that is over or too far, an item without a title and a published one are refused', async () => {
  const item = await create();
  assert.equal((await plan(item.id, inHours(-1))).code, 'content.plan_past');
  assert.equal((await plan(item.id, inHours(24 * 800))).code, 'content.plan_far');
  assert.equal((await plan(item.id, 'tomorrow')).status, 400);
  assert.equal((await plan((await create('')).id)).code, 'content.need_title');
  const published = await ask(server, contract.publish, {
    ...callOf(item.id),
    body: { version: item.version },
  });
  assert.equal(published.status, 200, published.text);
  assert.equal((await plan(item.id)).code, 'content.plan_published');
});

test('TASK-07 an item that lost its title is not published; who planned it gets a notice and the reason stays', async () => {
  const item = await create('Loses its title');
  await plan(item.id);
  await server.sql("update content set title = '' where id = $1", [item.id]);
  await whenDue(item.id);
  assert.equal(await statusOf(item.id), 'notPublished');
  assert.equal((await planOf(item.id))?.failure, 'content.need_title');
  assert.deepEqual(await noticesOf(owner.userId), ['']);
  await publishDue.run({}, server, { jobId: 'a', attempt: 0, lastAttempt: false });
  assert.deepEqual(await noticesOf(owner.userId), [''], 'it is said once');
});

test('TASK-07 the rights are asked again at the time: who lost them does not publish, and managers hear of it', async () => {
  const colleague = await world.as('accountUser');
  const item = await create('Planned by a colleague', colleague.cookie);
  assert.equal((await plan(item.id, inHours(24), colleague.cookie)).status, 200);
  await server.sql('delete from account_member where user_id = $1', [colleague.userId]);
  await whenDue(item.id);
  assert.equal(await statusOf(item.id), 'notPublished');
  assert.equal((await planOf(item.id))?.failure, 'forbidden');
  assert.ok((await noticesOf(owner.userId)).includes('Planned by a colleague'));

  const limited = await world.as('accountUser');
  const other = await create('No longer allowed', limited.cookie);
  assert.equal((await plan(other.id, inHours(24), limited.cookie)).status, 200);
  await server.sql("update account_member set role = 'user' where user_id = $1", [limited.userId]);
  await whenDue(other.id);
  assert.equal(await statusOf(other.id), 'notPublished');
  assert.equal((await planOf(other.id))?.failure, 'forbidden');
  assert.deepEqual(await noticesOf(limited.userId), ['No longer allowed']);
});

test('TASK-07 an agency plans as well, and its switch of the button holds for the planned publication too', async () => {
  const agency = await world.as('agency');
  const item = await create('By the agency');
  assert.equal((await plan(item.id, inHours(24), agency.cookie)).status, 200);
  const own = await create('By the account');
  await plan(own.id);
  await server.sql('update agency set publish_button = false where id = $1', [world.agencyId]);
  await whenDue(item.id);
  await whenDue(own.id);
  await server.sql('update agency set publish_button = true where id = $1', [world.agencyId]);
  assert.equal(await statusOf(item.id), 'published', 'the switch binds the people of accounts only');
  assert.equal((await planOf(own.id))?.failure, 'agency.control_off');
});

test('TASK-07 a limited member may not plan, and a stranger finds no plan', async () => {
  const member = await world.as('user');
  const own = await create('Their own', member.cookie);
  assert.equal((await plan(own.id, inHours(24), member.cookie)).status, 403);
  const item = await create();
  await plan(item.id);
  const seen = await ask(server, planContract.getPlan, callOf(item.id, member.cookie));
  assert.equal(seen.status, 404, 'an item of others');
  const other = await stranger.as('account');
  for (const answer of [
    await plan(item.id, inHours(24), other.cookie),
    await ask(server, planContract.getPlan, callOf(item.id, other.cookie)),
    await ask(server, planContract.removePlan, callOf(item.id, other.cookie)),
  ])
    assert.equal(answer.status, 404);
});
