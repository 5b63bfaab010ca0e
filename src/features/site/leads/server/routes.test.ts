import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer({ faces });
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: 'cedar.localhost' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { accountId: otherId } = await makeAccount(server, 'Other', { host: 'other.localhost' });
await server.sql("update account set email = 'studio@cedar.test' where id = $1", [accountId]);
const cookieOf = async (role: 'account' | 'accountUser' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const staff = await cookieOf('accountUser');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', otherId);
const params = { accountId };
let hour = 0;
/** Inserts an inquiry, an hour after the one before, and returns its id. */
async function add(values: Record<string, unknown> = {}, account = accountId): Promise<string> {
  hour += 1;
  const row = {
    account_id: account,
    submission_key: Buffer.from(`key ${hour}`),
    name: `Visitor ${hour}`,
    email: `visitor${hour}@x.test`,
    message: 'A terrace, please',
    language: 'en',
    created_at: new Date(Date.now() - (1000 - hour) * 3_600_000),
    ...values,
  };
  const names = Object.keys(row);
  const [lead] = await server.sql<{ id: string }>(
    `insert into lead (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return lead!.id;
}
const gwen = await add({ name: 'Gwen Rudge', email: 'gwen@rudge.test', message: 'The lawn never dries' });
const bill = await add({ name: 'Bill Harcourt', email: '', phone: '+44 1225 960771', consent: true });
const junk = await add({ name: 'Seo', state: 'spam', spam_marks: ['honeypot'] });
await add({ name: 'Of another' }, otherId);
const list = (query: object = {}, cookie = owner) =>
  ask(server, contract.list, { cookie, params, query: query as never });
const names = async (query: object = {}) => (await list(query)).body.leads.map(({ name }) => name);
const get = (leadId: string, cookie = owner) =>
  ask(server, contract.get, { cookie, params: { accountId, leadId } });

test('inquiries are listed newest first, by state, words, days and consent, page by page', async () => {
  assert.deepEqual(await names(), ['Seo', 'Bill Harcourt', 'Gwen Rudge']);
  assert.deepEqual(await names({ state: 'new' }), ['Bill Harcourt', 'Gwen Rudge']);
  assert.deepEqual(await names({ search: 'LAWN' }), ['Gwen Rudge']);
  assert.deepEqual(await names({ search: '%' }), []);
  assert.deepEqual(await names({ search: '960771' }), ['Bill Harcourt']);
  assert.deepEqual(await names({ consent: 'yes' }), ['Bill Harcourt']);
  assert.deepEqual(await names({ days: 1 }), []);
  const { body } = await list({ state: 'won' });
  assert.deepEqual(body.counts, { new: 2, answered: 0, visit: 0, won: 0, lost: 0, suspected: 0, spam: 1 });
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.body.nextCursor! });
  assert.deepEqual(
    second.body.leads.map(({ name }) => name),
    ['Gwen Rudge'],
  );
  assert.equal(second.body.nextCursor, null);
  assert.equal((await list({ cursor: 'made up' })).status, 400);
});

test('an owner answers by mail in the name of the business, and a new inquiry is then answered', async () => {
  const answer = await ask(server, contract.sendAnswer, {
    cookie: owner,
    params: { accountId, leadId: gwen },
    body: { body: 'We can come on Thursday.\n\nJonah' },
  });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.state, 'answered');
  const [message] = answer.body.messages;
  assert.equal(message!.kind, 'answer');
  assert.equal(message!.mail, 'kept');
  const [mail] = await server.sql<Record<string, string>>(
    "select recipient, sender_name, reply_to, subject, text, language, by_person from mail where kind = 'lead.answer'",
  );
  assert.equal(mail!['recipient'], 'gwen@rudge.test');
  assert.equal(mail!['sender_name'], 'Cedar & Stone');
  assert.equal(mail!['reply_to'], 'studio@cedar.test');
  assert.equal(mail!['by_person'], true, 'B26 an answer is no automatic mail');
  assert.equal(mail!['subject'], 'Your inquiry to Cedar & Stone');
  assert.match(mail!['text']!, /We can come on Thursday\.[\s\S]*The lawn never dries/);
  const none = await ask(server, contract.sendAnswer, {
    cookie: owner,
    params: { accountId, leadId: bill },
    body: { body: 'Hello' },
  });
  assert.equal(none.status, 409);
  assert.equal(none.code, 'leads.no_email');
  const empty = await ask(server, contract.sendAnswer, {
    cookie: owner,
    params: { accountId, leadId: gwen },
    body: { body: '  ' },
  });
  assert.equal(empty.status, 400);
});

test('a note is for the team only, and states change with an entry of the audit log', async () => {
  const before = (await server.sql('select from mail')).length;
  const noted = await ask(server, contract.addNote, {
    cookie: staff,
    params: { accountId, leadId: bill },
    body: { body: 'Called back.' },
  });
  assert.equal(noted.body.messages[0]!.kind, 'note');
  assert.equal(noted.body.state, 'new', 'a note answers nothing');
  assert.equal((await server.sql('select from mail')).length, before);
  const won = await ask(server, contract.setState, {
    cookie: staff,
    params: { accountId, leadId: bill },
    body: { state: 'won' },
  });
  assert.equal(won.body.state, 'won');
  const wrong = await ask(server, contract.setState, {
    cookie: staff,
    params: { accountId, leadId: bill },
    body: { state: 'lovely' } as never,
  });
  assert.equal(wrong.status, 400);
  const entries = await server.sql<{ action: string }>(
    "select action from audit_entry where action like 'leads.%' order by seq",
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['leads.answered', 'leads.noted', 'leads.state_changed'],
  );
});

test('inquiries name customers: plain users and strangers do not read them, staff deletes and exports nothing', async () => {
  assert.equal((await list({}, plain)).status, 403);
  assert.equal((await get(gwen, plain)).status, 403);
  assert.equal((await list({}, stranger)).status, 404);
  assert.equal((await get(gwen, stranger)).status, 404);
  assert.equal((await get(gwen, staff)).status, 200);
  const remove = (cookie: string) =>
    ask(server, contract.remove, { cookie, params: { accountId, leadId: junk } });
  assert.equal((await remove(staff)).status, 403);
  assert.equal((await remove(owner)).status, 204);
  assert.equal((await get(junk)).status, 404);
  assert.equal((await remove(owner)).status, 404);
  const other = await ask(server, contract.get, {
    cookie: stranger,
    params: { accountId: otherId, leadId: gwen },
  });
  assert.equal(other.status, 404);
});

test('inquiries are exported as CSV by those who run the account; formulas stay text', async () => {
  await add({ name: '=HYPERLINK("http://x")' });
  const download = (cookie: string) =>
    server.app.inject({
      url: `/api/accounts/${accountId}/leads.csv?search=hyper`,
      headers: { host: 'localhost', cookie },
    });
  const answer = await download(owner);
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-disposition']), /inquiries-.*\.csv/);
  const lines = answer.body.trim().split('\r\n');
  assert.equal(lines.length, 2);
  assert.doesNotMatch(lines[1]!, /(^|,)"?=/);
  assert.equal((await download(staff)).statusCode, 403);
  assert.equal((await download(stranger)).statusCode, 404);
});

test('an export of inquiries has the permission with its words, the answers to own questions and who recommended', async () => {
  const id = await add({ name: 'Whole Inquiry' });
  await server.sql(
    `
      update lead
      set consent = true, consent_text = 'You may write to me.', consent_version = 'v3', referrer_name = 'Ada',
        fields = '[{"key": "size", "name": "Size", "type": "number", "text": "40", "value": 40}]'
      where id = $1
    `,
    [id],
  );
  const { body } = await server.app.inject({
    url: `/api/accounts/${accountId}/leads.csv?search=whole`,
    headers: { host: 'localhost', cookie: owner },
  });
  const [head, line] = body.replace('\ufeff', '').trim().split('\r\n');
  assert.match(head!, /referrer,recommendedBy,answers,consent,consentText,consentVersion$/);
  assert.match(line!, /Ada,Size: 40,true,You may write to me\.,v3$/);
});

test('the number of new inquiries stands beside the menu for those who read them', async () => {
  const count = (cookie: string) => ask(server, contract.countNew, { cookie, params });
  const states = await server.sql<{ state: string }>('select state from lead where account_id = $1', [
    accountId,
  ]);
  const expected = states.filter(({ state }) => state === 'new').length;
  assert.equal((await count(owner)).body.count, expected);
  await add();
  assert.equal((await count(staff)).body.count, expected + 1);
  await add({ state: 'spam' });
  await add({}, otherId);
  assert.equal((await count(owner)).body.count, expected + 1, 'neither spam nor those of another account');
  assert.equal((await count(plain)).status, 403);
  assert.equal((await count(stranger)).status, 404);
});

test('designs 3.27: an inquiry that a recommendation brought and that is won is one task for the owner about a reward', async () => {
  const [testimonial] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial)
      select t.account_id, t.id, t.pipeline_id, s.id, 'Testimonial by Margaret', true
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1
      limit 1
      returning id
    `,
    [accountId],
  );
  const recommended = await add({
    name: '<b>Ida</b>',
    referred_by: testimonial!.id,
    referrer_name: 'Margaret Ferrers',
  });
  assert.deepEqual((await get(recommended)).body.referral, {
    testimonialId: testimonial!.id,
    name: 'Margaret Ferrers',
  });
  const set = (leadId: string, state: 'won' | 'visit') =>
    ask(server, contract.setState, { cookie: staff, params: { accountId, leadId }, body: { state } });
  const tasks = () =>
    server.sql<{ title: string; description: string; email: string }>(
      `
        select t.title, t.description, u.email
        from task t
        left join app_user u on u.id = t.assignee_id
        where t.account_id = $1
      `,
      [accountId],
    );
  await set(recommended, 'visit');
  assert.deepEqual(await tasks(), [], 'nothing is won yet');
  for (const state of ['won', 'visit', 'won'] as const)
    assert.equal((await set(recommended, state)).status, 200);
  const [task, ...others] = await tasks();
  assert.equal(others.length, 0, 'it is asked once');
  assert.equal(task!.title, 'Reward for Margaret Ferrers');
  assert.match(task!.description, /recommended you to <b>Ida<\/b>.*Nothing is paid automatically/s);
  const [primary] = await server.sql<{ email: string }>(
    'select u.email from account_member m join app_user u on u.id = m.user_id where m.account_id = $1 and m.is_primary',
    [accountId],
  );
  assert.equal(task!.email, primary!.email);
  await set(await add({ name: 'Nobody sent me' }), 'won');
  assert.equal((await tasks()).length, 1);
});
