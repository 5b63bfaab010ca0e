import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { updateAgency } from '#features/tenants/tenants/contract-agency.ts';
import { ask, testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { siteDocument, type SiteDocument } from '../contract.ts';
import { withValue } from '../rules-changes.ts';

/** The settings of the site as their owner edits them: real calls, the real renderer. */
const server = await testServer({ faces });
const site = await siteWorld(server);
const other = await siteWorld(server);
const { accountId } = site;
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const reader = await makePerson(server, { role: 'user', accountId });
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId, isPrimary: true });
await site.add({ title: 'Long pool' });
await site.bump();

const params = { accountId };
const { cookie } = owner;
const documentWith = (...values: [path: string, value: unknown][]): SiteDocument =>
  values.reduce((document, [path, value]) => withValue(document, path, value), siteDocument.parse({}));
const page = async (path: string, host = site.host) => {
  const { statusCode, body, headers } = await server.app.inject({ url: path, headers: { host } });
  return { status: statusCode, html: body, headers };
};
const read = async () => (await ask(server, contract.getSite, { cookie, params })).body;
const save = async (document: SiteDocument, version?: number) =>
  ask(server, contract.saveDraft, {
    cookie,
    params,
    body: { document, version: version ?? (await read()).version },
  });
const publish = async (document: SiteDocument) => {
  const saved = await save(document);
  assert.equal(saved.status, 200, saved.text);
  return ask(server, contract.publishDraft, { cookie, params, body: { version: saved.body.version } });
};
const titled = (title: string) => documentWith(['settings.texts.heroTitle', title]);

test('SITE-03 SITE-142 a draft changes nothing for visitors, its publication every page at once', async () => {
  await save(titled('Gardens made by hand'));
  assert.doesNotMatch((await page('/')).html, /Gardens made by hand/);
  const { body } = await ask(server, contract.publishDraft, {
    cookie,
    params,
    body: { version: (await read()).draft!.version },
  });
  assert.equal(body.draft, null);
  assert.equal(body.published.document.settings.texts.heroTitle, 'Gardens made by hand');
  assert.match((await page('/')).html, /<h1[^>]*>Gardens made by hand<\/h1>/);
  const [entry] = await server.sql<{ after: Record<string, unknown> }>(
    "select after from audit_entry where action = 'settings.site_changed' and tenant_id = $1",
    [accountId],
  );
  assert.deepEqual(entry?.after, { 'settings.texts.heroTitle': 'Gardens made by hand' });
});

test('SITE-146 a draft without its document or its version is refused', async () => {
  for (const body of [{}, { version: 0 }, { document: siteDocument.parse({}) }]) {
    const answer = await ask(server, contract.saveDraft, { cookie, params, body });
    assert.equal(answer.status, 400);
    assert.equal(answer.code, 'gallery.required');
  }
});

test('SITE-142 two people do not write over each other: 409 with what is saved', async () => {
  const first = await save(titled('First'));
  const second = await save(titled('Second'), first.body.version - 1);
  assert.equal(second.status, 409);
  assert.equal(second.code, 'gallery.stale');
  const { current } = JSON.parse(second.text) as { current: contract.EditorState };
  assert.equal(current.draft?.document.settings.texts.heroTitle, 'First');
  const late = await ask(server, contract.publishDraft, { cookie, params, body: { version: 999 } });
  assert.equal(late.code, 'gallery.stale');
  const dropped = await ask(server, contract.dropDraft, { cookie, params });
  assert.equal(dropped.body.draft, null);
  const none = await ask(server, contract.publishDraft, { cookie, params, body: { version: 1 } });
  assert.equal(none.code, 'gallery.no_draft');
});

test('SITE-142 versions never begin anew: who read before a publication or a drop writes over nothing', async () => {
  const before = await read();
  await publish(titled('Published meanwhile'));
  const isStale = async (version: number, title: string) => {
    const answer = await save(titled(title), version);
    assert.deepEqual([answer.status, answer.code], [409, 'gallery.stale'], `${title} ${version}`);
  };
  await isStale(before.version, 'read before the publication');
  await isStale(0, 'no draft is no version');
  const first = await save(titled('Draft of the day'));
  const late = await ask(server, contract.dropDraft, { cookie, params, query: { version: before.version } });
  assert.equal(late.code, 'gallery.stale', 'the draft of somebody else is not dropped');
  const { version } = await read();
  assert.equal(version, first.body.version);
  await ask(server, contract.dropDraft, { cookie, params, query: { version } });
  await isStale(version, 'read before the drop');
  assert.ok((await read()).version > version);
});

