import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { asHouseJob } from '#platform/db/scope.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { createAccount, createAgency } from '#features/tenants/tenants/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as publicCalls from '../contract-public.ts';

const database = await freshDatabase();
const server = await testServer({ database, faces });
const other = await testServer({ database, faces });
const world = await server.db.withTenant(asHouseJob(), async (tx) => {
  const north = await createAgency(tx, server.config, {
    businessName: 'Northern',
    language: 'en',
    advancedAgency: true,
  });
  return {
    north,
    cedar: await createAccount(tx, server.config, {
      agencyId: north.agencyId,
      businessName: 'Cedar',
      language: 'en',
    }),
  };
});
const boss = await makePerson(server, { role: 'agency', agencyId: world.north.agencyId });
const helper = await makePerson(server, { role: 'agencyUser', agencyId: world.north.agencyId });
const owner = await makePerson(server, { role: 'account', accountId: world.cedar.accountId });
const north = { cookie: boss.cookie, params: { agencyId: world.north.agencyId } };
const cedar = { cookie: owner.cookie, params: { accountId: world.cedar.accountId } };
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f6470' } })
    .png()
    .toBuffer();
const shell = async (node: typeof server, host: string) =>
  (await node.app.inject({ url: '/login', headers: { host } })).body;

test('TEN-33 TEN-10 the brand of an agency: every field is kept, shown by its host, and emptied again', async () => {
  const body = {
    appName: 'North Studio',
    themeValue: 'dark7',
    primaryColor: '#a03070',
    policyURL: 'https://terms.example/p',
    appHomeUrl: 'https://north.example',
    metaTitle: 'North',
    metaDescription: 'Gardens & "walls"',
    mailSenderName: 'North by mail',
  };
  const saved = await ask(server, contract.ofAgency.update, { ...north, body });
  assert.equal(saved.status, 200, saved.text);
  for (const [key, value] of Object.entries(body)) assert.equal(saved.body[key as 'appName'], value, key);
  assert.deepEqual(
    [saved.body.type, saved.body.uid, saved.body.whitelabelDomain],
    ['agency', world.north.agencyId, world.north.host],
  );
  const page = await shell(server, world.north.host);
  assert.match(page, /<title>North<\/title>/);
  assert.match(page, /<meta name="description" content="Gardens &amp; &quot;walls&quot;" \/>/);
  assert.match(page, /data-theme="dark7"/);
  assert.equal(
    (
      await ask(server, contract.ofAgency.update, {
        ...north,
        body: { policyURL: '', primaryColor: '', metaTitle: '', metaDescription: '' },
      })
    ).body.policyURL,
    null,
  );
  assert.match(await shell(server, world.north.host), /<title>North Studio<\/title>/);
  // Words that look like places of the page, or like those of a replacement, are words.
  await ask(server, contract.ofAgency.update, {
    ...north,
    body: { metaTitle: "Save $& $' more __BRAND__", metaDescription: '__THEME_CSS__' },
  });
  const odd = await shell(server, world.north.host);
  assert.ok(
    odd.includes('<title>Save $&amp; $&#39; more __BRAND__</title>') &&
      odd.includes('content="__THEME_CSS__"') &&
      /<meta name="brand" content="\{/.test(odd),
    odd.slice(0, 900),
  );
  await ask(server, contract.ofAgency.update, { ...north, body: { metaTitle: '', metaDescription: '' } });
});
test('TEN-33 the name that sends mails is one line', async () => {
  const mailSenderName = 'Cedar\r\nBcc: thief@evil.test';
  const { body } = await ask(server, contract.ofAgency.update, { ...north, body: { mailSenderName } });
  assert.equal(body.mailSenderName, 'Cedar Bcc: thief@evil.test');
  const refused = await ask(server, contract.ofAgency.update, {
    ...north,
    body: { mailSenderName: 'Cedar\u001b' },
  });
  assert.equal(refused.status, 400);
  await ask(server, contract.ofAgency.update, { ...north, body: { mailSenderName: '' } });
});
test('TEN-33 what is wrong in a brand is refused with its field; staff look, they do not change', async () => {
  for (const [body, path, code] of [
    [{ themeValue: 'pink' }, 'themeValue', 'theme.unknown'],
    [{ primaryColor: 'red' }, 'primaryColor', 'branding.colour'],
    [{ policyURL: 'javascript:alert(1)' }, 'policyURL', 'branding.url'],
    [{ logo: { url: 'data:image/svg+xml,<svg onload=alert(1)>' } }, 'logo.url', 'branding.svg'],
    [{ logo: { url: 'https://x.test/a.SVG?x' } }, 'logo.url', 'branding.svg'],
    ...[
      'png,%E0%A4%A',
      'png;base64,' + Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'png,<svg/>',
      'png;base64,iVBORw0KGgo%3Csvg',
    ].map((data) => [{ icon: { url: `data:image/${data}` } }, 'icon.url', 'branding.image'] as const),
  ] as const) {
    const refused = await ask(server, contract.ofAgency.update, { ...north, body });
    assert.equal(refused.status, 400, JSON.stringify(body));
    assert.ok(
      (refused.body as never as { errors: { path: string; code: string }[] }).errors.some(
        (error) => error.path === path && (error.code === code || error.code.startsWith('field.')),
      ),
      refused.text,
    );
  }
  assert.equal(
    (await ask(server, contract.ofAgency.update, { ...north, body: { agencyId: 'x' } as never })).status,
    400,
  );
  assert.equal((await ask(server, contract.ofAgency.get, { ...north, cookie: helper.cookie })).status, 200);
  assert.equal(
    (
      await ask(server, contract.ofAgency.update, {
        ...north,
        cookie: helper.cookie,
        body: { appName: 'Mine' },
      })
    ).status,
    403,
  );
  assert.equal(
    (
      await ask(server, tenants.updateAccount, {
        ...cedar,
        body: { logo: { url: 'data:image/svg+xml,<svg/>' } },
      })
    ).status,
    400,
  );
});
test('TEN-32 logo and icon: drawn anew within twice the recommended size; SVG, damaged and huge pictures are refused', async () => {
  const send = async (kind: 'logo' | 'icon', data: Buffer) =>
    ask(server, contract.ofAgency.addImage, { ...north, body: { kind, data: data.toString('base64') } });
  const answer = await send('logo', await png(2000, 1000));
  assert.equal(answer.status, 201, answer.text);
  const file = await server.app.inject({ url: answer.body.url, headers: { host: 'localhost' } });
  assert.equal(file.headers['content-type'], 'image/png');
  const { width, height } = await sharp(file.rawPayload).metadata();
  assert.ok(width! <= 700 && height! <= 360, `${width} x ${height}`);
  // Cut out and mostly of one ink: the address says which, for the plate under it. One that brings its own
  // ground says nothing.
  const cut = (background: string) =>
    sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        { input: { create: { width: 200, height: 40, channels: 4, background } }, left: 50, top: 30 },
      ])
      .png()
      .toBuffer();
  assert.deepEqual(
    await Promise.all(
      [cut('#22262e'), cut('#f2efe6'), cut('#d4573b'), png(300, 100)].map(async (data) =>
        (await send('logo', await data)).body.url.replace(/^[^#]+/, ''),
      ),
    ),
    ['#dark', '#light', '', ''],
  );
  for (const [data, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'branding.svg'],
    [Buffer.from('<?xml version="1.0"?><!-- x --><SVG onload="x"/>'), 'branding.svg'],
    [Buffer.from('GIF89a.......'), 'branding.image'],
    [(await png(50, 50)).subarray(0, 60), 'branding.image'],
    [Buffer.from('hello'), 'branding.image'],
  ] as const)
    assert.equal((await send('icon', data)).code, code);
  assert.equal(
    (
      await ask(server, contract.ofAgency.addImage, {
        ...north,
        body: { kind: 'icon', data: Buffer.alloc(2_100_000).toString('base64') },
      })
    ).status,
    400,
  );
  await ask(server, contract.ofAgency.update, { ...north, body: { icon: answer.body } });
  assert.match(
    await shell(server, world.north.host),
    new RegExp(`<link rel="icon" href="${answer.body.url}"`),
  );
  assert.equal(
    (await server.app.inject({ url: '/files/brand/..%2f..%2fx.png', headers: { host: 'localhost' } }))
      .statusCode,
    404,
  );
});

