import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { beginVideo } from '#features/praise/customer-video/contract-takes.ts';
import { writeHelp } from '#features/praise/requests/contract-wizard.ts';
import * as editor from '../contract.ts';
import * as settingsCalls from '#features/praise/requests/contract-settings.ts';
import { listPublic } from '#features/praise/showcase/contract-pages.ts';
import {
  referrals,
  settings,
  shareTextNames,
  textNames,
} from '#features/praise/requests/contract-settings.ts';
import { remind } from '#features/praise/requests/server/reminders/jobs.ts';
import { referralGroups, testimonialGroups, type Field } from '../rules-editor.ts';

/** Every setting of the two editors changes a page, or what a request does: none is stored only. */
const server = await testServer({ faces });
const HOST = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { accountId: otherId } = await makeAccount(server, 'Other', {
  host: 'other.localhost',
  language: 'en',
});
const owner = (await makePerson(server, { role: 'account', accountId, email: 'o@cedar.test' })).cookie;
const staff = (await makePerson(server, { role: 'accountUser', accountId, email: 's@cedar.test' })).cookie;
const stranger = (await makePerson(server, { role: 'account', accountId: otherId, email: 'o@other.test' }))
  .cookie;
const params = { accountId };
const [kind] = await server.sql<{ typeId: string; pipelineId: string; stageId: string }>(
  `
    select t.id as "typeId", t.pipeline_id as "pipelineId", s.id as "stageId"
    from content_type t
    join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
    where t.account_id = $1 and t.key = 'testimonial'
    order by s.position
    limit 1
  `,
  [accountId],
);
const [otherStage] = await server.sql<{ id: string }>(
  'select id from stage where account_id = $1 and pipeline_id = $2 order by position desc limit 1',
  [accountId, kind!.pipelineId],
);
const ids: string[] = [];
for (const name of ['Ada', 'Bea', 'Cleo']) {
  const words = `Good work by honest people, says ${name}.`;
  const testimonial = {
    customerName: name,
    customerTitle: 'Gardener',
    description: words,
    rating: 5,
    isSubmissionConsent: true,
  };
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, description, status_publish, is_testimonial,
        testimonial
      ) values ($1, $2, $3, $4, $5, $6, 'published', true, $7)
      returning id
    `,
    [accountId, kind!.typeId, kind!.pipelineId, kind!.stageId, name, words, JSON.stringify(testimonial)],
  );
  ids.push(row!.id);
  const copy = { ...testimonial, customerPhoto: null, cover: picture(), video: null, photos: [picture()] };
  await server.sql(
    `
      insert into content_public (
        account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
        status_publish, is_featured, is_testimonial, title, description, seo_title, seo_description, slug, city,
        neighborhood, address, sort_at, updated_at, testimonial, rating
      ) values ($1, $2::uuid, $3, $4, 'testimonial', 'open', 'draft', 'published', false, true, $5, $6, '', '', $2::text, '',
        '', '', now(), now(), $7, 5)
      on conflict (account_id, content_id) do update set testimonial = excluded.testimonial
    `,
    [accountId, row!.id, kind!.typeId, kind!.stageId, name, words, JSON.stringify(copy)],
  );
}

type Change = { settings?: Record<string, unknown>; referrals?: Record<string, unknown> };
const preview = (body: Change, cookie = owner) =>
  ask(server, editor.previewSettings, { cookie, params, body });
const read = (path: string, host = HOST) => server.app.inject({ url: path, headers: { host } });
/** Returns what a page shows: not the properties of its island, which name every setting, nor its key. */
const shownOf = (body: string, key: string): string =>
  body
    .replaceAll(/ data-props="[^"]*"/g, '')
    .replaceAll(key, '')
    .replaceAll(encodeURIComponent(key), '');
/** Returns all pages and emails that show the settings, as far as people see them. */
async function pagesWith(change: Change): Promise<string> {
  const answer = await preview(change);
  assert.equal(answer.status, 200, answer.text);
  const { key, paths } = answer.body;
  const pages: string[] = [];
  for (const path of Object.values(paths)) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(key)}`);
    assert.equal(page.statusCode, 200, `${path}: ${page.body.slice(0, 300)}`);
    pages.push(shownOf(page.body, key));
  }
  return pages.join('\n');
}