test('SITE-142 only whoever runs the account edits; a stranger learns nothing', async () => {
  for (const [endpoint, body] of [
    [contract.getSite, undefined],
    [contract.saveDraft, { version: 0, document: {} }],
    [contract.previewSite, undefined],
    [contract.listVersions, undefined],
  ] as const) {
    const call = (as: string) =>
      ask(server, endpoint as typeof contract.saveDraft, { cookie: as, params, body: body as never });
    assert.equal((await call(reader.cookie)).status, 403);
    assert.equal((await call(stranger.cookie)).status, 404);
    assert.equal((await call('')).status, 401);
  }
});

test('TEN-08 SITE-142 the switch of the agency closes publishing to the people of the account', async () => {
  await save(titled('Closed'));
  const agency = await makePerson(server, { role: 'agency', agencyId: site.agencyId, isPrimary: true });
  const allow = (publishButton: boolean) =>
    ask(server, updateAgency, {
      cookie: agency.cookie,
      params: { agencyId: site.agencyId },
      body: { publishButton },
    });
  assert.equal((await allow(false)).status, 200);
  const { version } = (await read()).draft!;
  const answer = await ask(server, contract.publishDraft, { cookie, params, body: { version } });
  assert.equal(answer.status, 403);
  assert.equal(answer.code, 'agency.control_off');
  assert.equal((await allow(true)).status, 200);
});

test('SITE-122 a picture is one of the own library, as the library has it', async () => {
  const pictureOf = (id: string, base: string | null) => ({
    id,
    kind: 'image',
    width: 1,
    height: 1,
    hash: null,
    color: null,
    alt: '',
    caption: '',
    base,
    sizes: [],
    avif: false,
    film: null,
  });
  const [own] = await server.sql<{ id: string }>(
    "insert into media (account_id, kind, name, size, media_type, state) values ($1, 'image', 'a.jpg', 1, 'image/jpeg', 'ready') returning id",
    [accountId],
  );
  const [foreign] = await server.sql<{ id: string }>(
    "insert into media (account_id, kind, name, size, media_type, state) values ($1, 'image', 'b.jpg', 1, 'image/jpeg', 'ready') returning id",
    [other.accountId],
  );
  const refused = await save(documentWith(['settings.hero.pictures', [pictureOf(foreign!.id, 'stolen')]]));
  assert.equal(refused.status, 400);
  assert.equal(refused.code, 'gallery.pictures');
  const saved = await save(documentWith(['settings.hero.pictures', [pictureOf(own!.id, 'image/forged')]]));
  assert.equal(saved.status, 200, saved.text);
  assert.equal(saved.body.document.settings.hero.pictures[0]?.base, null, 'as the library has it');
});

test('SITE-124 SITE-126 texts are bounded and escaped, addresses are those of the web', async () => {
  for (const [path, value] of [
    ['settings.contact.homepageUrl', 'javascript:alert(1)'],
    ['settings.texts.heroTitle', 'x'.repeat(10_000)],
    ['settings.contact.social', [{ link: 'javascript:alert(1)', label: '' }]],
    ['settings.contact.social', [{ link: 'https://a.example/', label: '', icon: 'myspace' }]],
    ['settings.contact.social', [{ link: 'https://a.example/', label: 'x'.repeat(41) }]],
    ['settings.hero.overlay.color', 'red'],
    ['settings.hero.slider.delay', 0],
    ['themeMode', 'dark99'],
    ['template', 'template3'],
  ] as const)
    assert.equal((await save(documentWith([path, value]))).status, 400, path);
  const text = `<script>alert(1)</script> \u202ebidi 😀`;
  assert.equal((await publish(titled(text))).status, 200);
  const { html } = await page('/');
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.doesNotMatch(html, /<script>alert/);
});

