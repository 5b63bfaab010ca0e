import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { queueReminders, remind } from './jobs.ts';

const server = await testServer();
const world = await contentWorld(server);
const owner = await world.as('account');
const mate = await world.as('accountUser');
const params = { accountId: world.accountId };
const { cookie } = owner;
const info = { jobId: 'test', attempt: 0, lastAttempt: false };

async function make(body: object) {
  const created = await ask(server, contract.create, {
    cookie,
    params,
    body: { title: 'Order the slate', assigneeId: mate.userId, dueOn: '2999-01-01', ...body },
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
const comes = (taskId: string) =>
  server.sql("update task set remind_at = now() - interval '1 minute' where id = $1", [taskId]);
const queue = () => queueReminders.run({}, server, info);
const send = (taskId: string) => remind.run({ accountId: world.accountId, taskId }, server, info);
const stateOf = async (taskId: string) =>
  (await server.sql<{ reminder: string }>('select reminder from task where id = $1', [taskId]))[0]!.reminder;
const sentTo = async (userId: string) => {
  await deliverEvents(server);
  return {
    notices: (await server.sql("select from notice where user_id = $1 and kind = 'task.reminder'", [userId]))
      .length,
    mails: await server.sql<{ subject: string; text: string; language: string }>(
      `
      select m.subject, m.text, m.language
      from mail m
      join app_user u on u.email = m.recipient
      where u.id = $1 and m.kind = 'task.reminder'
      order by m.created_at
    `,
      [userId],
    ),
  };
};

test('TASK-01 a reminder goes out once, by mail in the language of its reader and in the product, whichever node asks', async () => {
  await server.sql("update app_user set language = 'tr' where id = $1", [mate.userId]);
  const task = await make({ title: 'Kiremit siparişi', dueTime: '14:30', remindMinutes: 60 });
  assert.equal(await stateOf(task.id), 'waiting');
  await queue();
  assert.equal(await stateOf(task.id), 'waiting', 'not before its moment');
  await comes(task.id);
  await Promise.all([queue(), queue()]);
  assert.equal((await server.jobs.find(remind.name, { taskId: task.id })).length, 1);
  await Promise.all([send(task.id), send(task.id)]);
  await queue();
  const sent = await sentTo(mate.userId);
  assert.deepEqual([sent.notices, sent.mails.length], [1, 1]);
  assert.match(sent.mails[0]!.subject, /^Hatırlatma: Kiremit siparişi$/);
  assert.match(sent.mails[0]!.text, /14:30/);
  assert.match(sent.mails[0]!.text, new RegExp(`/tasks/${task.id}`));
  assert.equal(await stateOf(task.id), 'sent');
});
test('TASK-01 a new moment is a new reminder; one that is taken back, or of a task that is done, is not sent', async () => {
  const task = await make({ remindMinutes: 0 });
  await comes(task.id);
  await queue();
  await send(task.id);
  const update = (body: object, version: number) =>
    ask(server, contract.update, {
      cookie,
      params: { ...params, taskId: task.id },
      body: { version, ...body },
    });
  const moved = await update({ dueOn: '2999-02-02' }, 1);
  assert.equal(moved.status, 200, moved.text);
  assert.equal(await stateOf(task.id), 'waiting');
  await update({ remindMinutes: null }, 2);
  assert.equal(await stateOf(task.id), 'none');
  const before = (await sentTo(mate.userId)).mails.length;
  const done = await make({ remindMinutes: 0, status: 'DONE' });
  await comes(done.id);
  await queue();
  await send(done.id);
  assert.equal((await sentTo(mate.userId)).mails.length, before);
});
test('TASK-01 without somebody assigned who made the task is reminded; what is past is not', async () => {
  const own = await make({ assigneeId: null, remindMinutes: 0 });
  await comes(own.id);
  await queue();
  await send(own.id);
  assert.equal((await sentTo(owner.userId)).mails.length, 1);
  assert.equal(await stateOf((await make({ dueOn: '2020-01-01', remindMinutes: 0 })).id), 'none');
});