/** The settings that must stand beside a setting so that its effect can be seen. */
const around: Record<string, Record<string, unknown>> = {
  reviewUrl: { isRequestButton: true },
  isRequestButton: { reviewUrl: 'https://reviews.example/cedar' },
  requestButtonTitle: { isRequestButton: true, reviewUrl: 'https://reviews.example/cedar' },
  reviewLinkRule: { isRequestButton: true, reviewUrl: 'https://reviews.example/cedar' },
  'styling.loadMoreLabel': { testimonialsPerPage: 1 },
};
/** Settings whose effect is what a request does, proved in the test named beside them. */
const elsewhere: Record<string, string> = {
  customField: 'routes.test.ts: TEST-15',
  contentTypeId: 'below: saved as',
  stageId: 'below: saved as',
  askRule: 'asking/routes.test.ts: by rule',
  askStageId: 'asking/routes.test.ts: by rule',
  askAfterDays: 'asking/routes.test.ts: by rule',
  quietFrom: 'below: quiet hours',
  quietUntil: 'below: quiet hours',
  hasReminders: 'below: no reminders',
  isHelpOffered: 'below: help that is not offered',
  retentionMonths: 'retention/jobs.test.ts',
  destinations: 'below: saved as',
};
function valueOf(field: Field, standard: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return !standard;
    case 'number':
      return field.path === 'styling.radius' ? 23 : 1;
    case 'choice':
      return field.values.findLast((value) => value !== standard);
    case 'url':
      return 'https://example.com/here';
    case 'color':
      return '#123456';
    case 'lines':
      return ['Which part do you like most?'];
    case 'statuses':
      return {
        ...(standard as Record<string, object>),
        service: { open: false, cancelled: false, completed: true },
      };
    case 'stages':
      return [otherStage!.id];
    default:
      return 'A text of its own';
  }
}
const nested = (path: string, value: unknown, standard: Record<string, unknown>) => {
  const [key, inner] = path.split('.');
  return inner === undefined
    ? { [key!]: value }
    : { [key!]: { ...(standard[key!] as object), [inner]: value } };
};
const standardOf = (values: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);

for (const [part, groups, standard] of [
  ['settings', testimonialGroups, settings.parse({})],
  ['referrals', referralGroups, referrals.parse({})],
] as const)
  for (const field of Object.values(groups).flat())
    if (!(field.path in elsewhere))
      test(`TEST-52 TEST-53 TEST-54 the setting ${part}.${field.path} changes a page`, async () => {
        const beside = around[field.path] ?? {};
        const value = nested(field.path, valueOf(field, standardOf(standard, field.path)), standard);
        assert.notEqual(
          await pagesWith({ [part]: { ...beside, ...value } }),
          await pagesWith({ [part]: beside }),
        );
      });

test('TEST-52 days and type of a request are those of the settings', async () => {
  const [project] = await server.sql<{ id: string }>(
    "select id from content_type where account_id = $1 and key = 'project'",
    [accountId],
  );
  const [lastStage] = await server.sql<{ id: string }>(
    `
      select s.id
      from stage s
      join content_type t on t.account_id = s.account_id and t.pipeline_id = s.pipeline_id
      where t.id = $1
      order by s.position desc
      limit 1
    `,
    [project!.id],
  );
  const change = {
    linkDays: 3,
    contentTypeId: project!.id,
    stageId: lastStage!.id,
    isShowSubmission: false,
    destinations: ['hub', 'Print'],
  };
  assert.equal(
    (await ask(server, editor.updateSettings, { cookie: owner, params, body: change })).status,
    200,
  );
  const link = await ask(server, linkCalls.createLink, { cookie: owner, params, body: {} });
  const days = (Date.parse(link.body.link.expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 2.9 && days < 3.1);
  const sent = await ask(server, contract.submit, {
    host: HOST,
    params: { linkId: link.body.link.id },
    body: {
      t: new URL(link.body.url).searchParams.get('t')!,
      customerName: 'Dora',
      description: 'They treated the old wall as their own.',
      rating: 4,
    },
  });
  const [row] = await server.sql<{
    typeId: string;
    stageId: string;
    writings: Record<string, { checkeds: string[] }>;
  }>('select content_type_id as "typeId", stage_id as "stageId", writings from content where id = $1', [
    sent.body.uid,
  ]);
  assert.deepEqual([row!.typeId, row!.stageId], [project!.id, lastStage!.id]);
  assert.deepEqual(
    Object.values(row!.writings).map(({ checkeds }) => checkeds),
    [['hub', 'Print']],
  );
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [accountId]);
});

