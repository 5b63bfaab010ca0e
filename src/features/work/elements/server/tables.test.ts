import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startImport } from '#features/items/exchange/contract.ts';
import {
  emptyAccount,
  exportArchive,
  importSettled,
  uploadArchive,
} from '#features/items/exchange/server/testing/archives.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const owner = await world.as('account');
const { accountId } = world;
const { cookie } = owner;
const insert = async (text: string, values: unknown[]) =>
  (await server.sql<{ id: string }>(text, values))[0]!.id;

test('TMPL-06 an archive brings templates, steps of items and staff titles along, without who has done a step', async () => {
  const serviceId = await insert(
    "insert into service (account_id, label) values ($1, 'Paving') returning id",
    [accountId],
  );
  const goneId = await insert("insert into service (account_id, label) values ($1, 'Gone') returning id", [
    accountId,
  ]);
  const titleId = await insert(
    "insert into staff_title (account_id, label) values ($1, 'Mason') returning id",
    [accountId],
  );
  const contentUid = await insert(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
      values ($1, $2, $3, $4, 'Terrace')
      returning id
    `,
    [accountId, world.types['project'], world.pipelines['Project'], world.stages['Project/New']],
  );
  const saveTemplate = (id: string, title: string) =>
    ask(server, contract.saveTemplate, {
      cookie,
      params: { accountId, serviceId: id },
      body: { name: title, elements: [{ uid: randomUUID(), title, staffTitleId: titleId }], version: 0 },
    });
  const { body: paving } = await saveTemplate(serviceId, 'Measure');
  await saveTemplate(goneId, 'Forgotten');
  await server.sql('delete from service where id = $1', [goneId]);
  const { body: copied } = await ask(server, contract.assignTemplate, {
    cookie,
    body: { accountId, contentUid, templateId: paving.template!.uid },
  });
  const { uid, title, staffTitleId } = copied.elements[0]!;
  const step = { uid, title, staffTitleId, isDone: true };
  await ask(server, contract.saveByContent, {
    cookie,
    body: { accountId, contentUid, elements: [step], version: copied.version },
  });
  const target = await emptyAccount(server, 'archived');
  const { id: importId } = await uploadArchive(
    server,
    target,
    await exportArchive(server, { accountId, cookie }),
  );
  const params = { accountId: target.accountId };
  const started = await ask(server, startImport, { cookie: target.cookie, params: { ...params, importId } });
  assert.equal(started.status, 200, started.text);
  const { state } = await importSettled(server, target, importId);
  assert.equal(state, 'done');
  const { body } = await ask(server, contract.listTemplates, { cookie: target.cookie, params });
  assert.deepEqual(
    body.templates.map(({ service, name, elements, contents }) => [service, name, elements, contents]),
    [['Paving', 'Measure', 1, 1]],
  );
  const [item] = await server.sql<{ id: string }>(
    "select id from content where account_id = $1 and title = 'Terrace'",
    [target.accountId],
  );
  const { body: steps } = await ask(server, contract.getByContent, {
    cookie: target.cookie,
    body: { ...params, contentUid: item!.id },
  });
  const [measure] = steps.elements;
  assert.deepEqual(
    [steps.template!.name, measure!.title, measure!.isDone, measure!.doneBy],
    ['Measure', 'Measure', true, null],
  );
  assert.ok(measure!.staffTitleId && measure!.staffTitleId !== titleId);
});
