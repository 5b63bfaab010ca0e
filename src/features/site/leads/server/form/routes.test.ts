import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { faces } from '#platform/http/app-shell.ts';
import { deliverEvents } from '#testing/events.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import { PROOF_BITS } from '../../rules.ts';

let now = Date.parse('2026-11-23T08:00:00Z');
const server = await testServer({ faces, clock: () => new Date(now) });
const site = await siteWorld(server);
const other = await siteWorld(server, { language: 'tr' });
const owner = await makePerson(server, { role: 'account', accountId: site.accountId, isPrimary: true });
await makePerson(server, { role: 'user', accountId: site.accountId });
beforeEach(async () => {
  await server.sql('delete from rate_limit');
  await server.sql('delete from lead');
  await server.sql('delete from mail');
  await server.sql('delete from notice');
});

const page = async (url = '/contact-us', world: SiteWorld = site, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers: { host: world.host, ...headers } });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
};
const tokenOf = (html: string): string => /name="t" value="([^"]+)"/.exec(html)![1]!;
/** Opens the form, waits as a person does, and returns its token. */
async function opened(world: SiteWorld = site, headers: Record<string, string> = {}): Promise<string> {
  const token = tokenOf((await page('/contact-us', world, headers)).html);
  now += 20_000;
  return token;
}
/** Works out the proof of a token, as the browser does. */
function prove(token: string): string {
  const isDone = (n: number) =>
    createHash('sha256').update(`${token}:${n}`).digest().readUInt32BE() >>> (32 - PROOF_BITS) === 0;
  let n = 0;
  while (!isDone(n)) n += 1;
  return String(n);
}
type Values = Record<string, string | string[] | { bytes: Buffer; name: string; type: string }[]>;
async function send(values: Values, { world = site, json = true, from = '127.0.0.1' } = {}) {
  const form = new FormData();
  const proven = typeof values['t'] === 'string' ? { p: prove(values['t']), ...values } : values;
  for (const [name, value] of Object.entries(proven))
    for (const entry of [value].flat())
      if (typeof entry === 'string') form.append(name, entry);
      else form.append(name, new File([new Uint8Array(entry.bytes)], entry.name, { type: entry.type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    remoteAddress: from,
    headers: {
      host: world.host,
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type')!,
      ...(json ? { accept: 'application/json' } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    body: json
      ? (answer.json() as {
          next?: string;
          problem?: string;
          errors?: Record<string, string>;
          token?: string;
        })
      : {},
    location: String(answer.headers.location ?? ''),
  };
}
const consentOf = (html: string): string => /name="consent"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
const consent = consentOf((await page()).html);
const gwen = {
  'f.name': 'Gwen Rudge',
  'f.email': 'gwen@rudge.test',
  'f.message': 'A terrace of 40 m²\nwhere the lawn never dries.',
  consent,
};
type LeadRow = Record<string, unknown> & { id: string; contentId: string | null; state: string };
const leads = () => server.sql<LeadRow>('select *, content_id as "contentId" from lead order by id');
const itemOf = async (lead: LeadRow) =>
  (await server.sql<Record<string, unknown>>('select * from content where id = $1', [lead.contentId]))[0]!;

test('SITE-14 SITE-80 SITE-93 the contact page has the form of the product, in the language of the site', async () => {
  const { html, headers } = await page();
  assert.match(html, /<h1[^>]*>Arrange a Free Estimate<\/h1>/);
  assert.match(html, /<button type="submit" class="btn">Contact Us<\/button>/);
  for (const name of ['f.name', 'f.email', 'f.phone', 'f.message', 'photos', 'consent'])
    assert.match(html, new RegExp(`name="${name}"`));
  assert.match(html, /<textarea[^>]*rows="4"/, 'SITE-92');
  assert.doesNotMatch(html, /<[^>]+\sstyle="/);
  assert.notEqual(tokenOf(html), tokenOf((await page()).html), 'each form has a token of its own');
  assert.match(String(headers['content-security-policy']), /form-action 'self'/);
  assert.match((await page('/contact-us', other)).html, /Ücretsiz keşif isteyin/);
});

test('SITE-85 SITE-87 SITE-88 SITE-91 a form becomes an inquiry and an item in one, and leads to the thank-you page', async () => {
  const terrace = await site.add({ title: 'Long pool at Combe Grove' });
  await site.bump();
  const t = await opened(site, { referer: `http://${site.host}/long-pool?id=${terrace}` });
  const answer = await send({ ...gwen, t, r: 'https://search.test/' });
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.body.next!, /^\/thank-you\?sent=/);
  const [lead] = await leads();
  assert.equal(lead!.state, 'new');
  assert.equal(lead!['name'], 'Gwen Rudge');
  assert.equal(lead!['source_title'], 'Long pool at Combe Grove');
  assert.equal(lead!['source_path'], `/long-pool?id=${terrace}`);
  assert.equal(lead!['referrer'], 'https://search.test/');
  assert.equal(lead!['language'], 'en');
  assert.equal(lead!['consent'], true);
  assert.match(String(lead!['consent_text']), /I agree that/);
  assert.equal(lead!['consent_version'], consent);
  const item = await itemOf(lead!);
  assert.equal(item['title'], 'Inquiry from Gwen Rudge');
  assert.equal(item['description'], gwen['f.message']);
  assert.equal(item['status_publish'], 'notPublished');
  assert.equal(item['content_type_id'], site.types['project']);
  const thanks = await page(answer.body.next);
  assert.match(thanks.html, /Thanks/);
  assert.match(thanks.html, /Form has been sent/);
  assert.equal(thanks.headers['x-robots-tag'], 'noindex');
});

test('an inquiry is told by notice, live event and mail to those who may read it, without a mail server', async () => {
  await send({ ...gwen, t: await opened() });
  const [lead] = await leads();
  await deliverEvents(server);
  const notices = await server.sql<{ userId: string; link: string; data: { name: string } }>(
    'select user_id as "userId", link, data from notice',
  );
  assert.deepEqual(
    notices.map(({ userId, link, data }) => [userId, link, data.name]),
    [[owner.userId, `/leads/${lead!.id}`, 'Gwen Rudge']],
    'plain users do not read what customers write',
  );
  const mails = await server.sql<{ state: string; replyTo: string; subject: string; text: string }>(
    'select state, reply_to as "replyTo", subject, text from mail',
  );
  assert.equal(mails.length, 1);
  assert.equal(mails[0]!.state, 'kept');
  assert.equal(mails[0]!.replyTo, 'gwen@rudge.test');
  assert.equal(mails[0]!.subject, 'New inquiry from Gwen Rudge');
  assert.match(mails[0]!.text, /where the lawn never dries/);
});

test('issue 45 an inquiry is told once where its listener is run again, and one that is gone not at all', async () => {
  await server.sql(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail'; end $$;
    create trigger refuse_mail before insert on mail for each row execute function refuse_mail()
  `);
  await send({ ...gwen, t: await opened() });
  await assert.rejects(deliverEvents(server), /leads\.received has failed/);
  await server.sql('drop trigger refuse_mail on mail; update event_delivery set next_at = now(), tries = 0');
  await deliverEvents(server);
  const counts = async () => [
    (await server.sql('select from notice')).length,
    (await server.sql('select from mail')).length,
  ];
  assert.deepEqual(await counts(), [1, 1]);
  await send({ ...gwen, t: await opened(), 'f.message': 'Another one' });
  await server.sql('delete from lead');
  await deliverEvents(server);
  assert.deepEqual(await counts(), [1, 1]);
});

test('security-4 5 one form is one inquiry: sent again it gets the same answer, with other words a new token', async () => {
  const t = await opened();
  const answers = await Promise.all([send({ ...gwen, t }), send({ ...gwen, t }), send({ ...gwen, t })]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await leads()).length, 1);
  const other = await send({ ...gwen, t, 'f.message': 'And a wall.' });
  assert.equal(other.status, 422);
  assert.equal(other.body.problem, 'This form was sent before with other words. Please send it again.');
  assert.equal((await leads()).length, 1, 'one proof, one inquiry');
  assert.equal((await send({ ...gwen, t: other.body.token!, 'f.message': 'And a wall.' })).status, 200);
  assert.deepEqual(
    (await leads()).map(({ state, ...row }) => [state, row['message']]),
    [
      ['new', gwen['f.message']],
      ['new', 'And a wall.'],
    ],
    'whoever sends it again loses nothing',
  );
});

test('SITE-84 SITE-86 SITE-89 an empty form is sent and answered with its errors in place', async () => {
  const t = await opened();
  const answer = await send({ t });
  assert.equal(answer.status, 422);
  assert.equal(answer.body.problem, 'Please check the marked fields.');
  assert.deepEqual(answer.body.errors, {
    'f.name': 'field is required',
    'f.message': 'field is required',
    'f.email': 'Please give an email address or a phone number, so that we can answer.',
    consent: 'Please give your consent so that we can answer.',
  });
  assert.equal((await leads()).length, 0);
  const again = await send({ t, 'f.name': 'Gwen <b>' }, { json: false });
  assert.equal(again.status, 422);
  assert.match(again.text, /<h1[^>]*>Arrange a Free Estimate/);
  assert.match(again.text, /value="Gwen &lt;b&gt;"/, 'what was typed stays');
  assert.match(again.text, /id="f-message-e">field is required/);
});

test('a browser without a script is sent on to the thank-you page', async () => {
  const answer = await send({ ...gwen, t: await opened() }, { json: false });
  assert.equal(answer.status, 303);
  assert.match(answer.location, /^\/thank-you\?sent=/);
});

test('photos become those of the item; what is none, or too large, is refused and nothing is saved', async () => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
  const photo = { bytes, name: 'bahçe.jpg', type: 'image/jpeg' };
  const answer = await send({ ...gwen, t: await opened(), photos: [photo, { ...photo, name: 'b.jpg' }] });
  assert.equal(answer.status, 200, answer.text);
  const [lead] = await leads();
  const media = await server.sql<{ id: string; name: string }>(
    'select id, name from media where content_id = $1 order by position',
    [lead!.contentId],
  );
  assert.deepEqual(
    media.map(({ name }) => name),
    ['bahçe.jpg', 'b.jpg'],
  );
  assert.equal((await itemOf(lead!))['cover_media_id'], media[0]!.id);
  const none = await send({
    ...gwen,
    t: await opened(),
    photos: [{ bytes: Buffer.from('no picture'), name: 'a.jpg', type: 'image/jpeg' }],
  });
  assert.equal(none.status, 422);
  assert.match(none.body.errors!['photos']!, /could not be read/);
  const large = await send({
    ...gwen,
    t: await opened(),
    photos: [{ bytes: Buffer.concat([bytes, Buffer.alloc(15_000_001)]), name: 'a.jpg', type: 'image/jpeg' }],
  });
  assert.match(large.body.errors!['photos']!, /at most 10/);
  assert.equal((await leads()).length, 1);
});

test('spam is saved as such, without item, notice and mail, and answered like anything else', async () => {
  const filled = await send({ ...gwen, t: await opened(), website: 'https://x.test' });
  assert.match(filled.body.next!, /thank-you/);
  const hasty = tokenOf((await page()).html);
  now += 300;
  await send({ ...gwen, t: hasty, 'f.message': 'Quick' });
  const rows = await leads();
  assert.deepEqual(
    rows.map(({ state, contentId }) => [state, contentId]),
    [
      ['spam', null],
      ['spam', null],
    ],
  );
  await deliverEvents(server);
  assert.equal(
    (await server.sql('select from notice')).length + (await server.sql('select from mail')).length,
    0,
  );
});

test('security-4 5 without a proof an inquiry is kept and waits, and its readers hear of it once a day', async () => {
  await send({ ...gwen, t: await opened() });
  await send({ ...gwen, t: await opened(), p: 'wrong', 'f.message': 'Without' });
  await send({ ...gwen, t: await opened(), p: '', 'f.message': 'Nor here' });
  const rows = await leads();
  assert.deepEqual(
    rows.map((row) => [row.state, row['spam_score'], row.contentId !== null]),
    [
      ['new', 0, true],
      ['suspected', 20, false],
      ['suspected', 20, false],
    ],
  );
  await deliverEvents(server);
  const notices = await server.sql<{ kind: string }>('select kind from notice order by kind');
  assert.deepEqual(
    notices.map(({ kind }) => kind),
    ['lead.received', 'lead.waiting'],
  );
  assert.equal((await server.sql('select from mail')).length, 1, 'a mail for the proven one alone');
  await server.app.inject({
    method: 'PUT',
    url: `/api/accounts/${site.accountId}/leads/${rows[1]!.id}/state`,
    headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    payload: { state: 'new' },
  });
  assert.equal((await itemOf((await leads())[1]!))['title'], 'Inquiry from Gwen Rudge');
});

test('a line break in a line of its own becomes a space', async () => {
  await send({ ...gwen, t: await opened(), 'f.name': 'Ann\nBcc: thief@evil.test' });
  assert.equal((await leads())[0]!['name'], 'Ann Bcc: thief@evil.test');
});

test('SITE-89 a form that was open for more than a day is sent again with the token of its refusal, and keeps its source', async () => {
  const old = await opened(site, { referer: `http://${site.host}/about` });
  now += 25 * 3600_000;
  const refused = await send({ ...gwen, t: old });
  assert.equal(refused.status, 422);
  assert.equal((await leads()).length, 0);
  const again = await send({ ...gwen, t: refused.body.token! });
  assert.equal(again.status, 200, again.text);
  const [lead] = await leads();
  assert.deepEqual(
    [lead!['source_path'], lead!['state']],
    ['/about', 'new'],
    'sent again at once, and no spam',
  );
});

test('a form of another site, a changed one and an old one are not saved', async () => {
  const foreign = await opened(other);
  for (const t of [foreign, `A${(await opened()).slice(1)}`, '', 'x'.repeat(5000)])
    assert.equal(
      (await send({ ...gwen, t })).body.problem,
      'This form was open for a long time. Please send it again.',
    );
  const old = await opened();
  now += 25 * 3_600_000;
  assert.equal((await send({ ...gwen, t: old })).status, 422);
  assert.equal((await leads()).length, 0);
});

test('a form of another origin and a body that is no form are refused', async () => {
  const foreign = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: {
      host: site.host,
      'sec-fetch-site': 'cross-site',
      'content-type': 'multipart/form-data; boundary=a',
    },
    payload: '--a--',
  });
  assert.equal(foreign.statusCode, 403);
  const none = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: { host: site.host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: '{}',
  });
  assert.ok(none.statusCode === 415 || none.statusCode === 400, String(none.statusCode));
});

test('SITE-80 the switch, an empty form and HTML of the owner decide what the page has', async () => {
  await site.settings({ flags: { isActivateFormUs: false } });
  const off = (await page()).html;
  assert.doesNotMatch(off, /<form class="fm"/);
  assert.match(off, /<h1[^>]*>Contact us/);
  const t = tokenOf((await page('/contact-us', other)).html);
  assert.equal((await send({ ...gwen, t })).status, 422, 'nothing is saved without a form');
  await site.settings({ form: { customFieldUs: [], customHTML: '<h2>Write to us</h2><script>1</script>' } });
  assert.match((await page()).html, /<iframe[^>]*src="\/embed\/contact"[^>]*sandbox="allow-scripts/);
  const frame = await page('/embed/contact');
  assert.match(frame.html, /<h2>Write to us<\/h2>/);
  assert.match(
    String(frame.headers['content-security-policy']),
    /^sandbox allow-scripts(?!.*allow-same-origin)/,
  );
  assert.equal((await page('/embed/contact', other)).status, 404);
  await site.settings({});
});

test('SITE-90 SITE-91 SITE-93 own fields of every type, title and button; fields of the account fill the item', async () => {
  const options = [
    { uid: 'c', value: 'Clay' },
    { uid: 's', value: 'Stone' },
  ];
  await server.sql(
    `insert into custom_field (account_id, key, name, type) values ($1, 'size', 'Size', 'number')`,
    [site.accountId],
  );
  await site.settings({
    form: {
      title: 'Tell us',
      buttonLabel: 'Off it goes',
      contentTypeContactUs: site.types['blog'],
      isConsentAsked: false,
      customFieldUs: [
        { key: 'name', name: 'Your name', type: 'text', required: true },
        { key: 'topic', name: 'Topic', type: 'text', isTitle: true },
        { key: 'size', name: 'Size', type: 'number' },
        { key: 'when', name: 'When', type: 'date' },
        { key: 'stone', name: 'Stone', type: 'select', options },
        { key: 'more', name: 'More', type: 'multiSelect', options },
        { key: 'where', name: 'Where', type: 'mapAutocomplete', required: true },
        { key: 'text', name: 'Text', type: 'multiText', isDescription: true },
        { key: 'hidden', name: 'Hidden', type: '' },
      ],
    },
  });
  const { html } = await page();
  assert.match(html, /<h1[^>]*>Tell us/);
  assert.match(html, /<button type="submit" class="btn">Off it goes/);
  assert.match(html, /type="datetime-local"/, 'SITE-92: YYYY-MM-DDTHH:mm');
  assert.match(html, /<select[^>]*name="f.stone"/);
  assert.match(html, /type="checkbox"[^>]*name="f.more"[^>]*value="c"/);
  assert.equal(
    html.match(/<input[^>]*\srequired=""/g)?.length,
    1,
    'SITE-84: required is passed to the address only',
  );
  assert.match(html, /<input[^>]*required=""[^>]*data-place=/);
  assert.doesNotMatch(html, /f\.hidden/);
  const answer = await send({
    t: await opened(),
    'f.name': 'Bill',
    'f.topic': 'A dry wall',
    'f.size': '40',
    'f.when': '2026-12-01T10:30',
    'f.stone': 's',
    'f.more': ['c', 's'],
    'f.where': 'Ithaca, New York',
    'f.where.lat': '42.44',
    'f.where.lng': '-76.5',
    'f.text': 'By the road',
    'f.hidden': 'x',
  });
  assert.equal(answer.status, 200, answer.text);
  const [lead] = await leads();
  assert.deepEqual(
    (lead!['fields'] as { key: string; text: string }[]).map(({ key, text }) => `${key}: ${text}`),
    [
      'name: Bill',
      'topic: A dry wall',
      'size: 40',
      'when: 2026-12-01T10:30',
      'stone: Stone',
      'more: Clay, Stone',
      'where: Ithaca, New York',
      'text: By the road',
    ],
  );
  assert.equal(lead!['consent'], null);
  const item = await itemOf(lead!);
  assert.equal(item['title'], 'A dry wall');
  assert.equal(item['description'], 'By the road');
  assert.equal(item['content_type_id'], site.types['blog']);
  assert.deepEqual(item['custom'], { size: 40 });
  assert.equal(Number(item['lat']), 42.44);
  await site.settings({});
});

test('SITE-94 the form of a category is shown by its switch, and its fields are those of the picked one', async () => {
  const town = site.categories['Town gardens']!;
  const form = {
    isConsentAsked: false,
    customCategoryFieldUs: {
      [town]: [{ key: 'depth', name: 'Depth', type: 'number', required: true }],
    },
  };
  await site.settings({ form });
  assert.doesNotMatch((await page()).html, /name="category"/, 'flag off hides it');
  await site.settings({ form, flags: { isActivateCatFormUs: true } });
  const { html } = await page();
  assert.match(html, new RegExp(`name="category"[^>]*value="${town}"`));
  assert.match(html, new RegExp(`name="c.${town}.depth"`));
  const t = await opened();
  const { consent: _, ...values } = gwen;
  const missing = await send({ ...values, t, category: town });
  assert.deepEqual(Object.keys(missing.body.errors!), [`c.${town}.depth`]);
  assert.equal((await send({ ...values, t })).status, 200, 'without the category its field is not asked');
  const done = await send({ ...values, t: await opened(), category: town, [`c.${town}.depth`]: '3' });
  assert.equal(done.status, 200, done.text);
  const lead = (await leads()).find((row) => row['category_label'] === 'Town gardens')!;
  const links = await server.sql<{ categoryId: string }>(
    'select category_id as "categoryId" from content_category where content_id = $1',
    [lead.contentId],
  );
  assert.deepEqual(links, [{ categoryId: town }]);
  await site.settings({});
});

test('SITE-59 SITE-07 the thank-you page has own words, and its script only right after an inquiry', async () => {
  await site.settings({
    texts: { thankYouTitle: 'Got it', thankYouMessage: 'We will call.', thankYouJsScript: 'count()' },
  });
  const { next } = (await send({ ...gwen, t: await opened() })).body;
  const { html } = await page(next);
  assert.match(html, /<h1[^>]*>Got it/);
  assert.match(html, /We will call\./);
  assert.match(html, /<iframe[^>]*sandbox="allow-scripts"[^>]*data-once=/);
  assert.doesNotMatch((await page('/thank-you')).html, /<iframe/);
  assert.doesNotMatch((await page('/thank-you?sent=made-up')).html, /<iframe/);
  const frame = await page('/embed/thank-you');
  assert.match(frame.html, /<script>count\(\)<\/script>/);
  assert.match(String(frame.headers['content-security-policy']), /^sandbox /);
  now += 3_600_000;
  assert.doesNotMatch((await page(next)).html, /<iframe/, 'not an hour later');
  await site.settings({}, { mode: 'website' });
  assert.match((await page('/?tab=2')).html, /<form class="fm"/);
  const website = await send({ ...gwen, t: await opened() });
  assert.match(website.body.next!, /^\/\?tab=7&sent=/);
  assert.match((await page(website.body.next)).html, /Thanks/);
  await site.settings({}, { mode: 'hub' });
});

// The last one: a node remembers who sent too many.
test('SITE-110 the form names the item whose page the visitor came from in 50 characters, also after it was refused', async () => {
  const title = `Terrace ${'of clay and stone '.repeat(6)}`.trim();
  const item = await site.add({ title });
  await site.bump();
  const referer = `http://${site.host}/terrace?id=${item}`;
  const naming = /You are asking about “(Terrace[^”]*)”/;
  const { html } = await page('/contact-us', site, { referer });
  const [, cutTitle] = naming.exec(html)!;
  assert.ok(cutTitle!.endsWith('…') && cutTitle!.length <= 51 && title.startsWith(cutTitle!.slice(0, -1)));
  assert.doesNotMatch((await page()).html, /You are asking about/);
  assert.doesNotMatch(
    (await page('/contact-us', other, { referer: `http://${other.host}/x?id=${item}` })).html,
    naming,
  );
  const refused = await send({ t: tokenOf(html) }, { json: false });
  assert.equal(refused.status, 422);
  assert.match(refused.text, naming);
  now += 20_000;
  await send({ ...gwen, t: tokenOf(refused.text) });
  assert.equal((await leads())[0]!['source_title'], title);
});

test('SITE-134 what the contact form sends is saved as an item of the account, which its owner reads by the id', async () => {
  await send({ ...gwen, t: await opened() });
  const [lead] = await leads();
  const answer = await server.app.inject({
    url: `/api/accounts/${site.accountId}/contents/${lead!.contentId}`,
    headers: { cookie: owner.cookie },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((answer.json() as { title: string }).title, 'Inquiry from Gwen Rudge');
  const open = await page(`/api/public/contents/${lead!.contentId}`);
  assert.equal(open.status, 404, 'visitors do not see it');
});

test('forms at the same moment show each its own words again', async () => {
  const tokens = await Promise.all([opened(), opened(), opened()]);
  const answers = await Promise.all(
    tokens.map((t, n) => send({ t, 'f.name': `Visitor ${n}` }, { json: false })),
  );
  for (const [n, { status, text }] of answers.entries()) {
    assert.equal(status, 422);
    assert.deepEqual(
      [...text.matchAll(/value="(Visitor \d)"/g)].map(([, name]) => name),
      [`Visitor ${n}`],
    );
  }
});

test('designs 3.27: an inquiry from the page that a customer shared says who recommended the business, an unpublished one nothing', async () => {
  const customer = { customerName: 'Margaret Ferrers', description: 'Good work.', rating: 5, photos: [] };
  const shared = await site.add({ type: 'testimonial', isTestimonial: true, testimonial: customer });
  const foreign = await other.add({ type: 'testimonial', isTestimonial: true, testimonial: customer });
  await site.bump();
  for (const [code, referrer] of [
    [shared, shared],
    [foreign, null],
    ['<script>', null],
  ]) {
    const t = tokenOf((await page(`/contact-us?ref=${encodeURIComponent(code!)}`)).html);
    now += 20_000;
    const sent = await send({ ...gwen, 'f.message': `About ${code}`, t });
    assert.equal(sent.status, 200, sent.text);
    const lead = (await leads()).at(-1)!;
    assert.deepEqual([lead['referred_by'], lead['consent']], [referrer, true]);
    assert.equal(lead['referrer_name'], referrer ? 'Margaret Ferrers' : '');
  }
});

test('designs 3.27: an inquiry names who recommended the business when the visit began on a share page, or the page before has the code', async () => {
  const customer = { customerName: 'Margaret Ferrers', description: 'Good work.', rating: 5, photos: [] };
  const shared = await site.add({ type: 'testimonial', isTestimonial: true, testimonial: customer });
  await site.bump();
  for (const [referer, r, referredBy, referrer] of [
    ['/services', ` /shareme/${shared}`, shared, ''],
    ['/services', `https://chat.test/ /shareme/${site.accountId}/${shared}`, shared, 'https://chat.test/'],
    [`/?ref=${shared}`, 'https://chat.test/ /', shared, 'https://chat.test/'],
    ['/services', 'https://chat.test/ /services', null, 'https://chat.test/'],
    ['/services', ` /shareme/${site.accountId}`, null, ''],
    [`/services?refs=${shared}`, '', null, ''],
  ] as const) {
    const t = await opened(site, { referer: `http://${site.host}${referer}` });
    const sent = await send({ ...gwen, 'f.message': `${referer} ${r}`, t, r });
    assert.equal(sent.status, 200, sent.text);
    const lead = (await leads()).at(-1)!;
    assert.deepEqual([lead['referred_by'], lead['referrer']], [referredBy, referrer], `${referer} ${r}`);
  }
});

test('security-4 5 strangers do not shut the form: a flood waits, and what nobody worked for counts for nothing', async () => {
  const flooded = await siteWorld(server);
  const of = async (values: Values, from: string) =>
    (await send({ ...gwen, t: await opened(flooded), ...values }, { world: flooded, from })).status;
  const states = async () =>
    (
      await server.sql<LeadRow>('select state from lead where account_id = $1 order by id', [
        flooded.accountId,
      ])
    ).map(({ state }) => state);
  for (let n = 0; n < 3; n += 1) assert.equal(await of({ p: 'none' }, `10.0.0.${n}`), 200);
  const counted = () =>
    server.sql(`select from rate_limit where key = 'lead-host:' || $1`, [flooded.accountId]);
  assert.deepEqual(await counted(), [], 'without a proof nothing counts against all');
  assert.equal(await of({}, '10.0.1.1'), 200);
  assert.equal((await counted()).length, 1);
  await server.sql(`update rate_limit set points = 300 where key = 'lead-host:' || $1`, [flooded.accountId]);
  assert.equal(await of({}, '10.0.1.2'), 200, 'the form is open to honest visitors');
  assert.deepEqual(await states(), ['suspected', 'suspected', 'suspected', 'new', 'suspected']);
  assert.equal((await send({ ...gwen, t: await opened() })).status, 200, 'another site takes its forms');
  assert.equal((await leads()).at(-1)!.state, 'new');
});

test('forms from one address are limited, and the page says so', async () => {
  const t = await opened();
  for (let n = 0; n < 20; n += 1) await send({ t });
  const answer = await send({ ...gwen, t });
  assert.equal(answer.status, 429);
  assert.match(answer.body.problem!, /Too many messages/);
});