/** Settings that no field of the editors has, with the test that proves their effect. */
const hidden: Record<string, string> = {
  byLanguage: 'below: each text of a language',
  stagesLabels: 'below: the name of a deleted stage',
};
test('TEST-52 no setting is without a field and an effect that a test proves', () => {
  const paths = new Set(
    Object.values(testimonialGroups)
      .flat()
      .map(({ path }) => path.split('.')[0]!),
  );
  for (const name of Object.keys(settings.shape))
    assert.ok(paths.has(name as never) || name in hidden, `${name} is stored only`);
  const shared = new Set(
    Object.values(referralGroups)
      .flat()
      .map(({ path }) => path.split('.')[0]!),
  );
  for (const name of Object.keys(referrals.shape))
    assert.ok(shared.has(name as never) || name in hidden, `${name} is stored only`);
});
for (const [part, name] of [
  ...textNames.map((text) => ['settings', text] as const),
  ...shareTextNames.map((text) => ['referrals', text] as const),
])
  test(`TEST-52 TEST-54 the text ${part}.${name} of a language shows in this language alone`, async () => {
    const beside = { ...around[name] };
    const value = name === 'prepQuestions' ? ['Kendi sorusu?'] : '[x] kendi metni';
    const pagesIn = async (language: string, byLanguage: object) => {
      const answer = await preview({ [part]: { ...beside, byLanguage } });
      const { key, paths } = answer.body;
      const bodies: string[] = [];
      for (const path of Object.values(paths)) {
        const join = path.includes('?') ? '&' : '?';
        const page = await read(`${path}${join}preview=${encodeURIComponent(key)}&l=${language}`);
        bodies.push(shownOf(page.body, key));
      }
      return bodies.join('\n');
    };
    const own = { tr: { [name]: value } };
    const text = typeof value === 'string' ? value.replace('[x]', '') : value[0]!;
    assert.ok(!(await pagesIn('tr', {})).includes(text));
    assert.ok((await pagesIn('tr', own)).includes(text), 'the text itself is seen');
    assert.ok(!(await pagesIn('en', own)).includes(text));
  });
const change = async (body: Record<string, unknown>) => {
  const saved = await ask(server, editor.updateSettings, { cookie: owner, params, body });
  assert.equal(saved.status, 200, saved.text);
  return saved.body;
};
const lastMail = async () =>
  (
    await server.sql<{ subject: string; text: string }>(
      'select subject, text from mail where account_id = $1 order by created_at desc, id desc limit 1',
      [accountId],
    )
  )[0]!;
