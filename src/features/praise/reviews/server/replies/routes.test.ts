import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accountCalls, houseCalls } from '#features/ground/connections/contract.ts';
import { beginPermission, endPermission } from '#features/ground/connections/contract-permission.ts';
import type { Services } from '#platform/services.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { startReviews, wrongly } from '#testing/outside/review-servers.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { sendReplyJob } from './jobs.ts';

const sites = await Promise.all([startReviews(), startReviews()]);
after(() => Promise.all(sites.map((each) => each.close())));
const [google, trustpilot] = sites;
const server = await testServer({
  works: true,
  env: { PRIVATE_HOSTS: sites.map(({ host }) => host).join(',') },
});
const { accountId } = await makeAccount(server, 'Cedar & Stone');
const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const operator = await makePerson(server, { role: 'house', isPrimary: true });
const params = { accountId };
const review = (at: number) => ({
  id: `review-${at}`,
  author: `Customer ${at}`,
  stars: 5,
  text: `Good work ${at}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
});
for (const site of sites) site.reviews.push(...Array.from({ length: 7 }, (_, at) => review(at)));

const ended = (id: string) =>
  until(async () => {
    const { body } = await ask(server, contract.listLogs, { cookie, params });
    const log = body.rows.find((row) => row.id === id)!;
    return log.outcome === 'running' ? undefined : log;
  });
const bring = async (connectionId: string) => {
  const asked = await ask(server, contract.importReviews, { cookie, params, body: { connectionId } });
  assert.equal(asked.status, 200, asked.text);
  return ended(asked.body.id);
};
const listOf = async (source: 'google' | 'trustpilot') =>
  (await ask(server, contract.list, { cookie, params, query: { source, limit: 100 } })).body.rows;
const send = (reviewId: string, text: string) =>
  ask(server, contract.sendReply, { cookie, params: { ...params, reviewId }, body: { text } });
const settled = (source: 'google' | 'trustpilot', reviewId: string) =>
  until(async () => {
    const row = (await listOf(source)).find(({ id }) => id === reviewId)!;
    return row.replyState === 'sending' ? undefined : row;
  });

/** Permits the Business Profile as a browser does. */
async function connectGoogle(): Promise<string> {
  await ask(server, houseCalls.connect, {
    cookie: operator.cookie,
    params: {},
    body: {
      kind: 'app.google',
      name: '',
      settings: {
        clientId: google.clientId,
        authorizeAddress: `${google.url}/authorize`,
        tokenAddress: `${google.url}/token`,
        apiAddress: google.url,
      },
      secrets: { secret: google.secret },
    },
  });
  const begun = await ask(server, beginPermission, {
    cookie,
    params,
    body: { kind: 'reviews.google', connectionId: null },
  });
  const there = await fetch(begun.body.url, { redirect: 'manual' });
  const { searchParams } = new URL(there.headers.get('location')!);
  const body = { state: searchParams.get('state')!, code: searchParams.get('code')! };
  const { body: connected } = await ask(server, endPermission, { cookie, params, body });
  return connected.connectionId;
}
const profileId = await connectGoogle();
const trustpilotId = (
  await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: {
      kind: 'reviews.trustpilot',
      name: '',
      settings: { domain: 'cedarstone.test', address: trustpilot.url },
      secrets: { key: trustpilot.key, secret: trustpilot.secret },
    },
  })
).body.id;

test('INTG-11 INTG-17 a location is chosen, then all its pages come in, though the token ends in the middle', async () => {
  const refused = await ask(server, contract.importReviews, {
    cookie,
    params,
    body: { connectionId: profileId },
  });
  assert.equal(refused.code, 'reviews.no_location');
  const of = { ...params, profileId };
  const read = await ask(server, contract.readLocations, { cookie, params: of });
  assert.equal(read.status, 200, read.text);
  assert.deepEqual(
    read.body.locations.map(({ name, isChosen }) => [name, isChosen]),
    [
      ['accounts/1/locations/2', false],
      ['accounts/1/locations/3', false],
    ],
  );
  const locationId = read.body.locations[0]!.id;
  const chosen = await ask(server, contract.chooseLocation, { cookie, params: { ...of, locationId } });
  assert.deepEqual(
    chosen.body.locations.map(({ isChosen }) => isChosen),
    [true, false],
  );
  google.state.perPage = 3;
  let pages = 0;
  const isSecond = () => {
    pages += 1;
    return pages === 2;
  };
  google.failWhen(({ path }) => path.startsWith('/v4/') && isSecond(), wrongly.status(401));
  const log = await bring(profileId);
  assert.deepEqual([log.outcome, log.found, log.removed, log.failure], ['imported', 7, 0, null]);
  assert.equal((await bring(profileId)).added, 0);
});
test('INTG-11 a revoked permission ends an import with its cure, and shows on the board', async () => {
  google.state.isRevoked = true;
  google.state.access.clear();
  const log = await bring(profileId);
  assert.deepEqual([log.outcome, log.failure], ['failed', 'connections.revoked']);
  const { body: board } = await ask(server, accountCalls.list, { cookie, params });
  assert.equal(board.connections.find(({ id }) => id === profileId)!.failure, 'connections.revoked');
  assert.equal((await listOf('google')).filter(({ isRemoved }) => isRemoved).length, 0);
});
test('INTG-17 a reply is kept as a draft, sent when approved, and stands at its source', async () => {
  await bring(trustpilotId);
  const [row] = await listOf('trustpilot');
  assert.equal(row!.canReply, true);
  const at = { ...params, reviewId: row!.id };
  const saved = await ask(server, contract.saveReply, { cookie, params: at, body: { text: 'Thank' } });
  assert.deepEqual([saved.body.replyState, saved.body.replyDraft], ['draft', 'Thank']);
  assert.equal(trustpilot.reviews.filter(({ reply }) => reply).length, 0);
  assert.equal((await send(row!.id, 'Thank you')).status, 200);
  const sent = await settled('trustpilot', row!.id);
  assert.deepEqual([sent.replyState, sent.reply], ['sent', 'Thank you']);
  assert.equal(trustpilot.reviews.find(({ reply }) => reply)!.reply, 'Thank you');
});
test('INTG-17 a reply whose answer is lost is not repeated; the next import finds it', async () => {
  const [, row] = await listOf('trustpilot');
  const asksBefore = trustpilot.asked.length;
  trustpilot.fail(/\/reply$/, wrongly.die, { isAfter: true });
  await send(row!.id, 'Once only');
  const lost = await settled('trustpilot', row!.id);
  assert.deepEqual([lost.replyState, lost.replyFailure, lost.reply], ['unknown', 'reviews.answer_lost', '']);
  await bring(trustpilotId);
  const reread = (await listOf('trustpilot')).find(({ id }) => id === row!.id)!;
  assert.deepEqual([reread.replyState, reread.reply, reread.replyFailure], ['sent', 'Once only', null]);
  const posts = trustpilot.asked.slice(asksBefore).filter(({ path }) => path.endsWith('/reply'));
  assert.equal(posts.length, 1);
});
test('INTG-17 a job that was killed and comes again does not send a second time; a refusal is said', async () => {
  const [, , row, refused] = await listOf('trustpilot');
  await server.sql(
    "update review set reply_state = 'sending', reply_draft = 'Twice?', reply_turn = 5 where id = $1",
    [row!.id],
  );
  const before = trustpilot.asked.length;
  await sendReplyJob.run({ accountId, reviewId: row!.id, turn: 5 }, server as Services, {
    jobId: row!.id,
    attempt: 1,
    lastAttempt: false,
  });
  assert.equal((await settled('trustpilot', row!.id)).replyState, 'unknown');
  assert.equal(trustpilot.asked.length, before);
  trustpilot.fail(/\/reply$/, wrongly.status(403));
  await send(refused!.id, 'No right');
  const answer = await settled('trustpilot', refused!.id);
  assert.deepEqual([answer.replyState, answer.replyFailure], ['failed', 'reviews.no_right']);
});
test('INTG-11 INTG-17 a reply on Google is put there, with the permission given anew', async () => {
  const begun = await ask(server, beginPermission, {
    cookie,
    params,
    body: { kind: 'reviews.google', connectionId: profileId },
  });
  const there = await fetch(begun.body.url, { redirect: 'manual' });
  const { searchParams } = new URL(there.headers.get('location')!);
  const body = { state: searchParams.get('state')!, code: searchParams.get('code')! };
  assert.equal((await ask(server, endPermission, { cookie, params, body })).body.connectionId, profileId);
  const [row] = await listOf('google');
  await send(row!.id, 'Thank you, Ada');
  assert.equal((await settled('google', row!.id)).replyState, 'sent');
  assert.equal(google.reviews.find(({ reply }) => reply)!.reply, 'Thank you, Ada');
});
