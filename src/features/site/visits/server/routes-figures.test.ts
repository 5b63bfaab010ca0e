import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer({ clock: () => new Date('2026-11-23T22:30:00Z') });
const agencyId = await makeAgency(server, 'Northlight');
const rivalId = await makeAgency(server, 'Rival');
const cedar = await makeAccount(server, 'Cedar', { agencyId });
const moss = await makeAccount(server, 'Moss', { agencyId });
const foreign = await makeAccount(server, 'Foreign', { agencyId: rivalId });
const boss = await makePerson(server, { role: 'agency', agencyId });
const rival = await makePerson(server, { role: 'agency', agencyId: rivalId });
const house = await makePerson(server, { role: 'house' });
const count = (accountId: string, day: string, measure: string, number: number, part = 'all') =>
  server.sql(
    'insert into site_count (account_id, day, part, measure, key, count) values ($1, $2, $3, $4, $5, $6)',
    [accountId, day, part, measure, part === 'all' ? '' : 'home', number],
  );
await count(cedar.accountId, '2026-11-20', 'views', 40);
await count(cedar.accountId, '2026-11-20', 'views', 999, 'page');
await count(cedar.accountId, '2026-11-20', 'visits', 10);
await count(cedar.accountId, '2026-11-14', 'views', 25);
await count(cedar.accountId, '2026-10-01', 'views', 500);
await count(moss.accountId, '2026-11-22', 'views', 70);
await count(moss.accountId, '2026-11-22', 'calls', 3);
await count(foreign.accountId, '2026-11-22', 'views', 9);
await server.sql(
  `
    insert into lead (account_id, submission_key, name, language, state, created_at)
    select $1, convert_to(state, 'UTF8'), 'Ann', 'en', state, '2026-11-21T10:00:00Z'
    from unnest(array['new', 'won', 'spam']) as state
  `,
  [cedar.accountId],
);
const week = { range: '7' } as const;

test('ROLE-29 an agency reads the figures of all its sites, with those of the week before, and of no other agency', async () => {
  const { body, status } = await ask(server, contract.agencyFigures, {
    cookie: boss.cookie,
    params: { agencyId },
    query: week,
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.lines.map((line) => [
      line.name,
      line.views,
      line.viewsBefore,
      line.visits,
      line.calls,
      line.inquiries,
    ]),
    [
      ['Moss', 70, 0, 0, 3, 0],
      ['Cedar', 40, 25, 10, 0, 2],
    ],
  );
  assert.deepEqual(body.totals, { visits: 10, views: 110, leads: 2, calls: 3, mails: 0 });
  assert.deepEqual([body.viewsBefore, body.accounts, body.isCut], [25, 2, false]);
  const stranger = await ask(server, contract.agencyFigures, {
    cookie: rival.cookie,
    params: { agencyId },
    query: week,
  });
  assert.equal(stranger.status, 404);
});

test('ROLE-29 the operator reads the figures of all agencies, nobody else does', async () => {
  const { body } = await ask(server, contract.houseFigures, { cookie: house.cookie, query: week });
  assert.deepEqual(
    body.lines.map((line) => [line.name, line.agency, line.views]),
    [
      ['Moss', 'Northlight', 70],
      ['Cedar', 'Northlight', 40],
      ['Foreign', 'Rival', 9],
    ],
  );
  assert.notEqual(
    (await ask(server, contract.houseFigures, { cookie: boss.cookie, query: week })).status,
    200,
  );
});