test('TEST-52 mails have the texts of the settings, in the language of the request', async () => {
  await change({
    mailSubject: 'A question',
    mailMessage: 'Main text',
    reminderMessage: 'Once more',
    incentiveText: 'A free check',
    quietFrom: '00:00',
    quietUntil: '00:00',
    byLanguage: { tr: { mailSubject: 'Bir soru', mailMessage: 'Ana metin', reminderMessage: 'Bir daha' } },
  });
  for (const [locale, subject, text, reminder] of [
    ['en', 'A question', 'Main text', 'Once more'],
    ['tr', 'Bir soru', 'Ana metin', 'Bir daha'],
  ] as const) {
    const body = { customerEmail: `${locale}@mail.test`, locale, send: true };
    const { link } = (await ask(server, linkCalls.createLink, { cookie: owner, params, body })).body;
    const mail = await lastMail();
    assert.equal(mail.subject, subject);
    assert.match(mail.text, new RegExp(`${text}[\\s\\S]*A free check`));
    await server.sql('update testimonial_link set remind_at = now() where id = $1', [link.id]);
    await remind.run({}, server, {} as never);
    assert.match((await lastMail()).text, new RegExp(reminder));
  }
});
test('TEST-52 a business that wants no reminders sends none; a video and help that are not offered are refused', async () => {
  await change({ hasReminders: false, isVideoOffered: false, isHelpOffered: false });
  const body = { customerEmail: 'none@mail.test', send: true };
  const { link, url } = (await ask(server, linkCalls.createLink, { cookie: owner, params, body })).body;
  await server.sql('update testimonial_link set remind_at = now() where id = $1', [link.id]);
  await remind.run({}, server, {} as never);
  const { links } = (await ask(server, linkCalls.listLinks, { cookie: owner, params, query: {} })).body;
  const linkRow = links.find(({ id }) => id === link.id)!;
  assert.deepEqual([linkRow.reminders, linkRow.remindAt], [0, null]);
  const t = new URL(url).searchParams.get('t')!;
  const linkParams = { linkId: link.id };
  const state = await ask(server, contract.getRequest, { host: HOST, params: linkParams, query: { t } });
  assert.deepEqual([state.body.video, state.body.help], [false, false]);
  const help = { t, notes: ['came on time'], rating: 5 };
  assert.equal(
    (await ask(server, writeHelp, { host: HOST, params: linkParams, body: help })).code,
    'testimonials.help_off',
  );
  const words = { t, customerName: 'Nora', description: 'They came on time every day.', rating: 5 };
  await ask(server, contract.submit, { host: HOST, params: linkParams, body: words });
  const take = await ask(server, beginVideo, {
    host: HOST,
    params: linkParams,
    body: { t, type: 'video/webm' },
  });
  assert.equal(take.code, 'testimonials.video_late');
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [accountId]);
});
test('TEST-52 quiet hours hold a reminder until they end', async () => {
  const hour = new Date().getUTCHours();
  const clock = (add: number) => `${String((hour + add + 24) % 24).padStart(2, '0')}:00`;
  await server.sql("update account set time_zone = 'UTC' where id = $1", [accountId]);
  const body = { customerEmail: 'quiet@mail.test', send: true };
  const { link } = (await ask(server, linkCalls.createLink, { cookie: owner, params, body })).body;
  const due = async () => {
    await server.sql('update testimonial_link set remind_at = now() where id = $1', [link.id]);
    await remind.run({}, server, {} as never);
    const { links } = (await ask(server, linkCalls.listLinks, { cookie: owner, params, query: {} })).body;
    return links.find(({ id }) => id === link.id)!.reminders;
  };
  await change({ quietFrom: clock(0), quietUntil: clock(2) });
  assert.equal(await due(), 0);
  await change({ quietFrom: clock(2), quietUntil: clock(0) });
  assert.equal(await due(), 1);
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [accountId]);
});
test('TEST-52 a stage that was deleted is still named where the gallery was narrowed to it', async () => {
  const [stage] = await server.sql<{ id: string }>(
    `
      insert into stage (account_id, pipeline_id, label, value, color, position)
      values ($1, $2, 'Checked', 'checked', '#336699', 99)
      returning id
    `,
    [accountId, kind!.pipelineId],
  );
  assert.deepEqual((await change({ stages: [stage!.id] })).stagesLabels, ['Checked']);
  await server.sql('delete from stage where id = $1', [stage!.id]);
  const after = await change({ stages: [stage!.id, kind!.stageId], rating: true });
  assert.equal(after.stagesLabels[0], 'Checked');
  assert.ok(after.stagesLabels[1]);
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [accountId]);
});
test('TEST-64 TEST-65 the settings say when they were changed; public testimonials come page by page', async () => {
  const get = () => ask(server, settingsCalls.getSettings, { cookie: owner, params });
  await server.sql("update testimonial_settings set settings = '{}' where account_id = $1", [accountId]);
  assert.equal((await get()).body.updateTime, null);
  const { updateTime } = await change({ headerTitle: 'How was it?' });
  assert.equal((await get()).body.updateTime, updateTime);
  await change({ headerTitle: '' });
  assert.ok((await get()).body.updateTime! > updateTime!);
  const page = (query: Record<string, string | number>) => ask(server, listPublic, { host: HOST, query });
  const first = (await page({ limit: 2, contentTypeId: kind!.typeId })).body;
  const second = (await page({ limit: 2, contentTypeId: kind!.typeId, cursor: first.nextCursor! })).body;
  assert.deepEqual([first.testimonials.length, second.testimonials.length, second.nextCursor], [2, 1, null]);
  const all = [...first.testimonials, ...second.testimonials].map(({ id }) => id);
  assert.equal(new Set(all).size, 3);
  const last = (await page({ limit: 1 })).body.testimonials[0]!;
  assert.equal(last.id, all[0], 'the last document');
  assert.equal((await page({ cursor: 'x' })).code, 'cursor.invalid');
});

