import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const { accountId } = await makeAccount(server, 'templates');
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const params = { accountId };

test('ROLE-33 the log says that a permissions template was made, renamed, changed or deleted', async () => {
  const {
    body: { uid: templateId },
  } = await ask(server, contract.createTemplate, {
    cookie: owner.cookie,
    params,
    body: { name: 'Helpers', document: { ai: { aiContentGenerator: false } } },
  });
  const at = { cookie: owner.cookie, params: { ...params, templateId } };
  for (const body of [
    { name: 'Trainees' },
    { name: 'Trainees' },
    { document: { ai: { aiContentGenerator: true } } },
    { name: 'Apprentices', document: {} },
  ])
    assert.equal((await ask(server, contract.updateTemplate, { ...at, body })).status, 200);
  await ask(server, contract.removeTemplate, at);
  const log = await server.sql<{ action: string; name: string }>(
    `
      select action, object_name as name
      from audit_entry
      where tenant_id = $1 and object_id = $2
      order by seq
    `,
    [accountId, templateId],
  );
  assert.deepEqual(
    log.map(({ action, name }) => `${action} ${name}`),
    [
      'rights.template_created Helpers',
      'rights.template_renamed Trainees',
      'rights.template_changed Trainees',
      'rights.template_changed Apprentices',
      'rights.template_removed Apprentices',
    ],
  );
});
