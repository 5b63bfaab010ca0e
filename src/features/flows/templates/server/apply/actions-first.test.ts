import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createAccount } from '#features/tenants/tenants/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson, type Person } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as applyContract from '../../contract-applications.ts';
import { freeze, makeClient, makeFirm, makeTemplate, runApply } from '../testing/firms.ts';

const server = await testServer();
const firm = await makeFirm(server);
const { lead, agencyId } = firm;
const source = await makeClient(server, firm);
await server.sql("insert into category (account_id, label) values ($1, 'Terraces')", [source]);
const template = await makeTemplate(server, firm, source);
await freeze(server, firm, template.id);

const create = ({ cookie }: Pick<Person, 'cookie'>, templateId?: string) =>
  ask(server, createAccount, {
    cookie,
    params: { agencyId },
    body: { businessName: `Client ${randomUUID()}`, language: 'en', ...(templateId ? { templateId } : {}) },
  });
const applicationsOf = async ({ cookie }: Pick<Person, 'cookie'>, accountId: string) =>
  (await ask(server, applyContract.listApplications, { cookie, params: { accountId } })).body.applications;
/** Makes an account with the template as somebody, and returns what it says once the job has run. */
async function begun(person: Person) {
  const created = await create(person, template.id);
  assert.equal(created.status, 201, created.text);
  const accountId = created.body.account.id;
  const [waiting] = await applicationsOf(person, accountId);
  assert.equal(waiting!.state, 'waiting');
  await runApply(server, firm, accountId, waiting!.id);
  const [application] = await applicationsOf(person, accountId);
  const [row] = await server.sql<{ isThere: boolean; uid: string }>(
    `
      select a.template->>'uid' as uid,
        exists (select from category c where c.account_id = a.id and c.label = 'Terraces') as "isThere"
      from account a
      where a.id = $1
    `,
    [accountId],
  );
  return { application: application!, ...row! };
}

test('TMPL-02 TMPL-04 an agency makes an account with a template, which a job applies once the account exists', async () => {
  const { application, isThere, uid } = await begun(lead);
  assert.deepEqual([application.state, application.failure], ['done', null]);
  assert.deepEqual([isThere, uid], [true, template.uid]);
  assert.equal(application.sections.length, 15);
});
test('TMPL-02 the operator sees the templates of an agency that its people see, and makes an account with one', async () => {
  const operator = await makePerson(server, { role: 'house' });
  const listed = () => ask(server, contract.listTemplates, { cookie: operator.cookie, params: { agencyId } });
  assert.deepEqual((await listed()).body.templates, []);
  assert.equal((await create(operator, template.id)).status, 404);
  await server.sql('update template set is_public = true where id = $1', [template.id]);
  assert.deepEqual(
    (await listed()).body.templates.map(({ id }) => id),
    [template.id],
  );
  const { application, isThere } = await begun(operator);
  assert.deepEqual([application.state, application.failure, isThere], ['done', null, true]);
});
test('TMPL-01 TMPL-03 no template of a stranger, none without a release, and none by an employee', async () => {
  const other = await makeFirm(server);
  const theirs = await makeTemplate(server, other, await makeClient(server, other));
  assert.equal((await create(lead, theirs.id)).code, 'templates.release_gone');
  await freeze(server, other, theirs.id);
  assert.equal((await create(lead, theirs.id)).code, 'templates.release_gone');
  const bare = await makeTemplate(server, firm, source);
  const refused = await create(lead, bare.id);
  assert.deepEqual([refused.status, refused.code], [409, 'templates.release_gone']);
  const employee = await makePerson(server, { role: 'agencyUser', agencyId });
  await server.sql(`update agency_member set flags = '{"createNewAccount": true}' where user_id = $1`, [
    employee.userId,
  ]);
  assert.equal((await create(employee, template.id)).status, 403);
  assert.equal((await create(employee)).status, 201);
  // Another agency's template for all agencies is offered as well.
  await server.sql('update template set is_global = true where id = $1', [theirs.id]);
  assert.equal((await create(lead, theirs.id)).status, 201);
});