test('TEST-66 TEST-67 owners change the settings, staff reads them, strangers get 404; wrong values are named', async () => {
  for (const [get, update, value] of [
    [settingsCalls.getSettings, editor.updateSettings, { thanksPageTitle: 'Nearly there' }],
    [editor.getReferrals, editor.updateReferrals, { title: 'My roof is dry' }],
  ] as const) {
    assert.equal((await ask(server, update, { cookie: staff, params, body: value })).status, 403);
    assert.equal((await ask(server, get, { cookie: staff, params })).status, 200);
    assert.equal((await ask(server, get, { cookie: stranger, params })).status, 404);
    assert.equal((await ask(server, update, { cookie: stranger, params, body: value })).status, 404);
    const saved = await ask(server, update, { cookie: owner, params, body: value });
    assert.equal(saved.status, 200, saved.text);
    assert.deepEqual({ ...saved.body, ...value }, saved.body);
    assert.equal((await ask(server, update, { cookie: owner, params, body: { nothing: 1 } })).status, 400);
  }
  const wrong = await ask(server, editor.updateReferrals, {
    cookie: owner,
    params,
    body: { buttonURL: 'javascript:alert(1)' },
  });
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /"path":"buttonURL"/);
  assert.equal((await preview({}, staff)).status, 403);
  assert.equal((await preview({ settings: { testimonialsPerPage: 0 } })).status, 400);
});

test('a preview shows nothing without its key, on another host, or altered; visitors never see the draft', async () => {
  const answer = await preview({ referrals: { title: 'Only in the draft' } });
  const { key, paths } = answer.body;
  const at = (value: string) => `${paths.share}?preview=${encodeURIComponent(value)}`;
  assert.match((await read(at(key))).body, /Only in the draft/);
  for (const path of [paths.share, at(`${key.slice(0, -3)}AAA`), at('x')])
    assert.doesNotMatch((await read(path)).body, /Only in the draft/);
  assert.equal((await read(at(key), 'other.localhost')).statusCode, 404);
  const mail = (value: string, host = HOST) =>
    read(`${paths.mail}?preview=${encodeURIComponent(value)}`, host);
  const mailPage = await mail(key);
  assert.equal(mailPage.statusCode, 200);
  assert.match(
    String(mailPage.headers['content-security-policy']),
    /default-src 'none'.*frame-ancestors http/,
  );
  assert.equal((await read(paths.mail)).statusCode, 404);
  assert.equal((await mail(`${key.slice(0, -3)}AAA`)).statusCode, 404);
  assert.equal((await mail(key, 'other.localhost')).statusCode, 404);
});