test('SITE-122 SITE-143 pixels and seconds out of range are refused with their field and its limit', async () => {
  for (const [path, value, code, limit] of [
    ['hero.heightPx', 239, 'field.too_small', 240],
    ['hero.heightPx', 1601, 'field.too_big', 1600],
    ['hero.heightPx', 300.5, 'field.invalid_type', undefined],
    ['theme.navBarHeight', 0, 'field.too_small', 56],
    ['theme.navBarHeight', 100_000, 'field.too_big', 120],
    ['theme.navBarHeight', null, 'field.invalid_type', undefined],
    ['hero.slider.delay', 61, 'field.too_big', 60],
    ['hero.slider.transitionSpeed', -1, 'field.too_small', 0],
    ['hero.overlay.opacity', 1.1, 'field.too_big', 1],
    ['hero.slider.effectType', 'spin', 'field.invalid_value', undefined],
  ] as const) {
    const { status, text } = await save(documentWith([`settings.${path}`, value]));
    assert.equal(status, 400, `${path} ${value}`);
    const [error] = (
      JSON.parse(text) as { errors: { path: string; code: string; maximum?: number; minimum?: number }[] }
    ).errors;
    assert.deepEqual(
      [error?.path, error?.code, error?.maximum ?? error?.minimum],
      [`document.settings.${path}`, code, limit],
    );
  }
});

test('SITE-122 SITE-143 the heights of the first screen and of the top bar are those of the settings, in pixels', async () => {
  assert.equal(
    (await publish(documentWith(['settings.hero.heightPx', 640], ['settings.theme.navBarHeight', 96])))
      .status,
    200,
  );
  const home = (await page('/')).html;
  assert.match(home, /class="hero px"/);
  assert.match(home, /--hero-h:640/);
  for (const path of ['/', '/project', '/contact-us', '/nowhere-at-all'])
    assert.match((await page(path)).html, /--bar-own:96/, path);
  assert.equal((await publish(documentWith())).status, 200);
  assert.doesNotMatch(
    (await page('/')).html,
    /--bar-own:\d|--hero-h:\d|hero px/,
    'usual: 68 pixels, the whole screen',
  );
});

test('SITE-124 a link to a network has the icon of the settings, or an own one of the library alone', async () => {
  const link = { link: 'https://instagram.com/cedar', label: 'Cedar in pictures' };
  const insert = (account: string) =>
    server.sql<{ id: string }>(
      `
        insert into media (account_id, kind, name, size, media_type, state, derivatives)
        values ($1, 'image', 'i.png', 1, 'image/png', 'ready', '{"base":"image/thumb/i","sizes":["200x200","480x480"]}')
        returning id
      `,
      [account],
    );
  const [own] = await insert(accountId);
  const [foreign] = await insert(other.accountId);
  const social = (icon: Record<string, unknown>) =>
    documentWith(['settings.contact.social', [{ ...link, ...icon }]]);
  const refused = await save(social({ customIcon: { ...picture(), id: foreign!.id } }));
  assert.deepEqual([refused.status, refused.code], [400, 'gallery.pictures']);
  const paths = ['/', '/contact-us', '/long-pool'];
  assert.equal((await publish(social({ icon: 'instagram' }))).status, 200);
  for (const path of paths)
    assert.match(
      (await page(path)).html,
      /href="https:\/\/instagram\.com\/cedar"[^>]*><svg class="ic soc-i"[^>]*>.*?<\/svg>Cedar in pictures/,
      path,
    );
  assert.equal(
    (await publish(social({ icon: 'instagram', customIcon: { ...picture(), id: own!.id } }))).status,
    200,
  );
  for (const path of paths)
    assert.match(
      (await page(path)).html,
      /<img class="soc-i" src="\/files\/image\/thumb\/i_200x200\.webp" alt=""[^>]*>Cedar in pictures/,
      path,
    );
  await publish(documentWith());
});

