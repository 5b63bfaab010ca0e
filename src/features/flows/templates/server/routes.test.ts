import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { updateAccount } from '#features/tenants/tenants/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { carriedTables, columnsOf } from './actions-tables.ts';
import { isNamed } from '../rules-fields.ts';
import { environment } from '#platform/settings-environment.ts';
import * as contract from '../contract.ts';
import * as applyContract from '../contract-applications.ts';
import { applied, freeze, makeClient, makeFirm, makeTemplate, type Agency } from './testing/firms.ts';

const server = await testServer();
const firm = await makeFirm(server);
const other = await makeFirm(server);
const house = await makePerson(server, { role: 'house' });
const admin = await makePerson(server, { role: 'agencyAdmin', agencyId: firm.agencyId });
const employee = await makePerson(server, { role: 'agencyUser', agencyId: firm.agencyId });

const listFor = async ({ agencyId }: Pick<Agency, 'agencyId'>, cookie: string) => {
  const { status, body } = await ask(server, contract.listTemplates, { cookie, params: { agencyId } });
  return status === 200 ? body.templates : status;
};
const sees = async (agency: Agency, cookie: string, templateId: string) => {
  const rows = await listFor(agency, cookie);
  const { status } = await ask(server, contract.getTemplate, {
    cookie,
    params: { agencyId: agency.agencyId, accountTemplateId: templateId },
  });
  const isListed = typeof rows !== 'number' && rows.some(({ id }) => id === templateId);
  assert.equal(status === 200, isListed, 'what is listed can be opened, and nothing else');
  return isListed;
};
const mark = async (accountId: string, cookie: string, body: object) => {
  const { status, text } = await ask(server, updateAccount, { cookie, params: { accountId }, body });
  assert.equal(status, 200, text);
};

