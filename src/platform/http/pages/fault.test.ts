import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { features } from '#processes/features.ts';
import { testServer } from '#testing/kit.ts';
import { makePerson, signIn } from '#testing/tenants.ts';
import { siteWorld } from '#testing/site.ts';
import { faces } from '../app-shell.ts';
import type { Page } from './page.ts';

/**
 * Answers to visitors of public pages whose address is wrong or whose page cannot be made: always a page,
 * never a JSON document.
 */
const server = await testServer({ faces });
const english = await siteWorld(server);
const arabic = await siteWorld(server, { language: 'ar', name: 'نايل', theme: 'dark2' });
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ('north.localhost', 'agency', $1, now())
  `,
  [english.agencyId],
);
await server.sql("update agency set theme_value = 'light3' where id = $1", [english.agencyId]);
for (let i = 0; i < 3; i++) await english.add({ title: `Garden ${i}` });
await english.bump();
const get = async (url: string, host = english.host, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers, body } = await server.app.inject({
    method,
    url,
    headers: { host, accept: 'text/html' },
  });
  return {
    status: statusCode,
    type: String(headers['content-type'] ?? ''),
    location: headers.location,
    headers,
    html: body,
  };
};
const pages = features.flatMap((feature) => feature.pages ?? []);
/** The address of a page of the list, with its parameters filled in. */
const pathOf = (page: Page, value: string) => page.path.replace(/:\w+\??/g, value);
const hostOf = { account: english.host, agency: 'north.localhost', app: 'localhost' };

test('SITE-34 a cursor that is malformed, of another list or tampered with leads to the first part, with the filters kept', async () => {
  const cursors = [
    'rubbish',
    '%00',
    '%ED%A0%80',
    'x'.repeat(3000),
    '__proto__',
    writeCursor('other', ['a', 'b']),
    writeCursor('reviews', ['not a moment', 'not an id']),
    writeCursor('reviews', [5, 6]),
    writeCursor('pairs', ['2026-01-01T00:00:00Z', "' or true --"]),
    writeCursor('places', ['999999-01-01', '00000000-0000-0000-0000-000000000000']),
    writeCursor('gallery', ['x', 'y', 'z']),
    writeCursor('items', ['infinity', '\0']),
  ];
  for (const path of [
    '/project',
    '/gallery',
    '/reviews',
    '/testimonials',
    '/before-after',
    '/map',
    `/testimonials-gallery/${english.accountId}`,
  ])
    for (const after of cursors) {
      const { status, location, type } = await get(`${path}?service=Water&after=${after}&n=15`);
      assert.ok(
        status === 302 ? location === `${path}?service=Water&n=15` : status === 200 && /html/.test(type),
        `${path} ${after}: ${status} ${location} ${type}`,
      );
    }
  assert.equal((await get('/reviews?after=rubbish')).location, '/reviews');
});

test('TEN-29 a call outside /api answers its errors as a document, not as a page', async () => {
  for (const url of [
    '/public-agency-id?agencyId=00000000-0000-7000-8000-000000000000',
    '/public-agency-id?agencyId=x',
  ])
    for (const host of [english.host, hostOf.agency, hostOf.app]) {
      const { status, type, html } = await get(url, host);
      assert.deepEqual(
        [status >= 400, type.split(';')[0], typeof JSON.parse(html).code],
        [true, 'application/problem+json', 'string'],
        `${host}${url}: ${status}`,
      );
    }
});

test('no page answers an odd address or query with JSON or a fault', async () => {
  const odd = [
    '%00',
    '%E0%A4%A',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
    'constructor',
    `${'x'.repeat(1000)}`,
    '%27%20or%201=1--',
    '-1',
    '1e400',
    '[]',
    '%F0%9F%91%A9',
  ];
  const seen = new Set<string>();
  for (const page of pages)
    for (const kind of page.hosts)
      for (const value of odd) {
        const names = [
          ...(page.query ?? []),
          'id',
          'tab',
          'n',
          'q',
          't',
          'l',
          'lang',
          'error',
          'step',
          '__proto__',
        ];
        for (const url of [
          pathOf(page, value),
          `${pathOf(page, 'x')}?${names.map((name) => `${name}=${value}`).join('&')}`,
          `${pathOf(page, 'x')}?${names.map((name) => `${name}[]=${value}&${name}=a&${name}=b`).join('&')}`,
        ]) {
          if (seen.has(`${kind} ${url}`)) continue;
          seen.add(`${kind} ${url}`);
          const { status, type } = await get(url, hostOf[kind]);
          assert.ok(status < 500 && !/json/.test(type), `${kind} ${url}: ${status} ${type}`);
        }
      }
  assert.ok(seen.size > 300);
});

test('a page that fails is a page in the language of its host, with its own policy, and not kept by anybody', async () => {
  const broken = pages.findLast(({ name }) => name === 'services')!;
  const { load } = broken;
  const failing = async (error: Error, host: string, method: 'GET' | 'HEAD' = 'GET') => {
    broken.load = async () => {
      throw error;
    };
    try {
      return await get('/services?n=7', host, method);
    } finally {
      broken.load = load;
    }
  };
  const away = await failing(fail('database.away', 503, [], { retryAfter: 2 }), arabic.host);
  assert.deepEqual(
    [away.status, away.headers['retry-after'], away.headers['cache-control'], away.headers['x-robots-tag']],
    [503, '2', 'no-store', 'noindex'],
  );
  assert.match(away.type, /^text\/html/);
  assert.match(away.html, /<html lang="ar" dir="rtl" data-theme="dark2"/);
  assert.match(away.html, /سنعود حالًا/);
  assert.match(away.html, /href="\/services\?n=7"/, 'it offers to try the same address again');
  const policy = String(away.headers['content-security-policy']);
  const styles = [...away.html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  assert.equal(policy.match(/'sha256-/g)?.length, styles.length, 'every inline style is named by the policy');
  assert.doesNotMatch(away.html, /<[^>]+\sstyle="/);
  const wrong = await failing(new Error('inner detail that must not leave'), english.host);
  assert.deepEqual([wrong.status, /html/.test(wrong.type)], [500, true]);
  assert.match(wrong.html, /Something went wrong/);
  assert.ok(
    wrong.html.includes(String(wrong.headers['x-correlation-id'])),
    'with the reference that the log has',
  );
  assert.doesNotMatch(wrong.html, /inner detail/);
  assert.match(
    (await failing(fail('too_many_requests', 429, [], { retryAfter: 9 }), english.host)).html,
    /Too many requests/,
  );
  assert.equal((await failing(fail('database.away', 503), english.host, 'HEAD')).html, '');
  assert.equal((await get('/services?n=7')).status, 200, 'the fault itself is not kept');
});

test("SHELL-01 SHELL-09 the 404 page of an application host speaks the visitor's language, wears its brand in light and dark, and is the application's own for who is signed in", async () => {
  const AT = '/pages/errors/error-404';
  const person = await makePerson(server, { role: 'agency', agencyId: english.agencyId });
  const cookie = await signIn(server, person.userId, 'north.localhost');
  const look = async (host: string, headers: Record<string, string> = {}, url = AT) => {
    const { statusCode, body } = await server.app.inject({ url, headers: { host, ...headers } });
    return { status: statusCode, body };
  };
  for (const host of ['localhost', 'north.localhost'])
    for (const [accepts, opening, words, home] of [
      ['en-GB', 'lang="en" dir="ltr"', '404 - PAGE NOT FOUND', 'GO TO HOMEPAGE'],
      ['tr-TR,en;q=0.5', 'lang="tr" dir="ltr"', '404 - SAYFA BULUNAMADI', 'ANA SAYFAYA GİT'],
      ['ar', 'lang="ar" dir="rtl"', '404 - الصفحة غير موجودة', 'الذهاب إلى الصفحة الرئيسية'],
    ] as const) {
      const { status, body } = await look(host, { 'accept-language': accepts });
      assert.equal(status, 404);
      for (const part of [`<html ${opening}`, words, home])
        assert.ok(body.includes(part), `${host} ${accepts}: ${part}`);
    }
  assert.match((await look('north.localhost', {}, `${AT}?lang=tr`)).body, /<html lang="tr"/);
  const { body } = await look('north.localhost');
  assert.match(body, /data-theme="light3" data-other="dark"[\s\S]*:root\[data-scheme\]\{color-scheme:dark/);
  // The choice of light or dark is there before the first style, and the policy names the script that takes
  // it over.
  const script = /<script>([^<]+)<\/script>(?=<style>)/.exec(body)?.[1];
  const { headers } = await server.app.inject({ url: AT, headers: { host: 'north.localhost' } });
  assert.ok(
    String(headers['content-security-policy']).includes(
      `script-src 'self' 'sha256-${hash('sha256', script!, 'base64')}';`,
    ),
  );
  assert.doesNotMatch(body, /Perfect content/i);
  const inside = await look('north.localhost', { cookie });
  assert.equal(inside.status, 404);
  assert.match(inside.body, /<div id="root">/);
  assert.doesNotMatch((await look('north.localhost', { cookie: '' })).body, /<div id="root">/);
  // A fault of such a host too; that of a business goes on in the language of the business.
  assert.match(
    (await look('localhost', { 'accept-language': 'ar' }, '/sitemap.xml')).body,
    /<html lang="ar" dir="rtl"[\s\S]*data-other="dark"/,
  );
  assert.match(
    (await look(english.host, { 'accept-language': 'ar' }, '/sitemap-99.xml')).body,
    /<html lang="en"/,
  );
});

test('files that do not exist are 404 as a page, calls and files of the product stay problem documents', async () => {
  for (const [url, host] of [
    ['/sitemap-99.xml', english.host],
    ['/sitemap.xml', 'localhost'],
  ] as const) {
    const { status, type, html } = await get(url, host);
    assert.deepEqual([status, /html/.test(type)], [404, true], url);
    assert.match(html, /There is nothing here/);
  }
  for (const url of ['/api/nowhere', '/files/x', '/assets/site/none.js'])
    assert.match((await get(url)).type, /^application\/problem\+json/, url);
});

test('a form that cannot be taken is answered with a page that leads back to the form', async () => {
  const post = () =>
    server.app.inject({
      method: 'POST',
      url: '/testimonial-request/x',
      headers: {
        host: english.host,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `http://${english.host}/testimonial-request/x?t=secret&step=all`,
      },
      payload: 'a=b',
    });
  let answer = await post();
  for (let i = 0; i < 25 && answer.statusCode !== 429; i++) answer = await post();
  assert.equal(answer.statusCode, 429);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(answer.body, /href="\/testimonial-request\/x\?t=secret&amp;step=all"/);
  const foreign = await server.app.inject({
    method: 'POST',
    url: '/testimonial-request/x',
    headers: {
      host: english.host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://evil.test/x?t=1',
    },
    payload: 'a=b',
  });
  assert.doesNotMatch(foreign.body, /evil/);
});