test('SITE-118 colors of the owner are properties of every page; what is no color is refused', async () => {
  for (const color of ['red', '#12', 'url(x)', '#12345g', 'var(--x)', null])
    assert.equal(
      (await save(documentWith(['settings.theme.colors.footerBg', color]))).status,
      400,
      `${color}`,
    );
  assert.equal((await save(documentWith(['settings.theme.colors', { other: '#ffffff' }]))).status, 400);
  const document = documentWith(['settings.theme.colors', { footerBg: '#102030', mapIcon: '#ffee00' }]);
  assert.equal((await publish(document)).status, 200);
  for (const path of ['/', '/project', '/map', '/contact-us', '/long-pool']) {
    const { html } = await page(path);
    assert.match(html, /--c-footer-bg:#102030/, path);
    assert.match(html, /--c-map-icon:#ffee00;/, path);
  }
  assert.equal((await publish(documentWith())).status, 200);
  assert.doesNotMatch((await page('/')).html, /--c-[a-z-]+:/, 'without a choice the theme alone');
});

test('SITE-121 the CSS of the owner stands in the page by the policy; what it cannot do is refused with its reason', async () => {
  const refused = await save(
    documentWith(['settings.theme.footerCssCode', '@import url(https://evil.example);']),
  );
  assert.equal(refused.status, 400);
  assert.equal(refused.code, 'gallery.css');
  assert.match(refused.text, /document\.settings\.theme\.footerCssCode.*gallery\.css_rule/);
  const tooLong = await save(documentWith(['settings.theme.bodyCssCode', 'x'.repeat(20_001)]));
  assert.equal(tooLong.status, 400);
  assert.equal(
    (await publish(documentWith(['settings.theme.bodyCssCode', '.btn { color: #aa0044 }']))).status,
    200,
  );
  const { html, headers } = await page('/');
  const css = /<style>(\.btn:is\(\.own[^<]*)<\/style>/.exec(html)?.[1] ?? '';
  assert.match(css, /color:#aa0044/);
  const hash = createHash('sha256').update(css).digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
  await publish(documentWith());
});

test('SITE-145 SITE-121 name, logo, tab icon and main button are those of the settings', async () => {
  const [logo] = await server.sql<{ id: string }>(
    `
      insert into media (account_id, kind, name, size, media_type, state, derivatives)
      values ($1, 'image', 'l.png', 1, 'image/png', 'ready', '{"base":"image/thumb/l","sizes":["200x200","480x480"]}')
      returning id
    `,
    [accountId],
  );
  const file = { ...picture(), id: logo!.id };
  const saved = await publish(
    documentWith(
      [
        'settings.brand',
        { appName: 'Cedar Studio', logo: file, logoName: 'Cedar in a ring', icon: file, buttonUrl: '' },
      ],
      ['settings.brand.buttonUrl', 'https://book.example/now'],
    ),
  );
  assert.equal(saved.status, 200, saved.text);
  const { html } = await page('/');
  assert.match(html, /<img src="\/files\/image\/thumb\/l_480x480\.webp" alt="Cedar in a ring"/);
  assert.match(html, /<link rel="icon" href="\/files\/image\/thumb\/l_200x200\.webp">/);
  assert.match(html, /href="https:\/\/book\.example\/now"/);
  assert.match((await page('/project')).html, /<span>Cedar Studio<\/span>/);
  await publish(documentWith());
});

test('SITE-129 only websites that the settings name show the site in a frame', async () => {
  for (const website of ['cedar.example', "https://x.example 'unsafe-inline'", 'https://*.example', '*'])
    assert.equal((await save(documentWith(['settings.scope.websites', [website]]))).status, 400, website);
  await publish(documentWith(['settings.scope.websites', ['https://www.cedar.example/about?x=1']]));
  const policy = String((await page('/')).headers['content-security-policy']);
  assert.match(policy, /frame-ancestors 'self' http:\/\/localhost(:\d+)? https:\/\/www\.cedar\.example$/);
  await publish(documentWith());
});

test('SITE-129 items to choose from are public ones of the account, by words of their titles', async () => {
  const find = async (query: {
    of?: 'contents' | 'testimonials' | 'beforeAfter';
    search?: string;
    ids?: string;
  }) =>
    (await ask(server, contract.findItems, { cookie, params, query })).body.items.map(({ title }) => title);
  await site.add({ title: 'Hidden 100% pool', publish: 'notPublished' });
  const wall = await site.add({
    title: 'Wall of 100% slate',
    sortAt: '2020-01-01T00:00:00Z',
    pairs: [{ before: picture(), after: picture() }],
  });
  assert.deepEqual(await find({ search: '100% wall' }), ['Wall of 100% slate']);
  assert.deepEqual(await find({ search: '100_' }), []);
  assert.deepEqual(await find({ of: 'beforeAfter' }), ['Wall of 100% slate']);
  assert.deepEqual(await find({ of: 'testimonials' }), []);
  const foreign = await other.add({ title: 'Foreign' });
  assert.deepEqual(await find({ ids: [wall, foreign].join() }), ['Wall of 100% slate']);
  const asked = await ask(server, contract.findItems, { cookie: stranger.cookie, params, query: {} });
  assert.equal(asked.status, 404);
});

test('SITE-142 each publication is a version, to look at and to bring back', async () => {
  await publish(titled('One'));
  await publish(documentWith(['settings.texts.heroTitle', 'Two'], ['template', 'template2']));
  const { versions } = (await ask(server, contract.listVersions, { cookie, params })).body;
  assert.ok(versions.length >= 3);
  assert.equal(versions.at(-1)?.number, 0, 'the site as it began');
  const [latest, earlier] = versions;
  assert.equal(latest!.changes, 2);
  const old = await ask(server, contract.getVersion, {
    cookie,
    params: { accountId, number: String(earlier!.number) },
  });
  assert.equal(old.body.document.settings.texts.heroTitle, 'One');
  assert.match((await page('/')).html, /class="t2 own"/);
  await publish(old.body.document);
  assert.match((await page('/')).html, /<h1[^>]*>One<\/h1>/);
  const none = await ask(server, contract.getVersion, { cookie, params: { accountId, number: '99999' } });
  assert.equal(none.status, 404);
  const first = await ask(server, contract.listVersions, { cookie, params, query: { limit: '1' } });
  const next = await ask(server, contract.listVersions, {
    cookie,
    params,
    query: { limit: '1', cursor: first.body.nextCursor! },
  });
  assert.equal(next.body.versions[0]?.number, first.body.versions[0]!.number - 1);
});

test('SITE-142 an unchanged draft makes no version', async () => {
  const before = await read();
  await save(before.published.document);
  const { body } = await ask(server, contract.publishDraft, {
    cookie,
    params,
    body: { version: (await read()).draft!.version },
  });
  assert.equal(body.published.number, before.published.number);
});

test('SITE-142 the preview is the site itself with the draft, for the holder of its key alone', async () => {
  await publish(titled('Public title'));
  await save(titled('Draft title'));
  const { body } = await ask(server, contract.previewSite, { cookie, params });
  assert.equal(new URL(body.origin).hostname, site.host);
  assert.equal(body.itemPath, '/long-pool');
  const look = await page(`/?draft=${body.key}`);
  assert.match(look.html, /<h1[^>]*>Draft title<\/h1>/);
  assert.equal(look.headers['cache-control'], 'private, no-store');
  assert.equal(look.headers['x-robots-tag'], 'noindex');
  assert.match(String(look.headers['content-security-policy']), /frame-ancestors http:\/\/localhost(:\d+)?$/);
  assert.match((await page('/')).html, /<h1[^>]*>Public title<\/h1>/, 'visitors see what is public');
  assert.match((await page(`/?draft=${body.key}&version=0`)).html, /<h1/);
  assert.doesNotMatch((await page(`/?draft=${body.key}&version=0`)).html, /Draft title/);
  assert.match((await page(`/?draft=${body.key}&dir=rtl`)).html, /dir="rtl"/);
  assert.match((await page(`/?draft=${body.key}&scheme=dark`)).html, /data-theme="[a-zA-Z]*[dD]ark/);
  for (const path of ['/project', '/long-pool', '/contact-us', `/long-pool?id=none`])
    assert.equal((await page(`${path}${path.includes('?') ? '&' : '?'}draft=${body.key}`)).status, 200, path);
  for (const [path, host] of [
    [`/?draft=${body.key.slice(0, -2)}xx`, site.host],
    [`/?draft=${body.key}`, other.host],
    ['/?draft=', site.host],
    ['/?draft=%00', site.host],
  ] as const) {
    const wrong = await page(path, host);
    assert.equal(wrong.status, 302, path);
    assert.doesNotMatch(wrong.html, /Draft title/);
  }
  await server.sql("update site_preview set expires_at = now() - interval '1 second'");
  assert.equal((await page(`/?draft=${body.key}`)).status, 302);
  assert.equal((await page('/preview?key=')).status, 410);
});

test('SITE-142 the names that settings use are those of the account', async () => {
  const { body } = await ask(server, contract.listNamed, { cookie, params });
  assert.ok(body.types.length > 0);
});