test('TMPL-03 a template is seen by its maker, by the agency with one flag, and by all agencies with the other', async () => {
  const source = await makeClient(server, firm);
  const { id } = await makeTemplate(server, firm, source);
  const release = await freeze(server, firm, id);
  const seen = async () => [
    await sees(firm, firm.lead.cookie, id),
    await sees(firm, admin.cookie, id),
    await sees(other, other.lead.cookie, id),
  ];
  assert.deepEqual(await seen(), [true, false, false]);
  await mark(source, firm.lead.cookie, { isPublicTemplate: true });
  assert.deepEqual(await seen(), [true, true, false]);
  await mark(source, house.cookie, { isPublicTemplateGlobal: true });
  assert.deepEqual(await seen(), [true, true, true]);
  const theirs = await listFor(other, other.lead.cookie);
  assert.ok(typeof theirs !== 'number');
  const row = theirs.find((each) => each.id === id)!;
  assert.deepEqual([row.isOwn, row.sourceAccountId, row.sourceName], [false, null, null]);
  const client = await makeClient(server, other);
  const { state, counts } = await applied(server, other, client, {
    releaseId: release.id,
    otherwise: 'take',
  });
  assert.equal(state, 'done', JSON.stringify(counts));
  const params = { agencyId: other.agencyId, accountTemplateId: id };
  for (const { status } of [
    await ask(server, contract.createRelease, { cookie: other.lead.cookie, params, body: {} }),
    await ask(server, contract.renameTemplate, { cookie: other.lead.cookie, params, body: { name: 'Mine' } }),
    await ask(server, contract.removeTemplate, { cookie: other.lead.cookie, params }),
  ])
    assert.equal(status, 404, 'it is not theirs to change');
  await mark(source, house.cookie, { isPublicTemplateGlobal: false });
  await mark(source, firm.lead.cookie, { isPublicTemplate: false });
  assert.deepEqual(await seen(), [true, false, false]);
});
test('TMPL-03 the template of somebody who has left is seen by those who stay', async () => {
  const leaver = await makePerson(server, { role: 'agencyAdmin', agencyId: firm.agencyId });
  const source = await makeClient(server, firm);
  const { id } = await makeTemplate(server, { agencyId: firm.agencyId, lead: leaver }, source);
  assert.equal(await sees(firm, firm.lead.cookie, id), false);
  await server.sql('delete from agency_member where user_id = $1', [leaver.userId]);
  assert.equal(await sees(firm, firm.lead.cookie, id), true);
});
test('TMPL-01 only those who run an agency use templates, and only those of their agency', async () => {
  const source = await makeClient(server, firm);
  const { id } = await makeTemplate(server, firm, source);
  const { agencyId } = firm;
  assert.equal(await listFor(firm, employee.cookie), 403);
  assert.equal(await listFor(firm, other.lead.cookie), 404);
  const release = await freeze(server, firm, id);
  const client = await makeClient(server, other);
  const strangers = await ask(server, applyContract.applyTemplate, {
    cookie: other.lead.cookie,
    params: { accountId: client },
    body: { releaseId: release.id, sections: ['types'] },
  });
  assert.deepEqual([strangers.status, strangers.code], [409, 'templates.release_gone']);
  const theirs = await ask(server, applyContract.applyTemplate, {
    cookie: firm.lead.cookie,
    params: { accountId: client },
    body: { releaseId: release.id, sections: ['types'] },
  });
  assert.equal(theirs.status, 404, 'an account of another agency');
  const answer = await ask(server, contract.createTemplate, {
    cookie: firm.lead.cookie,
    params: { agencyId },
    body: { name: 'Theirs', sourceAccountId: client },
  });
  assert.deepEqual([answer.status, answer.code], [409, 'templates.source_gone']);
  const rollout = await ask(server, contract.createRollout, {
    cookie: firm.lead.cookie,
    params: { agencyId, accountTemplateId: id },
    body: { releaseId: release.id, accountIds: [client], sections: ['types'] },
  });
  assert.deepEqual([rollout.status, rollout.code], [409, 'templates.account_gone']);
});
test('TMPL-04 the uid of the default template is a setting, and its template comes first', async () => {
  const source = await makeClient(server, firm);
  const { id } = await makeTemplate(server, firm, source);
  const uid = server.config.defaultTemplateUid;
  assert.equal(uid, environment.parse({}).DEFAULT_TEMPLATE_UID);
  assert.throws(() => environment.parse({ DEFAULT_TEMPLATE_UID: 'standard' }));
  await server.sql("update template set uid = $2, name = 'Zuletzt' where id = $1", [id, uid]);
  const rows = await listFor(firm, firm.lead.cookie);
  assert.ok(typeof rows !== 'number');
  assert.deepEqual([rows[0]!.id, rows[0]!.isDefault], [id, true]);
  assert.equal(rows.filter(({ isDefault }) => isDefault).length, 1);
});
test('TMPL-02 secrets, keys and connections do not travel: they are counted, and what names them has an empty place', async () => {
  const source = await makeClient(server, firm);
  const owner = await makePerson(server, { role: 'account', accountId: source });
  const answer = await ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params: { accountId: source },
    body: {
      kind: 'model.writer',
      name: '',
      settings: { baseUrl: 'https://models.example/v1', modelId: 'small' },
      secrets: { key: 'sk-hidden-key-of-the-source' },
    },
  });
  assert.equal(answer.status, 201, answer.text);
  const [hook] = await server.sql<{ id: string }>(
    `insert into hook (account_id, url, secret_sealed, by_person, by_key)
     values ($1, 'https://hidden.example/hook', '\\x00', true, false) returning id`,
    [source],
  );
  await server.sql(
    `insert into api_key (account_id, name, prefix, secret_hash, role, scopes)
     values ($1, 'Program', 'key_0', '\\x01', 'account', '{content.read}')`,
    [source],
  );
  const after = { days: 0, hours: 0, at: null };
  const steps = [
    { kind: 'webhook', after, hookId: hook!.id },
    { kind: 'notify', after, text: 'Done', personId: owner.userId },
  ];
  await server.sql(
    "insert into automation (account_id, name, type, steps) values ($1, 'Hooked', 'item.published', $2::jsonb)",
    [source, JSON.stringify(steps)],
  );
  await server.sql(
    "insert into automation_filter (account_id, automation_id, filters) select account_id, id, '[]' from automation where account_id = $1",
    [source],
  );
  const { id } = await makeTemplate(server, firm, source);
  const release = await freeze(server, firm, id);
  assert.deepEqual(release.leftOut, { api_key: 1, connection: 1, hook: 1, places: 2 });
  const [row] = await server.sql<{ bundle: string }>(
    'select bundle::text as bundle from template_release where id = $1',
    [release.id],
  );
  for (const hidden of ['sk-hidden', 'models.example', 'hidden.example', hook!.id, owner.userId, source])
    assert.equal(row!.bundle.includes(hidden), false, hidden);
  const client = await makeClient(server, firm);
  await applied(server, firm, client, { releaseId: release.id });
  const [automation] = await server.sql<{ steps: { hookId?: string; personId?: string }[]; status: string }>(
    'select steps, status from automation where account_id = $1',
    [client],
  );
  const empty = '00000000-0000-0000-0000-000000000000';
  assert.deepEqual(
    [automation!.steps[0]!.hookId, automation!.steps[1]!.personId, automation!.status],
    [empty, empty, 'draft'],
  );
});
test('TMPL-02 a source with more than a release carries is refused', async () => {
  const source = await makeClient(server, firm);
  await server.sql(
    "insert into category (account_id, label) select $1, 'Category ' || n from generate_series(1, 5001) n",
    [source],
  );
  const { id } = await makeTemplate(server, firm, source);
  const { status, code } = await ask(server, contract.createRelease, {
    cookie: firm.lead.cookie,
    params: { agencyId: firm.agencyId, accountTemplateId: id },
    body: {},
  });
  assert.deepEqual([status, code], [413, 'templates.too_large']);
});

test('TMPL-02 each column that a template carries has a name for people', () => {
  const columns = carriedTables(server).flatMap((spec) =>
    columnsOf(spec).map((column) => ({ table: spec.name, column })),
  );
  assert.deepEqual(
    columns.filter(({ column }) => !isNamed(column)),
    [],
  );
});
