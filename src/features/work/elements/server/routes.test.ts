import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { remove as removeItem } from '#features/items/content/contract.ts';
import { restore } from '#features/items/content/contract-trash.ts';
import { mergeService, removeService } from '#features/structure/taxonomy/contract.ts';
import { restoreWord } from '#features/structure/taxonomy/contract-removed.ts';
import { get as getTask } from '#features/work/tasks/contract.ts';
import { listCards } from '#features/work/workflow/contract.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { app as words } from '../messages/en.ts';
import { sweepTemplates } from './queries-change.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const outsider = await stranger.as('account');
const plain = await world.as('user');
const { accountId } = world;
const { cookie } = owner;

const insert = async (text: string, values: unknown[]) =>
  (await server.sql<{ id: string }>(text, values))[0]!.id;
const makeService = (account = accountId) =>
  insert('insert into service (account_id, label) values ($1, uuidv7()::text) returning id', [account]);
const makeItem = (of = world, userId: string | null = null) =>
  insert(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id)
      values ($1, $2, $3, $4, 'Terrace', $5)
      returning id
    `,
    [of.accountId, of.types['project'], of.pipelines['Project'], of.stages['Project/New'], userId],
  );
const step = (title: string, more: object = {}) => ({ uid: randomUUID(), title, ...more });
const saveTemplate = (serviceId: string, elements: object[], version = 0, as = cookie) =>
  ask(server, contract.saveTemplate, {
    cookie: as,
    params: { accountId, serviceId },
    body: { name: 'Paving', elements: elements as [], version },
  });
async function makeTemplate(elements: object[] = [step('Measure', { dueOffsetDays: 2 }), step('Lay')]) {
  const serviceId = await makeService();
  const { body, status, text } = await saveTemplate(serviceId, elements);
  assert.equal(status, 200, text);
  return { serviceId, templateId: body.template!.uid };
}
const save = (contentUid: string, elements: object[], version: number, as = cookie) =>
  ask(server, contract.saveByContent, {
    cookie: as,
    body: { accountId, contentUid, elements: elements as [], version },
  });
const read = (contentUid: string, as = cookie, account = accountId) =>
  ask(server, contract.getByContent, { cookie: as, body: { accountId: account, contentUid } });
const assign = (contentUid: string, templateId: string, as = cookie) =>
  ask(server, contract.assignTemplate, { cookie: as, body: { accountId, contentUid, templateId } });
const remove = (templateId: string) =>
  ask(server, contract.removeTemplate, { cookie, body: { accountId, templateId } });
const writable = ({
  uid,
  title,
  staffTitleId,
  labels,
  dueOffsetDays,
  isMilestone,
  isDone,
}: contract.Element) => ({
  uid,
  title,
  staffTitleId,
  labels,
  dueOffsetDays,
  isMilestone,
  isDone,
});
const titlesOf = ({ elements }: contract.Steps) => elements.map(({ title }) => title);

test('TMPL-06 TMPL-12 the template of a service is stored with its service, and its copy with the item, too', async () => {
  const { serviceId, templateId } = await makeTemplate();
  const ofService = await ask(server, contract.getByService, { cookie, body: { accountId, serviceId } });
  assert.deepEqual([titlesOf(ofService.body), ofService.body.version], [['Measure', 'Lay'], 1]);
  assert.equal(ofService.body.elements[0]!.dueOn, null);
  const contentUid = await makeItem();
  await assign(contentUid, templateId);
  const rows = await server.sql(
    `
      select service_id, content_id, template_id
      from elements_template
      where account_id = $1 and service_id = $2
      order by created_at
    `,
    [accountId, serviceId],
  );
  assert.deepEqual(rows, [
    { service_id: serviceId, content_id: null, template_id: null },
    { service_id: serviceId, content_id: contentUid, template_id: templateId },
  ]);
  const foreign = await ask(server, contract.getByService, {
    cookie: outsider.cookie,
    body: { accountId: stranger.accountId, serviceId },
  });
  assert.equal(foreign.status, 404);
});

test('TMPL-07 TMPL-08 steps of an item are saved in their order, done by somebody at a moment, and undone', async () => {
  const contentUid = await makeItem();
  assert.deepEqual((await read(contentUid)).body, { template: null, elements: [], version: 0 });
  const [first, second] = [step('Dig'), step('Lay', { labels: ['stone'], dueOffsetDays: 0 })];
  const saved = (await save(contentUid, [first, second], 0)).body;
  assert.deepEqual([titlesOf(saved), saved.version], [['Dig', 'Lay'], 1]);
  assert.match(saved.elements[1]!.dueOn!, /^\d{4}-\d\d-\d\d$/);
  const done = (await save(contentUid, [second, { ...first, isDone: true }], 1)).body;
  const last = done.elements[1]!;
  assert.deepEqual([titlesOf(done), last.isDone, last.doneBy], [['Lay', 'Dig'], true, owner.userId]);
  assert.ok(last.doneAt && last.doneByName);
  const again = (await save(contentUid, [second, { ...first, isDone: true, title: 'Dig deeper' }], 2)).body;
  assert.equal(again.elements[1]!.doneAt, last.doneAt, 'a new title is no new completion');
  const undone = (await save(contentUid, [first], 3)).body;
  assert.deepEqual(
    [titlesOf(undone), undone.elements[0]!.doneAt, undone.elements[0]!.doneBy],
    [['Dig'], null, null],
  );
});
test('TMPL-07 a stale version is refused with the newest steps, and of two saves at once one wins', async () => {
  const contentUid = await makeItem();
  const answers = await Promise.all([save(contentUid, [step('A')], 0), save(contentUid, [step('B')], 0)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const lost = answers.find(({ status }) => status === 409)!;
  const { code, current } = JSON.parse(lost.text) as { code: string; current: contract.Steps };
  assert.deepEqual([code, titlesOf(current)], ['elements.stale', titlesOf((await read(contentUid)).body)]);
});
test('TMPL-07 a step of another list, a step twice and an unknown staff title are refused, and nothing is changed', async () => {
  const first = await makeItem();
  const other = await makeItem();
  const mine = step('Mine');
  await save(first, [mine], 0);
  assert.equal((await save(other, [mine], 0)).status, 404);
  assert.equal((await save(other, [step('A'), mine, mine], 0)).status, 400);
  const titled = await save(other, [step('A', { staffTitleId: randomUUID() })], 0);
  assert.equal(titled.status, 400);
  assert.match(titled.text, /elements\.unknown_title/);
  const foreignTitle = await insert(
    "insert into staff_title (account_id, label) values ($1, 'Mason') returning id",
    [stranger.accountId],
  );
  assert.equal((await save(other, [step('A', { staffTitleId: foreignTitle })], 0)).status, 400);
  assert.deepEqual((await read(other)).body, { template: null, elements: [], version: 0 });
  assert.deepEqual(titlesOf((await read(first)).body), ['Mine']);
});
test('TMPL-07 TMPL-08 TMPL-09 items of others and of other accounts are not there, and a locked one is only read', async () => {
  const { templateId } = await makeTemplate();
  const contentUid = await makeItem();
  for (const { status } of [
    await read(contentUid, outsider.cookie, stranger.accountId),
    await read(contentUid, outsider.cookie),
    await save(contentUid, [step('A')], 0, outsider.cookie),
    await assign(contentUid, templateId, outsider.cookie),
    await assign(contentUid, randomUUID()),
    await assign(await makeItem(stranger), templateId),
  ])
    assert.equal(status, 404);
  assert.equal((await read(contentUid, plain.cookie)).status, 404);
  const own = await makeItem(world, plain.userId);
  assert.equal((await save(own, [step('A')], 0, plain.cookie)).status, 200);
  await server.sql('update content set locked_at = now() where id = $1', [contentUid]);
  assert.equal((await read(contentUid)).status, 200);
  const locked = await save(contentUid, [step('A')], 0);
  assert.deepEqual(
    [locked.status, (JSON.parse(locked.text) as { code: string }).code],
    [403, 'content.locked'],
  );
});

test('TMPL-09 a template is copied; a later one takes the place of what is open, and what was done or written stays', async () => {
  const contentUid = await makeItem();
  const paving = await makeTemplate();
  const walls = await makeTemplate([step('Dig a trench'), step('Stack')]);
  await save(contentUid, [step('Call the owner')], 0);
  const copied = (await assign(contentUid, paving.templateId)).body;
  assert.deepEqual(titlesOf(copied), ['Call the owner', 'Measure', 'Lay']);
  assert.equal(copied.template!.uid, paving.templateId);
  assert.deepEqual([copied.elements[1]!.templateId, copied.version], [paving.templateId, 2]);
  const [call, measure, lay] = copied.elements.map(writable);
  await save(contentUid, [call!, { ...measure!, isDone: true }, lay!], 2);
  assert.deepEqual(titlesOf((await assign(contentUid, paving.templateId)).body), [
    'Call the owner',
    'Measure',
    'Lay',
  ]);
  const replaced = (await assign(contentUid, walls.templateId)).body;
  assert.deepEqual(titlesOf(replaced), ['Call the owner', 'Measure', 'Dig a trench', 'Stack']);
  await saveTemplate(walls.serviceId, [step('Other')], 1);
  assert.deepEqual(titlesOf((await read(contentUid)).body), titlesOf(replaced), 'a copy stays as it is');
});
test('TMPL-09 an item holds no more than a hundred steps', async () => {
  const contentUid = await makeItem();
  const { templateId } = await makeTemplate();
  const many = Array.from({ length: 99 }, (_none, n) => step(`Step ${n}`));
  await save(contentUid, many, 0);
  const { status, text } = await assign(contentUid, templateId);
  assert.deepEqual([status, (JSON.parse(text) as { code: string }).code], [409, 'elements.many']);
  assert.equal((await save(contentUid, [...many, step('A'), step('B')], 1)).status, 400);
});

test('TMPL-13 TMPL-20 a template is deleted unless an item uses it, which is said with the count', async () => {
  const { templateId, serviceId } = await makeTemplate();
  const contentUid = await makeItem();
  await assign(contentUid, templateId);
  const { status, text } = await remove(templateId);
  const problem = JSON.parse(text) as { code: string; count: number; detail: string; title: string };
  assert.deepEqual([status, problem.code, problem.count], [409, 'elements.template_in_use', 1]);
  assert.equal(
    words['elements.template_in_use'],
    'Failed to delete template. There are contents using this template.',
  );
  await save(contentUid, [], (await read(contentUid)).body.version);
  assert.equal((await remove(templateId)).status, 204);
  assert.equal((await remove(templateId)).status, 404);
  const gone = await ask(server, contract.getByService, { cookie, body: { accountId, serviceId } });
  assert.equal(gone.body.template, null);
});
test('TMPL-20 a template that is deleted and put on an item at once is either there or not', async () => {
  for (let n = 0; n < 5; n++) {
    const { templateId } = await makeTemplate();
    const contentUid = await makeItem();
    const [removed, assigned] = await Promise.all([remove(templateId), assign(contentUid, templateId)]);
    const outcome = [removed.status, assigned.status].join();
    assert.ok(['204,404', '409,200'].includes(outcome), outcome);
  }
});
test('TMPL-14 TMPL-16 a template is renamed, locked and hidden; a locked one takes no change', async () => {
  const { templateId, serviceId } = await makeTemplate();
  const rename = (name: string, as = cookie, account = accountId) =>
    ask(server, contract.renameTemplate, { cookie: as, body: { accountId: account, templateId, name } });
  const flag = (name: 'isLocked' | 'doNotShowAgain', value: boolean, as = cookie, account = accountId) =>
    ask(server, contract.flagTemplate, {
      cookie: as,
      body: { accountId: account, templateId, flag: name, value },
    });
  assert.deepEqual([(await rename('Terraces')).body.name, (await rename(' ')).status], ['Terraces', 400]);
  assert.equal((await rename('Theirs', outsider.cookie, stranger.accountId)).status, 404);
  assert.equal((await flag('isLocked', true, outsider.cookie, stranger.accountId)).status, 404);
  assert.equal((await rename('Plain', plain.cookie)).status, 403);
  const hidden = (await flag('doNotShowAgain', true)).body;
  assert.deepEqual([hidden.doNotShowAgain, hidden.isLocked, hidden.version], [true, false, 2]);
  assert.equal((await flag('isLocked', true)).body.isLocked, true);
  for (const { status, text } of [
    await rename('Other'),
    await remove(templateId),
    await saveTemplate(serviceId, [], 2),
  ]) {
    assert.equal(status, 409);
    assert.match(text, /elements\.locked/);
  }
  assert.equal((await flag('isLocked', false)).body.isLocked, false);
  assert.equal((await saveTemplate(serviceId, [], 1)).status, 409, 'the name has moved the version');
  assert.equal((await saveTemplate(serviceId, [], 2)).status, 200);
});

test('TMPL-07 a step becomes a task of the item, once', async () => {
  const contentUid = await makeItem();
  const { templateId } = await makeTemplate([
    step('Measure', { dueOffsetDays: 2, labels: ['site'], isMilestone: true }),
  ]);
  const [measure] = (await assign(contentUid, templateId)).body.elements;
  const copy = (as = cookie, account = accountId) =>
    ask(server, contract.copyToTask, {
      cookie: as,
      params: { accountId: account, elementId: measure!.uid },
    });
  assert.equal((await copy(outsider.cookie, stranger.accountId)).status, 404);
  const { body, status, text } = await copy();
  assert.equal(status, 200, text);
  const taskId = body.elements[0]!.taskId!;
  const { body: task } = await ask(server, getTask, { cookie, params: { accountId, taskId } });
  assert.deepEqual(
    [task.title, task.contentId, task.dueOn, task.labels, task.isMilestone],
    ['Measure', contentUid, measure!.dueOn, ['site'], false],
  );
  assert.equal((await copy()).status, 409);
});

test('TMPL-06 the trash of an item takes its steps along, and leaves out what is gone when it comes back', async () => {
  const contentUid = await makeItem();
  const { templateId } = await makeTemplate();
  const titleId = await insert(
    "insert into staff_title (account_id, label) values ($1, 'Trench digger') returning id",
    [accountId],
  );
  const [first, second] = (await assign(contentUid, templateId)).body.elements.map(writable);
  await save(contentUid, [{ ...first!, isDone: true, staffTitleId: titleId }, second!], 1);
  await ask(server, removeItem, { cookie, params: { accountId, contentId: contentUid } });
  assert.equal((await read(contentUid)).status, 404);
  assert.equal((await remove(templateId)).status, 204, 'an item in the trash uses no template');
  await server.sql('delete from staff_title where id = $1', [titleId]);
  await ask(server, restore, { cookie, params: { accountId, trashedId: contentUid }, body: {} });
  const { body } = await read(contentUid);
  assert.deepEqual([titlesOf(body), body.template, body.version], [['Measure', 'Lay'], null, 2]);
  assert.deepEqual(
    body.elements.map(({ isDone, doneBy, staffTitleId, templateId: from }) => [
      isDone,
      doneBy,
      staffTitleId,
      from,
    ]),
    [
      [true, owner.userId, null, null],
      [false, null, null, null],
    ],
  );
});
test('TMPL-12 a template comes back with its service, goes along with a merge, and ends with the trash', async () => {
  const { serviceId, templateId } = await makeTemplate();
  const params = { accountId, serviceId };
  const listed = async () =>
    (await ask(server, contract.listTemplates, { cookie, params: { accountId } })).body.templates.find(
      ({ uid }) => uid === templateId,
    );
  assert.equal((await listed())?.serviceId, serviceId);
  await ask(server, removeService, { cookie, params });
  assert.equal(await listed(), undefined);
  await ask(server, restoreWord, { cookie, params: { accountId, removedWordId: serviceId } });
  assert.equal((await listed())?.serviceId, serviceId);
  const intoId = await makeService();
  await ask(server, mergeService, { cookie, params, body: { intoId } });
  assert.equal((await listed())?.serviceId, intoId);
  const taken = await makeTemplate();
  await ask(server, mergeService, {
    cookie,
    params: { accountId, serviceId: intoId },
    body: { intoId: taken.serviceId },
  });
  assert.equal(await listed(), undefined, 'the service that stays has its own');
  const count = async () =>
    (await server.sql('select 1 from elements_template where id = $1', [templateId])).length;
  await server.db.withTenant(asHouseJob(), sweepTemplates);
  assert.equal(await count(), 1);
  await server.sql('delete from structure_trash where id = $1', [intoId]);
  await server.db.withTenant(asHouseJob(), sweepTemplates);
  assert.equal(await count(), 0);
});
test('TMPL-08 who has done a step is forgotten with the person, and the step stays done', async () => {
  const contentUid = await makeItem();
  const mate = await world.as('accountUser');
  await save(contentUid, [step('Dig', { isDone: true })], 0, mate.cookie);
  for (const table of ['session', 'account_member', 'permission_template'])
    await server.sql(`delete from ${table} where user_id = $1`, [mate.userId]);
  await server.sql('delete from app_user where id = $1', [mate.userId]);
  const [dig] = (await read(contentUid)).body.elements;
  assert.deepEqual([dig!.isDone, dig!.doneBy, dig!.doneByName], [true, null, null]);
});
test('TMPL-08 a card of the board says how many steps are done', async () => {
  const contentUid = await makeItem();
  const bare = await makeItem();
  await save(contentUid, [step('Dig', { isDone: true }), step('Lay')], 0);
  const { body } = await ask(server, listCards, {
    cookie,
    params: { accountId, stageId: world.stages['Project/New']! },
    query: { limit: 100 },
  });
  const progressOf = (itemId: string) => body.cards.find(({ id }) => id === itemId)!.elements;
  assert.deepEqual([progressOf(contentUid), progressOf(bare)], [{ done: 1, all: 2 }, null]);
});
