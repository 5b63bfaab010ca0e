import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-numbers.ts';

const server = await testServer({ clock: () => new Date('2026-11-24T10:00:00Z') });
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
await server.sql("update account set time_zone = 'Europe/Istanbul' where id = $1", [accountId]);
const cookieOf = async (role: 'account' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', other.accountId);
const read = (cookie = owner) => ask(server, contract.getNumbers, { cookie, params: { accountId } });

const item = await site.add({ title: 'A wall' });
await server.sql('insert into content_service (account_id, content_id, service_id) values ($1, $2, $3)', [
  accountId,
  item,
  site.services['Water'],
]);
let secrets = 0;
const addRequest = (
  createdAt: string,
  { isOpened = false, isAnswered = false, contentId = null as string | null } = {},
) =>
  server.sql(
    `insert into testimonial_link (account_id, content_id, secret_hash, created_at, expires_at, opened_at, answered_at)
     values ($1, $2, $3, $4, now(), $5, $6)`,
    [
      accountId,
      contentId,
      `\\x${String(++secrets).padStart(4, '0')}`,
      createdAt,
      isOpened ? createdAt : null,
      isAnswered ? createdAt : null,
    ],
  );
const addTestimonial = async (rating: number | null, sortAt: string, relatedTo: string | null = null) => {
  const id = await site.add({
    type: 'testimonial',
    isTestimonial: true,
    relatedTo,
    sortAt,
    testimonial: { rating },
  });
  await server.sql('update content_public set rating = $2 where content_id = $1', [id, rating]);
};

test('requests, answers, publications and ratings are counted by month and by service', async () => {
  // The last evening of September in UTC is the first of October in Istanbul.
  await addRequest('2026-09-30T22:30:00Z', { isOpened: true, isAnswered: true, contentId: item });
  await addRequest('2026-10-05T08:00:00Z', { isOpened: true });
  await addRequest('2026-11-02T08:00:00Z');
  await addRequest('2025-11-30T12:00:00Z', { isAnswered: true });
  await addTestimonial(5, '2026-10-07T08:00:00Z', item);
  await addTestimonial(2, '2026-10-08T08:00:00Z');
  await addTestimonial(null, '2026-11-08T08:00:00Z');
  const { status, body, text } = await read();
  assert.equal(status, 200, text);
  assert.equal(body.from, '2025-12-01');
  assert.equal(body.months.length, 12);
  const october = body.months.find(({ month }) => month === '2026-10-01');
  assert.deepEqual(october, {
    month: '2026-10-01',
    asked: 2,
    opened: 2,
    answered: 1,
    published: 2,
    average: 3.5,
  });
  assert.deepEqual(body.totals, { asked: 3, opened: 2, answered: 1, published: 3, average: 3.5 });
  assert.deepEqual(body.services, [
    { id: site.services['Water'], label: 'Water', asked: 1, answered: 1, published: 1, average: 5 },
  ]);
});
test('a testimonial that is published counts with the next reading', async () => {
  const before = (await read()).body.totals.published;
  await addTestimonial(4, '2026-11-20T08:00:00Z', item);
  await site.bump();
  const { body } = await read();
  assert.equal(body.totals.published, before + 1);
  assert.equal(body.services[0]!.published, 2);
});
test('the file escapes formulas in names of services, and the log names it', async () => {
  await server.sql('update service set label = $2 where id = $1', [
    site.services['Water'],
    '=HYPERLINK("x")',
  ]);
  const file = await ask(server, contract.exportNumbers, {
    cookie: owner,
    params: { accountId },
    query: { table: 'services' },
  });
  assert.match(file.text, /service,asked,answered,published,average\r\n/);
  assert.match(file.text, /'=HYPERLINK/);
  const [entry] = await server.sql(
    "select from audit_entry where tenant_id = $1 and action = 'exports.made'",
    [accountId],
  );
  assert.ok(entry);
});
test('strangers get 404, and members without the right 403', async () => {
  assert.equal((await read(stranger)).status, 404);
  assert.equal((await read(plain)).status, 403);
});