test('TEN-04 TEN-19 the branding of a warm host costs no query, and a change is right on all nodes within a second', async () => {
  for (const node of [server, other]) await shell(node, world.north.host);
  let queries = 0;
  const connect = server.db.pool.connect.bind(server.db.pool);
  server.db.pool.connect = ((...args: []) => {
    queries++;
    return connect(...args);
  }) as never;
  // News of the tests before may still come in: once it has, twenty pages cost none.
  await until(async () => {
    queries = 0;
    for (let i = 0; i < 20; i++) assert.match(await shell(server, world.north.host), /North Studio/);
    return queries === 0;
  });
  await shell(server, 'unseen.localhost');
  assert.equal(queries, 1, 'the counter counts');
  server.db.pool.connect = connect as never;
  await ask(server, contract.ofAgency.update, {
    ...north,
    body: { appName: 'South Studio', themeValue: 'light4' },
  });
  await until(async () =>
    (await Promise.all([server, other].map((node) => shell(node, world.north.host)))).every(
      (page) => /South Studio/.test(page) && /data-theme="light4"/.test(page),
    ),
  );
  const manifest = async (node: typeof server) =>
    JSON.parse(
      (await node.app.inject({ url: '/site.webmanifest', headers: { host: world.cedar.host } })).body,
    ) as { icons: { src: string }[] };
  await Promise.all([server, other].map(manifest));
  await ask(server, contract.ofAccount.update, { ...cedar, body: { icon: { url: '/files/brand/x.png' } } });
  await until(
    async () =>
      (await Promise.all([server, other].map(manifest))).every(
        ({ icons }) => icons[0]?.src === '/files/brand/x.png',
      ),
    1000,
  );
});

