import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as messages from '#features/items/conversations/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { addDraft, editDraft } from '#testing/drafts.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as links from '../../contract-links.ts';
import * as settings from '../../contract-settings.ts';
import { remindDue } from '../approval-links/actions.ts';
import { mailAnswers } from '../approval-links/jobs-answers.ts';
import { tellRounds } from '../approval-links/jobs.ts';

const server = await testServer({ faces });
const HOST = 'cedar.localhost';
const OTHER_HOST = 'other.localhost';
async function makeBusiness(name: string, host: string): Promise<string> {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return accountId;
}
const accountId = await makeBusiness('Cedar & Stone', HOST);
const otherId = await makeBusiness('Other', OTHER_HOST);
const owner = (
  await makePerson(server, {
    role: 'account',
    accountId,
    email: 'own@cedar.test',
    first: 'Nora',
    last: 'Pell',
  })
).cookie;
const staff = (await makePerson(server, { role: 'accountUser', accountId, email: 'sta@cedar.test' })).cookie;
const stranger = (await makePerson(server, { role: 'account', accountId: otherId, email: 'str@other.test' }))
  .cookie;
const params = { accountId };
const { body: item } = await ask(server, content.create, {
  cookie: owner,
  params,
  body: { title: 'Walcot Parade' },
});
const draft = (description = 'It seats eight people.\n\nFinished in May.') =>
  addDraft(server, { accountId, contentId: item.id, description });
const create = (body: object, cookie = owner) =>
  ask(server, links.createLink, { cookie, params, body: body as never });
async function makeLink(writingIds: string[], more: object = {}) {
  await server.sql('delete from rate_limit');
  const answer = await create({ writingIds, recipientName: 'Jonah Alder', ...more });
  assert.equal(answer.status, 201, answer.text);
  const url = new URL(answer.body.url);
  return {
    id: answer.body.link.id,
    link: answer.body.link,
    path: `${url.pathname}${url.search}`,
    token: url.searchParams.get('t')!,
    url,
  };
}
const open = (path: string, { host = HOST, cookie = '' } = {}) =>
  server.app.inject({ method: 'GET', url: path, headers: { host, cookie } });
