import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import { ofAgency } from '../../contract.ts';
import { worker } from './pages.ts';

const scripts = { FEEDBACK_SCRIPT: 'https://feedback.example/w.js', SCRIPT_ORIGINS: 'https://api.example' };
const server = await testServer({ faces });
const withScripts = await testServer({ faces, env: scripts });
const agencyId = await makeAgency(server, 'Northern', {
  host: 'north.localhost',
  app_name: 'North Studio',
  theme_value: 'dark7',
});
await makeAccount(server, 'نايل', { agencyId, host: 'nile.localhost', language: 'ar' });
const boss = await makePerson(server, { role: 'agency', agencyId });
const north = { cookie: boss.cookie, params: { agencyId } };
const get = (host: string, url: string, headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
type Manifest = {
  name: string;
  short_name: string;
  lang: string;
  dir: string;
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
};
const manifest = async (host: string): Promise<Manifest> =>
  JSON.parse((await get(host, '/app.webmanifest')).body);

test('TEN-19 the application installs under the brand of its host: name, language, direction, colours, icons that are really there', async () => {
  const app = await manifest('localhost');
  const agency = await manifest('north.localhost');
  const account = await manifest('nile.localhost');
  assert.deepEqual([app.name, agency.name, account.name], ['Perfect content', 'North Studio', 'نايل']);
  assert.deepEqual(
    [agency.lang, agency.dir, account.lang, account.dir, agency.start_url],
    ['en', 'ltr', 'ar', 'rtl', '/welcome-user'],
  );
  assert.notEqual(agency.theme_color, app.theme_color);
  for (const host of [app, agency, account]) {
    assert.match(`${host.theme_color} ${host.background_color}`, /^#[0-9a-f]{6} #[0-9a-f]{6}$/);
    assert.deepEqual(
      host.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
      ['192x192 any', '512x512 any', '512x512 maskable'],
    );
  }
  for (const [host, { icons }] of [
    ['localhost', app],
    ['north.localhost', agency],
    ['nile.localhost', account],
  ] as const)
    for (const { src, sizes } of [...icons, { src: '/app-icon/180.png', sizes: '180x180' }]) {
      const answer = await get(host, src);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type'], format, `${width}x${height}`],
        [200, 'image/png', 'png', sizes],
      );
    }
  const page = (await get('north.localhost', '/login')).body;
  assert.match(
    page,
    /<link rel="manifest" href="\/app.webmanifest" \/><link rel="apple-touch-icon" href="\/app-icon\/180.png" \/>/,
  );
  assert.ok(page.includes(`<meta name="theme-color" content="${agency.theme_color}" />`));
});

test('TEN-32 the icon of a brand becomes the icon of its application at once; a broken or missing one is no fault', async () => {
  const before = (await manifest('north.localhost')).icons[1]!.src;
  const nile = (await manifest('nile.localhost')).name;
  const data = (
    await sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const image = await ask(server, ofAgency.addImage, { ...north, body: { kind: 'icon', data } });
  assert.equal(image.status, 201, image.text);
  await ask(server, ofAgency.update, { ...north, body: { icon: image.body } });
  const after = (await manifest('north.localhost')).icons[1]!.src;
  assert.notEqual(after, before, 'another address, since the old one is kept for a year');
  const middle = async (src: string) => [
    ...(await sharp((await get('north.localhost', src)).rawPayload)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
  assert.deepEqual(await middle(after), [255, 0, 0]);
  assert.equal((await manifest('nile.localhost')).name, nile);
  await server.sql(
    'update agency set icon = \'{"url":"/files/brand/00000000-0000-0000-0000-000000000000.png"}\'',
  );
  server.bus.emit({ kind: 'hosts' });
  assert.equal((await get('north.localhost', '/app-icon/192.png')).statusCode, 200);
  for (const name of [
    '1024.png',
    '192.svg',
    '192',
    'toString.png',
    '__proto__.png',
    '192.png.png',
    '..%2f192.png',
  ])
    assert.equal((await get('north.localhost', `/app-icon/${name}`)).statusCode, 404, name);
});

test('TEN-19 manifest, icons and worker of a warm host cost no query; unchanged they are not sent again', async () => {
  const paths = ['/app.webmanifest', '/service-worker.js', '/app-icon/192.png', '/app-icon/180.png'];
  for (const path of paths) await get('nile.localhost', path);
  let queries = 0;
  const connect = server.db.pool.connect.bind(server.db.pool);
  server.db.pool.connect = ((...args: []) => {
    queries++;
    return connect(...args);
  }) as never;
  for (const path of paths) {
    const first = await get('nile.localhost', path);
    assert.equal(first.statusCode, 200);
    assert.equal(
      (await get('nile.localhost', path, { 'if-none-match': first.headers.etag })).statusCode,
      304,
    );
  }
  server.db.pool.connect = connect as never;
  assert.equal(queries, 0);
});

/** The worker with the world of a browser in which there is no line. */
function run(lang: string, answer: () => Promise<unknown>) {
  const handlers: Record<string, (event: object) => void> = {};
  const deleted: string[] = [];
  const world = {
    URL,
    Response,
    location: { href: `https://x.test/service-worker.js?lang=${lang}` },
    fetch: answer,
    skipWaiting() {},
    registration: {},
    clients: { claim: async () => {} },
    caches: { keys: async () => ['left over'], delete: async (name: string) => deleted.push(name) },
    addEventListener: (name: string, handler: never) => {
      handlers[name] = handler;
    },
  };
  runInNewContext(worker, world);
  return {
    deleted,
    start: () =>
      new Promise<void>((resolve) => {
        handlers['activate']!({ waitUntil: (work: Promise<void>) => void work.then(resolve) });
      }),
    ask: (request: object): Promise<Response> | undefined => {
      let answer: Promise<Response> | undefined;
      handlers['fetch']!({
        request,
        respondWith: (work: Promise<Response>) => {
          answer = work;
        },
      });
      return answer;
    },
  };
}
test('SHELL-01 without a line the worker says so in the language of the person; it keeps nothing and touches nothing else', async () => {
  assert.equal(
    (await get('nile.localhost', '/service-worker.js')).body,
    (await get('localhost', '/service-worker.js?lang=tr')).body,
    'it knows no tenant',
  );
  assert.match((await get('localhost', '/service-worker.js')).headers['cache-control'] as string, /no-cache/);
  assert.doesNotMatch(worker, /caches\.open|\.put\(|\.match\(/);
  const gone = async () => {
    throw new TypeError('no line');
  };
  for (const [lang, heading, dir] of [
    ['en', 'No connection', 'ltr'],
    ['tr', 'Bağlantı yok', 'ltr'],
    ['ar', 'لا يوجد اتصال', 'rtl'],
    ['xx', 'No connection', 'ltr'],
  ] as const) {
    const answer = (await run(lang, gone).ask({ mode: 'navigate', method: 'GET' }))!;
    const text = await answer.text();
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [503, 'no-store']);
    assert.ok(text.includes(`<h1>${heading}</h1>`) && text.includes(`dir="${dir}"`), lang);
    assert.match(answer.headers.get('content-security-policy')!, /default-src 'none'/);
  }
  const there = run('en', async () => 'the page');
  assert.equal(await there.ask({ mode: 'navigate', method: 'GET' }), 'the page');
  for (const request of [
    { mode: 'cors', method: 'GET' },
    { mode: 'navigate', method: 'POST' },
    { mode: 'no-cors', method: 'GET' },
  ])
    assert.equal(there.ask(request), undefined);
  await there.start();
  assert.deepEqual(there.deleted, ['left over'], 'what another version kept is thrown away');
});

test('SHELL-22 the policy of the application is open for exactly what is configured, in pages that people of agencies and accounts ask for, and for nothing when nothing is', async () => {
  const policy = (answer: { headers: Record<string, unknown> }) =>
    Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]),
    );
  const plain = await get('localhost', '/login');
  const person = async (role: Parameters<typeof makePerson>[1]) => ({
    host: 'localhost',
    cookie: (await makePerson(withScripts, role)).cookie,
  });
  const page = (headers: Record<string, string>) => withScripts.app.inject({ url: '/welcome-user', headers });
  const agency = await makeAgency(withScripts, 'Opened');
  const { accountId } = await makeAccount(withScripts, 'Inside', { agencyId: agency });
  const open = await page(await person({ role: 'account', accountId }));
  assert.deepEqual(
    [policy(plain)['script-src'], policy(plain)['connect-src'], policy(plain)['frame-ancestors']],
    [["'self'"], ["'self'"], ["'none'"]],
    'nobody frames it',
  );
  assert.doesNotMatch(plain.body, /feedback\.example/);
  assert.deepEqual(
    [policy(open)['script-src'], policy(open)['connect-src']],
    [
      ["'self'", 'https://feedback.example', 'https://api.example'],
      ["'self'", 'https://feedback.example', 'https://api.example'],
    ],
  );
  for (const closed of ['default-src', 'base-uri', 'frame-ancestors', 'form-action', 'worker-src'])
    assert.deepEqual(policy(open)[closed], policy(plain)[closed], closed);
  assert.match(open.body, /feedback\.example\/w\.js/);
  assert.equal(
    policy(await page(await person({ role: 'agency', agencyId: agency })))['script-src']!.length,
    3,
  );
  for (const [who, headers] of [
    ['the house', await person({ role: 'house' })],
    ['nobody', { host: 'localhost' }],
    ['a forged session', { host: 'localhost', cookie: 'session=forged' }],
  ] as const) {
    const closed = await page(headers);
    for (const part of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'])
      assert.doesNotMatch(policy(closed)[part]!.join(' '), /example/, `${who}: ${part}`);
    assert.doesNotMatch(closed.body, /feedback\.example/, who);
  }
  const door = await withScripts.app.inject({ url: '/', headers: { host: 'localhost' } });
  assert.doesNotMatch(String(door.headers['content-security-policy']), /example/, 'public pages stay closed');
});