test('TEN-29 the public id of an agency: known ones for everybody, unknown ones 404', async () => {
  const answer = await ask(server, publicCalls.publicAgencyId, { query: { agencyId: world.north.agencyId } });
  assert.deepEqual(
    [answer.status, answer.body.agencyId, answer.body.appName, answer.body.domain],
    [200, world.north.agencyId, 'South Studio', world.north.host],
  );
  assert.equal(
    (await ask(server, publicCalls.publicAgencyId, { query: { agencyId: world.cedar.accountId } })).status,
    404,
  );
  assert.equal((await ask(server, publicCalls.publicAgencyId, { query: { agencyId: 'x' } })).status, 400);
});
test('TEN-30 TEN-23 white-label by domain joins the agency by its id; by agency id the same; unknown 404', async () => {
  const keys = ['appName', 'appHomeUrl', 'themeValue', 'primaryColor'] as const;
  const site = await ask(server, publicCalls.whiteLabelByDomain, { query: { domain: world.cedar.host } });
  assert.deepEqual(
    [site.body.type, site.body.uid, site.body.agencyId, site.body.appName, site.body.appHomeUrl],
    ['account', world.cedar.accountId, world.north.agencyId, 'South Studio', 'https://north.example'],
  );
  const byHost = await ask(server, publicCalls.whiteLabelByDomain, {
    query: { domain: `https://${world.north.host}` },
  });
  const byId = await ask(server, publicCalls.whiteLabelByAgency, {
    params: { publicAgencyId: world.north.agencyId },
  });
  for (const key of keys) assert.equal(byHost.body[key], byId.body[key], key);
  assert.match(byId.body.primaryColor, /^#[0-9a-f]{6}$/);
  assert.equal(
    (await ask(server, publicCalls.whiteLabelByAgency, { params: { publicAgencyId: world.cedar.accountId } }))
      .status,
    404,
  );
  assert.equal(
    (await ask(server, publicCalls.whiteLabelByDomain, { query: { domain: 'nobody.example' } })).code,
    'host.unknown',
  );
});
test('TEN-31 the worker call answers the record behind an address and refuses what is none', async () => {
  const call = (url: string) =>
    ask(server, publicCalls.whiteLabelWorker, { body: { url }, headers: { 'sec-fetch-site': '' } });
  const answer = await call(`https://${world.cedar.host}/project?utm_source=x#top`);
  assert.deepEqual(
    [answer.body.host, answer.body.theme, answer.body.metaTitle, Object.keys(answer.body).sort()],
    [
      world.cedar.host,
      'default',
      'Cedar',
      ['appName', 'host', 'icon', 'logo', 'metaDescription', 'metaTitle', 'policyURL', 'theme'],
    ],
  );
  assert.equal((await call('https://nobody.example/')).code, 'host.unknown');
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'http://['])
    assert.ok([400, 404].includes((await call(url)).status), url);
});
