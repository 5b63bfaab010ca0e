import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as linkCalls from '../../contract-links.ts';
import { resume } from '../../contract-wizard.ts';
import { resumed } from './actions-resume.ts';

const server = await testServer();
const HOST = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
await makeAccount(server, 'Other', { host: 'other.localhost', language: 'en' });
const cookie = (await makePerson(server, { role: 'account', accountId, email: 'o@cedar.test' })).cookie;
const draft = {
  step: 'write' as const,
  rating: 4,
  description: 'They treated the <b>old wall</b> well.',
  aiAssisted: false,
  customerName: 'Dora',
  email: '',
  titleCompany: '',
  isSubmissionTerms: false,
  uses: [],
  businessCategories: [],
  fields: {},
  photos: [],
  avatar: null,
};
async function makeRequest() {
  const { link, url } = (await ask(server, linkCalls.createLink, { cookie, params: { accountId }, body: {} }))
    .body;
  return { linkId: link.id, t: new URL(url).searchParams.get('t')! };
}
const askFor = (
  { linkId, t }: { linkId: string; t: string },
  host = HOST,
  value: typeof draft | null = draft,
) => ask(server, resume, { host, params: { linkId }, body: { t, draft: value } });
/** Returns what the code of an address opens on the page of a request. */
const open = (linkId: string, code: string | null, isAnswered = false) =>
  resumed(server, { accountId, linkId, isAnswered }, code);
const codeOf = (url: string) => new URL(url).searchParams.get('resume')!;

test('what was typed opens on another device by the code; an altered, expired or foreign code opens nothing', async () => {
  const request = await makeRequest();
  const code = codeOf((await askFor(request)).body.url);
  assert.deepEqual(await open(request.linkId, code), { draft });
  assert.equal(await open(request.linkId, null), null);
  const [until, signature] = code.split('.') as [string, string];
  for (const wrong of [
    `${until}.${signature.slice(0, -2)}AA`,
    `${Number(until) + 60_000}.${signature}`,
    'x',
    `${until}.`,
  ])
    assert.equal(await open(request.linkId, wrong), 'late', wrong);
  const other = await makeRequest();
  assert.equal(await open(other.linkId, code), 'late', 'of another request');
  const { clock } = server;
  server.clock = () => new Date(Date.now() + 31 * 60_000);
  assert.equal(await open(request.linkId, code), 'late');
  server.clock = clock;
});
test('a wrong secret, another host and a withdrawn request get no code; nothing of another shape is kept', async () => {
  const request = await makeRequest();
  assert.equal((await askFor({ ...request, t: `${request.t}x` })).status, 404);
  assert.equal((await askFor(request, 'other.localhost')).status, 404);
  assert.equal((await askFor(request, HOST, { ...draft, rating: 6 })).status, 400);
  assert.equal((await askFor(request, HOST, { ...draft, more: 1 } as typeof draft)).status, 400);
  const params = { accountId, linkId: request.linkId };
  await ask(server, linkCalls.revokeLink, { cookie, params });
  assert.equal((await askFor(request)).code, 'testimonials.link_revoked');
});
test('the answer deletes what was kept; afterwards the code leads to the video', async () => {
  const request = await makeRequest();
  await askFor(request);
  const sent = await ask(server, contract.submit, {
    host: HOST,
    params: { linkId: request.linkId },
    body: { t: request.t, customerName: 'Dora', description: draft.description, rating: 4 },
  });
  assert.equal(sent.status, 200, sent.text);
  const [row] = await server.sql<{ draft: unknown }>('select draft from testimonial_link where id = $1', [
    request.linkId,
  ]);
  assert.equal(row!.draft, null);
  const code = codeOf((await askFor(request, HOST, null)).body.url);
  assert.deepEqual(await open(request.linkId, code, true), { draft: null });
});