const send = (
  writingId: string | null,
  fields: Record<string, string | string[]>,
  { host = HOST, cookie = '', of = accountId } = {},
) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) form.append(name, entry);
  return server.app.inject({
    method: 'POST',
    url: `/pending-approvals/${of}${writingId ? `/${writingId}` : ''}`,
    headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
};
const noteOf = (answer: { headers: Record<string, unknown> }): string | null =>
  new URL(String(answer.headers['location']), 'http://x').searchParams.get('note');
const stored = async (writingId: string) =>
  (await server.sql<Record<string, unknown>>('select * from writing where id = $1', [writingId]))[0]!;
const eventsOf = async (linkId: string): Promise<string[]> =>
  (
    await server.sql<{ kind: string }>('select kind from approval_event where link_id = $1 order by id', [
      linkId,
    ])
  ).map(({ kind }) => kind);
/** Runs the mails of answers; `isQuiet`: as minutes later, when no more answers come. */
async function mailTheAnswers({ isQuiet = true } = {}): Promise<void> {
  if (isQuiet)
    await server.sql(`
      update approval_link
      set waiting_answers = (
        select jsonb_agg(answer || '{"at": "2026-01-31T10:00:00.000Z"}') from jsonb_array_elements(waiting_answers) answer
      )
      where waiting_answers <> '[]'
    `);
  const waiting = await server.sql<{ id: string; account_id: string }>(
    "select id, account_id from approval_link where waiting_answers <> '[]'",
  );
  for (const link of waiting)
    await mailAnswers.run({ accountId: link.account_id, linkId: link.id }, server, {
      jobId: 'x',
      attempt: 0,
      lastAttempt: false,
    });
}

test('APPR-02 a client reads the drafts of a link signed out, never cached and never indexed, and approves one', async () => {
  const first = await draft();
  const second = await draft('Another text.');
  const link = await makeLink([first.writingId, second.writingId]);
  const page = await open(link.path);
  assert.equal(page.statusCode, 200, page.body);
  assert.match(page.body, /2 texts to approve/);
  assert.match(String(page.headers['x-robots-tag']), /noindex/);
  assert.match(String(page.headers['cache-control']), /no-store/);
  assert.doesNotMatch(page.body, /data-island/);
  const detail = await open(`/pending-approvals/${accountId}/${first.writingId}?t=${link.token}`);
  assert.equal(detail.statusCode, 200);
  assert.match(detail.body, /It seats eight people\./);
  assert.match(detail.body, /Jonah Alder/);
  const fields = { t: link.token, intent: 'approve', hash: first.contentHash, name: 'Jonah Alder' };
  assert.equal(noteOf(await send(first.writingId, { ...fields, name: ' ' })), 'name');
  assert.equal(noteOf(await send(first.writingId, fields)), 'approved');
  const row = await stored(first.writingId);
  assert.deepEqual([row['status'], row['approved_by']], ['approved', 'Jonah Alder']);
  const after = await open(`/pending-approvals/${accountId}/${first.writingId}?t=${link.token}`);
  assert.match(after.body, /This page was already approved/);
  assert.doesNotMatch(after.body, /value="approve"/);
  assert.equal(noteOf(await send(first.writingId, fields)), 'decided', 'a replayed form decides nothing');
  assert.deepEqual(await eventsOf(link.id), ['made', 'opened', 'read', 'approved']);
  await deliverEvents(server);
  const notices = await server.sql<{ kind: string }>('select kind from notice where account_id = $1', [
    accountId,
  ]);
  assert.ok(notices.some(({ kind }) => kind === 'approval.approved'));
  await mailTheAnswers();
  const mails = await server.sql('select from mail where kind = $1', ['approval.answered']);
  assert.equal(mails.length, 1);
});

test('APPR-13 APPR-14 wrong, guessed, changed, expired, revoked and foreign links answer 404 and Url is not correct', async () => {
  const { writingId, contentHash } = await draft();
  const other = await draft();
  const link = await makeLink([writingId]);
  const isWrong = async (path: string, host = HOST) => {
    const page = await open(path, { host });
    assert.equal(page.statusCode, 404, path);
    assert.match(page.body, /404/);
    assert.match(page.body, /Url is not correct/);
  };
  await isWrong('/pending-approvals');
  await isWrong(`/pending-approvals/${accountId}`);
  await isWrong(`/pending-approvals/${accountId}?t=${'A'.repeat(61)}`);
  await isWrong(`/pending-approvals/${otherId}?t=${link.token}`);
  await isWrong(`/pending-approvals/${otherId}?t=${link.token}`, OTHER_HOST);
  await isWrong(`/pending-approvals/${accountId}?t=${link.token}`, OTHER_HOST);
  const later = Buffer.from(link.token, 'base64url');
  later.writeUIntBE(later.readUIntBE(16, 6) + 86_400, 16, 6);
  await isWrong(`/pending-approvals/${accountId}?t=${later.toString('base64url')}`);
  await isWrong(`/pending-approvals/${accountId}/${other.writingId}?t=${link.token}`);
  await isWrong(`/pending-approvals/${accountId}/nonsense?t=${link.token}`);
  const form = { intent: 'approve', hash: contentHash, name: 'Mallory' };
  await send(writingId, { ...form, t: 'A'.repeat(61) });
  await send(writingId, { ...form, t: link.token }, { host: OTHER_HOST, of: otherId });
  await send(other.writingId, { ...form, t: link.token, hash: other.contentHash });
  await server.sql("update approval_link set expires_at = now() - interval '1 minute' where id = $1", [
    link.id,
  ]);
  await isWrong(link.path);
  await send(writingId, { ...form, t: link.token });
  const revoked = await makeLink([writingId]);
  assert.equal((await open(revoked.path)).statusCode, 200);
  const remove = await ask(server, links.revokeLink, {
    cookie: owner,
    params: { accountId, approvalLinkId: revoked.id },
  });
  assert.equal(remove.status, 204);
  await isWrong(revoked.path);
  await send(writingId, { ...form, t: revoked.token });
  assert.equal((await stored(writingId))['status'], null);
  assert.equal((await stored(other.writingId))['status'], null);
});

test('a password closes the page, and five wrong ones close it for everybody for a while', async () => {
  const { writingId, contentHash } = await draft();
  const link = await makeLink([writingId], { password: 'herringbone' });
  const closed = await open(link.path);
  assert.equal(closed.statusCode, 200);
  assert.match(closed.body, /password-protected/);
  assert.doesNotMatch(closed.body, /eight people/);
  const answer = { t: link.token, intent: 'approve', hash: contentHash, name: 'Jonah' };
  await send(writingId, answer);
  assert.equal((await stored(writingId))['status'], null);
  const right = await send(null, { t: link.token, intent: 'unlock', password: 'herringbone' });
  const cookie = String(right.headers['set-cookie']).split(';')[0]!;
  assert.match((await open(link.path, { cookie })).body, /eight people/);
  const elsewhere = await makeLink([writingId], { password: 'another one' });
  assert.doesNotMatch((await open(elsewhere.path, { cookie })).body, /eight people/);
  for (let n = 0; n < 5; n += 1) {
    const wrong = await send(null, { t: elsewhere.token, intent: 'unlock', password: `guess ${n}` });
    assert.match(String(wrong.headers['location']), /password=wrong/);
  }
  const late = await send(null, { t: elsewhere.token, intent: 'unlock', password: 'another one' });
  assert.match(String(late.headers['location']), /password=many/);
  assert.equal(late.headers['set-cookie'], undefined);
  assert.equal((await eventsOf(elsewhere.id)).filter((kind) => kind === 'wrongPassword').length, 5);
});

test('a client asks for changes with notes beside paragraphs; HTML in notes and names is text; the next round shows what changed', async () => {
  const { writingId, contentHash } = await draft();
  const link = await makeLink([writingId]);
  const fields = {
    t: link.token,
    intent: 'changes',
    hash: contentHash,
    name: '<img src=x onerror=alert(1)>',
  };
  assert.equal(noteOf(await send(writingId, fields)), 'empty');
  const notes = { 'note-0': 'Ten, <script>alert(2)</script> if you count the corner?', wish: 'Shorter' };
  assert.equal(noteOf(await send(writingId, { ...fields, ...notes })), 'changes');
  assert.equal((await stored(writingId))['status'], null, 'it stays open');
  const page = await open(`/pending-approvals/${accountId}/${writingId}?t=${link.token}`);
  assert.doesNotMatch(page.body, /<script>alert|<img src=x/);
  assert.match(page.body, /&lt;script&gt;alert\(2\)/);
  const thread = await server.sql<Record<string, unknown>>(
    'select quote, body, user_id from content_message where writing_id = $1 order by id',
    [writingId],
  );
  assert.deepEqual(
    thread.map(({ quote, body }) => [quote, body]),
    [
      ['It seats eight people.', notes['note-0']],
      ['', 'Shorter'],
    ],
  );
  const conversation = await ask(server, messages.list, {
    cookie: owner,
    params: { accountId, contentId: item.id },
  });
  assert.equal(conversation.body.messages.length, 0, 'the conversation of the item is another one');
  const place = { cookie: owner, params: { accountId, writingId } };
  const written = await ask(server, contract.say, {
    ...place,
    body: { body: 'Eight. The corner is a shelf.' },
  });
  assert.equal(written.status, 201);
  const answered = await ask(server, contract.get, place);
  assert.deepEqual(
    answered.body.thread.map(({ userId, quote, body }) => [userId === null, quote, body]),
    [
      [true, 'It seats eight people.', notes['note-0']],
      [true, '', 'Shorter'],
      [false, '', 'Eight. The corner is a shelf.'],
    ],
  );
  const reply = await open(`/pending-approvals/${accountId}/${writingId}?t=${link.token}`);
  assert.match(reply.body, /The corner is a shelf/, 'the client reads the answer of the team');
  const hash = await editDraft(server, {
    accountId,
    writingId,
    version: 2,
    title: 'Terrace in Bath',
    description: 'It seats ten people.\n\nFinished in May.',
  });
  const stale = { t: link.token, intent: 'approve', hash: contentHash, name: 'Jonah' };
  assert.equal(noteOf(await send(writingId, stale)), 'changed');
  assert.equal((await stored(writingId))['status'], null);
  const round = await open(`/pending-approvals/${accountId}/${writingId}?t=${link.token}`);
  assert.match(round.body, /<del>.*eight<\/del>/s);
  assert.match(round.body, /<ins>.*ten<\/ins>/s);
  assert.match(round.body, /Approve round 2/);
  assert.equal(noteOf(await send(writingId, { ...stale, hash })), 'approved');
});

test('several texts are approved at once; one that changed does not hold up the others; rejection keeps its reason', async () => {
  const drafts = [await draft('One'), await draft('Two'), await draft('Three')];
  const link = await makeLink(drafts.map(({ writingId }) => writingId));
  await editDraft(server, {
    accountId,
    writingId: drafts[1]!.writingId,
    version: 2,
    title: 'T',
    description: 'New',
  });
  assert.equal(noteOf(await send(null, { t: link.token, intent: 'bulk', name: 'Jonah' })), 'none');
  const choice = drafts.slice(0, 2).map(({ writingId, contentHash }) => `${writingId}:${contentHash}`);
  const answer = await send(null, { t: link.token, intent: 'bulk', name: 'Jonah', w: choice });
  assert.equal(noteOf(answer), 'changed');
  const states = await Promise.all(drafts.map(async ({ writingId }) => (await stored(writingId))['status']));
  assert.deepEqual(states, ['approved', null, null]);
  const [, , third] = drafts;
  const reject = {
    t: link.token,
    intent: 'reject',
    hash: third!.contentHash,
    name: 'Jonah',
    feedback: 'Wait for spring',
  };
  assert.equal(noteOf(await send(third!.writingId, reject)), 'rejected');
  assert.equal((await stored(third!.writingId))['feedback'], 'Wait for spring');
});

test('of two clients at once one wins and the other is told; steps ask for both', async () => {
  const { writingId, contentHash } = await draft();
  const [jonah, hester] = [
    await makeLink([writingId]),
    await makeLink([writingId], { recipientName: 'Hester' }),
  ];
  const answers = await Promise.all([
    send(writingId, { t: jonah.token, intent: 'approve', hash: contentHash, name: 'Jonah' }),
    send(writingId, { t: hester.token, intent: 'reject', hash: contentHash, name: 'Hester' }),
  ]);
  const notes = answers.map(noteOf);
  assert.equal(notes.filter((note) => note === 'decided').length, 1, String(notes));
  await ask(server, settings.changeSettings, {
    cookie: owner,
    params,
    body: { steps: [{ name: 'Client', quorum: 2, who: 'client' }] },
  });
  const both = await draft();
  const [first, again, second] = [
    await makeLink([both.writingId]),
    await makeLink([both.writingId]),
    await makeLink([both.writingId], { recipientName: 'Hester' }),
  ];
  const approve = (token: string, name = 'A') =>
    send(both.writingId, { t: token, intent: 'approve', hash: both.contentHash, name });
  assert.equal(noteOf(await approve(first.token)), 'approved');
  assert.equal((await stored(both.writingId))['status'], null);
  assert.match(
    (await open(`/pending-approvals/${accountId}/${both.writingId}?t=${first.token}`)).body,
    /1 more approval/,
  );
  assert.equal(noteOf(await approve(first.token)), 'voted', 'one link counts once');
  assert.equal(
    noteOf(await approve(again.token)),
    'voted',
    'words-4 14: a person counts once, by whichever link',
  );
  assert.equal(noteOf(await approve(second.token, 'Hester')), 'approved');
  assert.equal((await stored(both.writingId))['status'], 'approved');
  await ask(server, settings.changeSettings, {
    cookie: owner,
    params,
    body: { steps: [{ name: '', quorum: 1, who: 'anyone' }] },
  });
});

test('words-4 8 15 24 whose turn it is stands there before anybody presses, the steps stay, and the model is named', async () => {
  const setSteps = (steps: object[]) =>
    ask(server, settings.changeSettings, { cookie: owner, params, body: { steps } as never });
  await setSteps([
    { name: 'Team', quorum: 1, who: 'team' },
    { name: 'Client', quorum: 1, who: 'client' },
  ]);
  const { writingId, contentHash } = await draft();
  await server.sql("update writing set origin = 'model' where id = $1", [writingId]);
  const { token, path } = await makeLink([writingId]);
  const page = () => open(`/pending-approvals/${accountId}/${writingId}?t=${token}`);
  const waits = (await page()).body;
  assert.match(waits, /The team has to approve this text first\./);
  assert.doesNotMatch(waits, /value="approve"/);
  assert.match(waits, /value="message"/, 'a message can be written');
  assert.match(waits, /Written with the help of AI/);
  assert.match((await open(path)).body, /The team decides first/);
  await ask(server, contract.decide, {
    cookie: owner,
    params: { ...params, writingId },
    body: { decision: 'approved', contentHash, feedback: '' } as never,
  });
  assert.match((await page()).body, /value="approve"/);
  assert.equal(
    noteOf(await send(writingId, { t: token, intent: 'approve', hash: contentHash, name: 'J' })),
    'approved',
  );
  await setSteps([{ name: '', quorum: 1, who: 'anyone' }]);
  const full = await ask(server, contract.get, { cookie: owner, params: { ...params, writingId } });
  assert.deepEqual(
    full.body.steps.map(({ name }) => name),
    ['Team', 'Client'],
    'the steps of the decision stay with it',
  );
});

test('a link is mailed in the brand of the business, reminded on day 2 and 5, and no more once it is answered', async () => {
  const { writingId, contentHash } = await draft();
  const link = await makeLink([writingId], { recipientEmail: 'jonah@alder.test', language: 'tr' });
  const [mail] = await server.sql<Record<string, string>>(
    "select recipient, sender_name, language, subject, personal, text from mail where kind = 'approval.request'",
  );
  assert.deepEqual(
    [mail!['recipient'], mail!['sender_name'], mail!['language']],
    ['jonah@alder.test', 'Cedar & Stone', 'tr'],
  );
  assert.match(mail!['text']!, /\/pending-approvals\//);
  const due = () =>
    server.sql('update approval_link set remind_at = now() where id = $1 and remind_at is not null', [
      link.id,
    ]);
  const run = () =>
    server.db.withTenant(asJobOf(accountId), (tx) => remindDue({ tx, services: server, accountId }, link.id));
  const reminders = async () =>
    (await server.sql("select from mail where kind = 'approval.reminder'")).length;
  await run();
  assert.equal(await reminders(), 0, 'not before day 2');
  await due();
  await run();
  await run();
  assert.equal(await reminders(), 1);
  await send(writingId, { t: link.token, intent: 'approve', hash: contentHash, name: 'Jonah' });
  const [row] = await server.sql<{ remindAt: string | null }>(
    'select remind_at as "remindAt" from approval_link where id = $1',
    [link.id],
  );
  assert.equal(row!.remindAt, null, 'the decision stops them');
  await due();
  await run();
  assert.equal(await reminders(), 1);
});

test('links are made, listed and revoked by those who run the account, for drafts of their own that wait', async () => {
  const { writingId } = await draft();
  assert.equal((await create({ writingIds: [writingId] }, staff)).status, 403);
  assert.equal((await create({ writingIds: [writingId] }, stranger)).status, 404);
  const inOther = await ask(server, links.createLink, {
    cookie: stranger,
    params: { accountId: otherId },
    body: { writingIds: [writingId] },
  });
  assert.equal(inOther.code, 'approvals.no_drafts');
  const done = await addDraft(server, { accountId, contentId: item.id, status: 'approved' });
  assert.equal((await create({ writingIds: [done.writingId] })).code, 'approvals.no_drafts');
  assert.equal((await create({ writingIds: [] })).status, 400);
  const link = await makeLink([writingId]);
  const list = await ask(server, links.listLinks, { cookie: owner, params, query: { writingId } });
  assert.deepEqual(
    list.body.links.map(({ id, state }) => [id, state]),
    [[link.id, 'open']],
  );
  const at = { cookie: owner, params: { accountId, approvalLinkId: link.id } };
  assert.equal((await ask(server, links.showLink, at)).body.url, link.url.href);
  const events = await ask(server, links.listEvents, at);
  assert.deepEqual(
    events.body.events.map(({ kind, name }) => [kind, name]),
    [['made', 'Nora Pell']],
  );
  assert.equal((await ask(server, links.remindLink, at)).code, 'approvals.no_email');
  const foreign = { cookie: stranger, params: { accountId: otherId, approvalLinkId: link.id } };
  assert.equal((await ask(server, links.revokeLink, foreign)).status, 404);
  assert.equal((await ask(server, links.revokeLink, at)).status, 204);
  assert.equal((await ask(server, links.showLink, at)).code, 'approvals.link_over');
});

test('a client who has answered is mailed the next version, once, and a message of the team; a password keeps its words back', async () => {
  const { writingId, contentHash } = await draft('Seats eight.');
  const asked = { recipientEmail: 'jonah@rounds.test' };
  const link = await makeLink([writingId], asked);
  const closed = await makeLink([writingId], {
    recipientEmail: 'hester@rounds.test',
    password: 'herringbone',
  });
  const silent = await makeLink([writingId], { recipientEmail: 'later@rounds.test' });
  const mailsOf = (recipient: string, kind: string) =>
    server.sql<{ text: string }>('select text from mail where recipient = $1 and kind = $2', [
      recipient,
      kind,
    ]);
  const run = () => tellRounds.run({}, server, {} as never);
  await send(writingId, { t: link.token, intent: 'changes', hash: contentHash, name: 'Jonah', wish: 'Ten' });
  await run();
  assert.equal((await mailsOf('jonah@rounds.test', 'approval.round')).length, 0, 'there is nothing new yet');
  const words = { accountId, writingId, title: 'Terrace', description: 'Seats ten.' };
  await editDraft(server, { ...words, version: 2 });
  await server.sql('update writing set updated_at = now() where id = $1', [writingId]);
  await run();
  assert.equal((await mailsOf('jonah@rounds.test', 'approval.round')).length, 0, 'somebody still writes');
  await server.sql("update writing set updated_at = now() - interval '6 minutes' where id = $1", [writingId]);
  await run();
  await run();
  const [round, ...more] = await mailsOf('jonah@rounds.test', 'approval.round');
  assert.match(round!.text, /shows what is new/);
  assert.equal(more.length, 0, 'once');
  assert.equal(
    (await mailsOf('later@rounds.test', 'approval.round')).length,
    0,
    'who has not answered reads it as it is',
  );
  const [row] = await server.sql<{ isDue: boolean; reminders: number }>(
    'select remind_at > now() as "isDue", reminders from approval_link where id = $1',
    [link.id],
  );
  assert.deepEqual(row, { isDue: true, reminders: 0 }, 'the reminders begin anew');
  const at = { cookie: owner, params: { accountId, writingId } };
  for (const body of ['The corner is a shelf.', 'And a second line.'])
    await ask(server, contract.say, { ...at, body: { body } });
  await deliverEvents(server);
  const [message, ...others] = await mailsOf('jonah@rounds.test', 'approval.message');
  assert.match(message!.text, /The corner is a shelf/);
  assert.equal(others.length, 0, 'several messages in a row are one mail');
  const [closedMail] = await mailsOf('hester@rounds.test', 'approval.message');
  assert.doesNotMatch(closedMail!.text, /shelf/);
  assert.match(closedMail!.text, new RegExp(`/pending-approvals/${accountId}/${writingId}`));
  await ask(server, links.revokeLink, { cookie: owner, params: { accountId, approvalLinkId: silent.id } });
  assert.deepEqual(await eventsOf(closed.id), ['made', 'mailed', 'mailed']);
});

test('the person of the agency who has sent a link is told of the answers, until the agency has no right any more', async () => {
  const agencyId = await makeAgency(server, 'Northlight', { host: 'northlight.localhost' });
  await server.sql('update account set agency_id = $1 where id = $2', [agencyId, accountId]);
  const { cookie, userId } = await makePerson(server, { role: 'agency', agencyId, email: 'ada@north.test' });
  const answers = async (recipient: string) => {
    await mailTheAnswers();
    return (
      await server.sql("select from mail where kind = 'approval.answered' and recipient = $1", [recipient])
    ).length;
  };
  const approve = async () => {
    const { writingId, contentHash } = await draft();
    const answer = await create({ writingIds: [writingId] }, cookie);
    assert.equal(answer.status, 201, answer.text);
    const token = new URL(answer.body.url).searchParams.get('t')!;
    return () => send(writingId, { t: token, intent: 'approve', hash: contentHash, name: 'Jonah' });
  };
  const ownersBefore = await answers('own@cedar.test');
  await (
    await approve()
  )();
  assert.equal(await answers('ada@north.test'), 1);
  assert.equal(await answers('own@cedar.test'), ownersBefore);
  const late = await approve();
  await server.sql('update app_user set is_auth = false where id = $1', [userId]);
  await late();
  assert.equal(await answers('ada@north.test'), 1);
  assert.equal(await answers('own@cedar.test'), ownersBefore + 1, 'somebody is always told');
});

test('words-4 23 five texts that are answered one by one are one mail with five answers, each told once', async () => {
  const drafts = [];
  for (let n = 1; n <= 5; n += 1) drafts.push(await draft(`Text ${n} of five.`));
  const { token } = await makeLink(drafts.map(({ writingId }) => writingId));
  const mails = () =>
    server.sql<{ text: string; byPerson: boolean }>(
      `select text, by_person as "byPerson" from mail where kind = 'approval.answered' order by id`,
    );
  await mailTheAnswers();
  await server.sql('delete from mail');
  for (const { writingId, contentHash } of drafts) {
    const fields = { t: token, intent: 'reject', hash: contentHash, name: 'Jonah', feedback: 'Not ours.' };
    assert.equal(noteOf(await send(writingId, fields)), 'rejected');
    await mailTheAnswers({ isQuiet: false });
  }
  assert.equal((await mails()).length, 0, 'more answers may follow');
  await mailTheAnswers();
  await mailTheAnswers();
  const [mail, ...others] = await mails();
  assert.equal(others.length, 0);
  assert.equal(mail!.text.split('Not ours.').length - 1, 5);
  assert.equal(mail!.byPerson, true, 'it carries what a client has written');
});

test('APPR-02 a client writes a message that decides nothing; it reaches the thread, the sender of the link and the team', async () => {
  const { writingId, contentHash } = await draft();
  const { token, id: linkId } = await makeLink([writingId]);
  await deliverEvents(server);
  await server.sql('delete from mail');
  await server.sql('delete from notice');
  const fields = { t: token, intent: 'message', name: 'Jonah Alder' };
  assert.equal(noteOf(await send(writingId, { ...fields, message: ' \r\n ' })), 'blank');
  assert.equal(noteOf(await send(writingId, { ...fields, message: 'Hello', name: '' })), 'name');
  assert.equal(noteOf(await send(writingId, { ...fields, message: 'x'.repeat(10_000) })), 'long');
  const lines = Array.from({ length: 2000 }, () => 'a').join('\r\n');
  const html = '<script>alert(1)</script><b>Bold</b>';
  assert.equal(noteOf(await send(writingId, { ...fields, message: html, 'note-1': 'In June.' })), 'message');
  const { thread, status, votes } = (
    await ask(server, contract.get, { cookie: owner, params: { accountId, writingId } })
  ).body;
  assert.deepEqual(
    thread.map(({ quote, body, authorName, userId }) => [quote, body, authorName, userId]),
    [
      ['Finished in May.', 'In June.', 'Jonah Alder', null],
      ['', html, 'Jonah Alder', null],
    ],
  );
  assert.deepEqual([status, votes], ['pending', []]);
  const page = await open(`/pending-approvals/${accountId}/${writingId}?t=${token}`);
  assert.match(page.body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.doesNotMatch(page.body, /<script>alert/);
  await deliverEvents(server);
  const mails = await server.sql<{ recipient: string; html: string; text: string }>(
    "select recipient::text, html, text from mail where kind = 'approval.message'",
  );
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['own@cedar.test'],
  );
  assert.match(mails[0]!.text, /In June\./);
  assert.doesNotMatch(mails[0]!.html, /<script>alert/);
  const notices = await server.sql<{ kind: string; link: string }>('select kind, link from notice');
  assert.deepEqual(notices, [
    { kind: 'approval.message', link: `/pending-approval/${item.id}/${writingId}` },
  ]);
  assert.ok((await eventsOf(linkId)).includes('message'));
  assert.equal(noteOf(await send(writingId, { ...fields, message: lines })), 'message', 'lines count once');

  const decided = { t: token, intent: 'approve', hash: contentHash, name: 'Jonah', message: 'With thanks.' };
  assert.equal(noteOf(await send(writingId, decided)), 'approved');
  assert.equal(noteOf(await send(writingId, { ...fields, message: 'One thing more.' })), 'message');
  const after = await ask(server, contract.get, { cookie: owner, params: { accountId, writingId } });
  assert.deepEqual(
    after.body.thread.slice(-2).map(({ body }) => body),
    ['With thanks.', 'One thing more.'],
  );
  assert.equal(after.body.status, 'approved');
});

test('APPR-28 dates on the page are in the time zone of the account, which the page names', async () => {
  const { writingId, contentHash } = await draft();
  const { token } = await makeLink([writingId]);
  await send(writingId, { t: token, intent: 'approve', hash: contentHash, name: 'Jonah Alder' });
  await server.sql("update writing set approval_date = '2026-11-20T21:05:00Z' where id = $1", [writingId]);
  const pageIn = async (zone: string, language: string) => {
    await server.sql('update account set time_zone = $2 where id = $1', [accountId, zone]);
    return (await open(`/pending-approvals/${accountId}/${writingId}?t=${token}&l=${language}`)).body;
  };
  const here = await pageIn('UTC', 'en');
  assert.match(here, /November 20th 2026, 9:05:00 pm/);
  const istanbul = await pageIn('Europe/Istanbul', 'en');
  assert.match(istanbul, /November 21st 2026, 12:05:00 am/);
  assert.match(istanbul, /Times: Türkiye Standard Time/);
  assert.match(await pageIn('Europe/Berlin', 'tr'), /Saatler: Orta Avrupa Saati/);
  await server.sql("update account set time_zone = 'UTC' where id = $1", [accountId]);
});

test('APPR-13 no message comes by a link of elsewhere, an expired or a withdrawn one, nor more than 20 in ten minutes', async () => {
  const { writingId } = await draft();
  const other = await draft('Not of this link.');
  const link = await makeLink([writingId]);
  const fields = { t: link.token, intent: 'message', name: 'Jonah', message: 'Hello' };
  const count = async () =>
    (
      await server.sql('select from content_message where writing_id = any($1)', [
        [writingId, other.writingId],
      ])
    ).length;
  await send(other.writingId, fields);
  await send('x', fields);
  await send(writingId, { ...fields, t: `AAAAAAAA${link.token.slice(8)}` });
  await send(writingId, fields, { host: OTHER_HOST, of: otherId });
  assert.equal(await count(), 0);
  await server.sql('delete from rate_limit');
  for (let n = 0; n < 21; n += 1) await send(writingId, fields);
  assert.equal(noteOf(await send(writingId, fields)), 'often');
  assert.equal(await count(), 20);
  await server.sql('delete from rate_limit');
  await server.sql("update approval_link set expires_at = now() - interval '1 minute' where id = $1", [
    link.id,
  ]);
  await send(writingId, fields);
  const second = await makeLink([writingId]);
  await ask(server, links.revokeLink, { cookie: owner, params: { accountId, approvalLinkId: second.id } });
  const answer = await send(writingId, { ...fields, t: second.token });
  assert.equal((await open(String(answer.headers['location']))).statusCode, 404);
  const closed = await makeLink([writingId], { password: 'lavender' });
  await send(writingId, { ...fields, t: closed.token });
  assert.equal(await count(), 20);
});
