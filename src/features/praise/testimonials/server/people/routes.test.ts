import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { remove as removeContent } from '#features/items/content/contract.ts';
import { restore } from '#features/items/content/contract-trash.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as received from '../../contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import * as answers from '../../contract-answers.ts';
import * as people from '../../contract-people.ts';
import { sweepPhotos } from '#features/praise/requests/server/wizard/jobs.ts';

const server = await testServer({ faces });
const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a9a7f' } })
  .jpeg()
  .toBuffer();

/** A business of its own, its owner, and a customer who sends testimonials with a photo. */
async function makeBusiness(name: string) {
  const host = `${name}.localhost`;
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const { cookie } = await makePerson(server, { role: 'account', accountId, email: `owner@${name}.test` });
  const params = { accountId };
  const request = async (body: object = {}) => {
    await server.sql('delete from rate_limit');
    const { body: created } = await ask(server, linkCalls.createLink, { cookie, params, body });
    return { linkId: created.link.id, secret: new URL(created.url).searchParams.get('t')! };
  };
  const send = async ({ linkId, secret }: { linkId: string; secret: string }, body: object) => {
    const state = await ask(server, contract.getRequest, { host, params: { linkId }, query: { t: secret } });
    const photo = await server.app.inject({
      method: 'POST',
      url: `/api/testimonial-requests/${linkId}/photos`,
      headers: {
        host,
        'content-type': 'image/jpeg',
        'sec-fetch-site': 'same-origin',
        'x-link-secret': secret,
      },
      payload: jpeg,
    });
    assert.equal(photo.statusCode, 201, photo.body);
    const answer = await ask(server, contract.submit, {
      host,
      params: { linkId },
      body: {
        t: secret,
        customerName: 'Margaret Ferrers',
        description: 'They treated the old wall as if it were their own.',
        rating: 5,
        testimonialPhotosArr: [photo.json().uid],
        isSubmissionTerms: true,
        termsVersion: state.body.terms?.version ?? null,
        ...body,
      },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const photosOf = (contentId: string) =>
    server.sql<{ id: string }>(
      'select id from media where account_id = $1 and $2 in (content_id, trashed_content_id)',
      [accountId, contentId],
    );
  return { host, accountId, cookie, params, request, send, photosOf };
}
const trash = (business: Awaited<ReturnType<typeof makeBusiness>>, testimonialId: string) =>
  ask(server, answers.remove, { cookie: business.cookie, params: { ...business.params, testimonialId } });

test('TEST-50 photos of a testimonial in the trash outlive the nightly sweep and come back with it', async () => {
  const business = await makeBusiness('sweep');
  const { uid } = await business.send(await business.request(), {});
  assert.equal((await trash(business, uid)).status, 204);
  await server.sql(
    `
      update testimonial_link
      set answered_at = now() - interval '3 days'
      where account_id = $1
    `,
    [business.accountId],
  );
  await server.sql("update media set created_at = now() - interval '3 days' where account_id = $1", [
    business.accountId,
  ]);
  await sweepPhotos.run({}, server, { jobId: 'sweep', attempt: 0, lastAttempt: false });
  assert.equal((await business.photosOf(uid)).length, 1);
  const { status } = await ask(server, restore, {
    cookie: business.cookie,
    params: { ...business.params, trashedId: uid },
    body: {},
  });
  assert.equal(status, 200);
  const { body } = await ask(server, received.get, {
    cookie: business.cookie,
    params: { ...business.params, testimonialId: uid },
  });
  assert.equal(body.photos, 1);
});

test('export and erasure reach testimonials in the trash, their files, and requests that hang on deleted items', async () => {
  const business = await makeBusiness('erase');
  const { cookie, params, accountId } = business;
  const [item] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
      select t.account_id, t.id, t.pipeline_id, s.id, 'Old wall'
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1 and t.key = 'project'
      limit 1
      returning id
    `,
    [accountId],
  );
  const sent = await business.send(await business.request(), {
    email: 'Forget@x.test',
    customerName: 'Frida',
  });
  await business.request({ contentId: item!.id, customerName: 'Frida', customerEmail: 'forget@x.test' });
  await business.request({ contentId: item!.id, customerName: 'Otto', customerEmail: 'otto@x.test' });
  assert.equal((await trash(business, sent.uid)).status, 204);
  assert.equal(
    (await ask(server, removeContent, { cookie, params: { ...params, contentId: item!.id } })).status,
    204,
  );
  const body = { email: 'forget@x.test' };
  const exported = await ask(server, people.exportPerson, { cookie, params, body });
  assert.deepEqual(
    exported.body.testimonials.map((row) => [
      row.id,
      row.record['customerName'],
      row.consents.map(({ given }) => given),
      row.files.length,
    ]),
    [[sent.uid, 'Frida', [true], 1]],
  );
  const erased = await ask(server, people.erasePerson, { cookie, params, body });
  assert.equal(erased.body.testimonials, 1);
  assert.deepEqual(await server.sql('select id from media where account_id = $1', [accountId]), []);
  const trashed = await server.sql<{ text: string }>(
    'select record::text as text from content_trash where account_id = $1',
    [accountId],
  );
  assert.deepEqual(
    trashed.map(({ text }) => [/forget@x\.test/i.test(text), text.includes('otto@x.test')]),
    [[false, true]],
  );
});

test('whoever sent a testimonial without an email address gets the way to the permission, and nobody else does', async () => {
  const business = await makeBusiness('noemail');
  const request = await business.request();
  const { thanks } = await business.send(request, {});
  const page = await server.app.inject({ url: thanks.permission!, headers: { host: business.host } });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /old wall as if/);
  const opened = await ask(server, contract.getRequest, {
    host: business.host,
    params: { linkId: request.linkId },
    query: { t: request.secret },
  });
  assert.equal(opened.body.state, 'answered');
  assert.equal(opened.body.thanks!.permission, null);
  const shared = new URL(thanks.story!.href, `http://${business.host}`);
  const stolen = new URL(thanks.permission!, `http://${business.host}`);
  assert.notEqual(shared.searchParams.get('t'), stolen.searchParams.get('t'));
  stolen.searchParams.set('t', shared.searchParams.get('t')!);
  const refused = await server.app.inject({
    url: `${stolen.pathname}${stolen.search}`,
    headers: { host: business.host },
  });
  assert.doesNotMatch(refused.body, /old wall as if/);
});
