import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { addDraft } from '#testing/drafts.ts';
import { ask, testServer } from '#testing/kit.ts';
import { proofsOf } from '#testing/settings.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { createLink } from '../../contract-links.ts';
import { approvalSettings, changeSettings, standardSettings } from '../../contract-settings.ts';

/** Every setting of approvals changes a decision, a link, or what those who decide read. */
const server = await testServer();
const { accountId } = await makeAccount(server, 'Cedar & Stone', {
  host: 'cedar.localhost',
  language: 'en',
});
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });
const params = { accountId };
const { body: item } = await ask(server, content.create, { cookie, params, body: { title: 'Terrace' } });
const published = await ask(server, content.publish, {
  cookie,
  params: { accountId, contentId: item.id },
  body: { version: item.version },
});
assert.equal(published.status, 200, published.text);

const draft = (description = 'A terrace of stone.') =>
  addDraft(server, { accountId, contentId: item.id, description });
const approve = async ({ writingId, contentHash }: { writingId: string; contentHash: string }) => {
  const answer = await ask(server, contract.decide, {
    cookie,
    params: { accountId, writingId },
    body: { decision: 'approved', contentHash } as never,
  });
  return answer.code ?? answer.body.approval.status;
};
/** Approves a new text and returns what came of it, and whether the page has it. */
async function decided() {
  const words = `A terrace of stone, ${crypto.randomUUID()}.`;
  const outcome = await approve(await draft(words));
  const [copy] = await server.sql<{ isOnline: boolean }>(
    'select description_writings is not distinct from $2 as "isOnline" from content_public where content_id = $1',
    [item.id, words],
  );
  return { outcome, isOnline: copy!.isOnline };
}
const stepNames = async () => {
  const { writingId } = await draft();
  const { body } = await ask(server, contract.get, { cookie, params: { accountId, writingId } });
  return body.steps.map(({ name }) => name);
};
/** Mails a link and returns for how many days it is good, and in how many its client is reminded. */
async function linked() {
  await server.sql('delete from rate_limit');
  const { writingId } = await draft();
  const answer = await ask(server, createLink, {
    cookie,
    params,
    body: { writingIds: [writingId], recipientEmail: 'jonah@alder.test' } as never,
  });
  assert.equal(answer.status, 201, answer.text);
  const daysUntil = (moment: string | null) =>
    moment && Math.round((Date.parse(moment) - Date.now()) / 86_400_000);
  const { expiresAt, remindAt } = answer.body.link;
  return [daysUntil(expiresAt), daysUntil(remindAt)];
}
const step = { name: '', quorum: 1, who: 'anyone' };

for (const { title, prove } of proofsOf('approvals', approvalSettings, {
  save: async (values) => {
    const body = { ...standardSettings, ...values } as never;
    const answer = await ask(server, changeSettings, { cookie, params, body });
    assert.equal(answer.status, 200, answer.text);
  },
  cases: {
    isOnlineAtOnce: { change: { isOnlineAtOnce: true }, look: decided },
    'steps.name': { change: { steps: [{ ...step, name: 'Client' }] }, look: stepNames },
    'steps.quorum': { change: { steps: [{ ...step, quorum: 2 }] }, look: decided },
    'steps.who': { change: { steps: [{ ...step, who: 'client' }] }, look: decided },
    linkDays: { change: { linkDays: 3 }, look: linked },
    isReminding: { change: { isReminding: false }, look: linked },
  },
}))
  test(title, prove);
