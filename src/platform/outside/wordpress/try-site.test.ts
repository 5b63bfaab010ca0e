import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { asks, startWordPress, wrong } from '#testing/outside/wordpress-server.ts';
import { read } from './problems.ts';
import { WordPressError } from './protocol.ts';
import { trySite } from './try-site.ts';

const stop = new AbortController().signal;
const limits = { timeoutMs: 5000, uploadMs: 5000, maxBytes: 200_000 };
type Fake = Awaited<ReturnType<typeof startWordPress>>;
const start = async (options = {}) => {
  const site = await startWordPress(options);
  after(() => site.close());
  return site;
};
const attempt = (
  site: Pick<Fake, 'url' | 'host'>,
  more: { password?: string; address?: string; ms?: number } = {},
) =>
  trySite(
    { privateHosts: [site.host] },
    {
      address: more.address ?? site.url,
      userName: 'hub-writer',
      password: more.password ?? 'abcd efgh ijkl mnop',
    },
    stop,
    { ...limits, ...(more.ms ? { timeoutMs: more.ms } : {}) },
  );

test('INTG-03 a site that works is found below /wp-json/, by ?rest_route= and from its admin address', async () => {
  const site = await start();
  assert.deepEqual(await attempt(site), { code: null, said: '' });
  assert.equal((await attempt(site, { address: `${site.url}/wp-admin/index.php` })).code, null);
  const plain = await start({ plainPermalinks: true });
  assert.deepEqual(await attempt(plain), { code: null, said: '' });
  assert.ok(
    site.asked.every(({ method }) => method === 'GET'),
    'a trial changes nothing',
  );
});

const root = (asked: { path: string }) => asked.path === '/' || asked.path === '';
const me = asks('GET', /users\/me$/);
const cases: [string, Parameters<Fake['fault']>[0], string, RegExp?][] = [
  ['the REST API is off: 404', { when: root, before: wrong.html(404) }, 'website.rest_off'],
  [
    'the REST API is off by its code',
    { when: root, before: wrong.error(404, 'rest_no_route') },
    'website.rest_off',
  ],
  ['a page instead of data', { when: root, before: wrong.html(200) }, 'website.not_json'],
  ['a page for the person', { when: me, before: wrong.html(200) }, 'website.not_json'],
  [
    'passwords off',
    { when: me, before: wrong.error(501, 'application_passwords_disabled') },
    'website.no_passwords',
  ],
  [
    'a security plug-in',
    { when: root, before: wrong.error(403, 'wf_blocked') },
    'website.blocked',
    /^wf_blocked: /,
  ],
  ['a firewall with a page', { when: root, before: wrong.html(403) }, 'website.blocked', /403/],
  [
    'another address',
    { when: root, before: wrong.redirect('https://www.partner.test/x') },
    'website.redirect',
    /^https:\/\/www\.partner\.test$/,
  ],
  ['an error of its own', { when: me, before: wrong.html(503) }, 'website.busy'],
  ['an error that says 200', { when: me, before: wrong.inside('db_error') }, 'website.busy', /db_error/],
  ['too much', { when: me, before: wrong.huge(300_000) }, 'website.too_large'],
  ['no answer', { when: me, before: wrong.die() }, 'website.no_answer'],
  ['another shape', { when: me, before: (response) => void response.end('[]') }, 'website.failed'],
];
for (const [name, fault, code, words] of cases)
  test(`INTG-03 the trial names the broken step: ${name}`, async () => {
    const site = await start();
    site.fault(fault);
    const trial = await attempt(site);
    assert.equal(trial.code, code);
    if (words) assert.match(trial.said, words);
  });
test('INTG-03 the trial names a wrong password and a right that is missing', async () => {
  const site = await start();
  const wrongOne = await attempt(site, { password: 'secret of mine' });
  assert.equal(wrongOne.code, 'website.password');
  assert.ok(!wrongOne.said.includes('secret of mine'));
  site.person.can.publish_posts = false;
  assert.deepEqual(await attempt(site), { code: 'website.no_right', said: 'publish_posts' });
});
test('INTG-03 the trial tells a dropped header from a wrong password, of which WordPress says the same', async () => {
  const site = await start();
  site.person.drops = true;
  assert.equal((await attempt(site)).code, 'website.header_lost');
  assert.equal((await attempt(site, { password: 'wrong' })).code, 'website.password');
  site.person.isOld = false;
  assert.equal((await attempt(site)).code, 'website.signed_out', 'closed ways leave both open');
});
test('INTG-03 the trial names a site that drips, one that is off, and addresses that lead nowhere', async () => {
  const site = await start();
  site.fault({ when: me, before: wrong.drip() });
  assert.equal((await attempt(site, { ms: 400 })).code, 'website.slow');
  const closed = createServer();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const host = `127.0.0.1:${(closed.address() as { port: number }).port}`;
  await new Promise((done) => closed.close(done));
  assert.equal((await attempt({ url: `http://${host}`, host })).code, 'website.no_answer');
  const none = { host: 'none', url: '' };
  assert.equal((await attempt({ ...none, url: 'http://partner.test' })).code, 'website.no_https');
  assert.equal((await attempt({ ...none, url: 'https://none.invalid' })).code, 'website.no_address');
  assert.equal(
    (await attempt({ ...none, url: site.url.replace('http:', 'https:') })).code,
    'website.private',
  );
});
test('INTG-03 a secure address that leads back to http is said as such, and a certificate of others', async () => {
  const asked = new URL('https://partner.test/wp-json/');
  const answer = { status: 301, text: '', headers: { location: 'http://partner.test/wp-json/' } };
  assert.throws(
    () => read(asked, answer),
    (error) => error instanceof WordPressError && error.code === 'website.redirect_http',
  );
  const site = await start();
  // It speaks no TLS at all.
  const trial = await attempt(site, { address: site.url.replace('http:', 'https:') });
  assert.equal(trial.code, 'website.certificate');
});
