import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { asHouseJob } from '#platform/db/scope.ts';
import { ofAccount } from '#features/tenants/branding/contract.ts';
import { lookNow } from '#features/tenants/branding/server/jobs.ts';
import { createAccount, createAgency } from '#features/tenants/tenants/server/actions.ts';
import { faces } from '#platform/http/app-shell.ts';
import { startNameServer } from '#testing/dns.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { freePort, root } from '../product.ts';

// Real Caddy with the Caddyfile of this repository and its own issuer, in front of the product, which trusts
// it alone.
const caddy = [
  process.env['CADDY_PATH'],
  '/usr/bin/caddy',
  '/usr/local/bin/caddy',
  '/opt/homebrew/bin/caddy',
].find((path) => path && existsSync(path));
const skip = caddy ? false : 'no Caddy here: install the package caddy, or set CADDY_PATH';
const CADDY = '127.0.0.1';
const CLIENT = '127.0.0.5';
const FORGED = '203.0.113.66';
const NAME = 'cedarstone.test';
let server: TestServer;
let https = 0;
let http = 0;
let product = 0;
let caddyOutput = '';
const addresses: string[] = [];
const info = { jobId: 'j', attempt: 0, lastAttempt: true };

type Got = { status: number; body: string; headers: Record<string, unknown>; issuer?: string };
const get = (host: string, path = '/', headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        host: CADDY,
        port: https,
        servername: host,
        path,
        localAddress: CLIENT,
        rejectUnauthorized: false,
        agent: false,
        headers: { host, ...headers },
      },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            body,
            headers: answer.headers,
            issuer: String((answer.socket as TLSSocket).getPeerCertificate().issuer?.CN ?? ''),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
const direct = (
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const call = plain(
      { host: CADDY, port, path, localAddress: CLIENT, agent: false, headers: { host, ...headers } },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, body, headers: answer.headers }));
      },
    );
    call.on('error', reject);
    call.end();
  });
const open = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, CADDY, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

let world: { cookie: string; accountId: string };
let dns: Awaited<ReturnType<typeof startNameServer>>;
if (!skip) {
  [https, http, product] = [await freePort(), await freePort(), await freePort()];
  dns = await startNameServer();
  server = await testServer({
    env: {
      PUBLIC_PROTOCOL: 'https',
      PUBLIC_PORT: String(https),
      APP_HOST: 'app.hub.example',
      SITE_SUFFIX: 'hub.example',
      EDGE_HOST: 'edge.hub.example',
      EDGE_TLS: `${CADDY}:${https}`,
      DNS_SERVERS: dns.address,
      TRUST_PROXY: CADDY,
    },
    faces: async (app, ...rest) => {
      app.addHook('onRequest', async (call) => {
        addresses.push(call.ip);
      });
      await faces(app, ...rest);
    },
  });
  const { accountId } = await server.db.withTenant(asHouseJob(), async (tx) => {
    const { agencyId } = await createAgency(tx, server.config, {
      businessName: 'North',
      language: 'en',
      advancedAgency: false,
    });
    return createAccount(tx, server.config, { agencyId, businessName: 'Cedar & Stone', language: 'en' });
  });
  const person = await makePerson(server, { role: 'account', accountId });
  world = { cookie: person.cookie.replace('session=', '__Host-session='), accountId };
  await server.sql("update session set host = 'app.hub.example'");
  await server.app.listen({ port: product, host: '0.0.0.0' });
  const data = mkdtempSync('/tmp/hub-caddy-');
  const child = spawn(caddy!, ['run', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: data,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      UPSTREAM: `${CADDY}:${product}`,
      ASK_PORT: String(await freePort()),
      CADDY_GLOBAL: `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}`,
    },
  });
  child.stderr.on('data', (chunk: Buffer) => {
    caddyOutput += chunk;
  });
  after(async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => {
      if (child.exitCode !== null) resolve(undefined);
      else child.once('exit', resolve);
    });
    rmSync(data, { recursive: true, force: true });
  });
  await until(async () => {
    assert.equal(child.exitCode, null, caddyOutput);
    return (await open(https)) && open(http);
  });
}

const at = () => ({ host: 'app.hub.example', cookie: world.cookie });
test(
  'TEN-28 a name without its proof gets no certificate; with it, it gets one and its page over https',
  { skip },
  async () => {
    const domainAnswer = await ask(server, ofAccount.addDomain, {
      ...at(),
      params: { accountId: world.accountId },
      body: { domain: NAME },
    });
    assert.equal(domainAnswer.status, 201, domainAnswer.text);
    const { id, records } = domainAnswer.body;
    const proof = records.find(({ key }) => key === 'proof')!;
    const params = { accountId: world.accountId, domainId: id };
    dns.set('CNAME', NAME, 'edge.hub.example');
    await lookNow.run({ domainId: id }, server, info);
    await assert.rejects(
      get(NAME, '/'),
      /alert|handshake|ECONNRESET/i,
      'no certificate for a name that nobody has proven',
    );
    dns.set('TXT', proof.name, proof.value);
    await lookNow.run({ domainId: id }, server, info);
    assert.equal((await ask(server, ofAccount.getDomain, { ...at(), params })).body.state, 'verified');
    const page = await get(NAME, '/');
    assert.deepEqual(
      [page.status, /Cedar &amp; Stone/.test(page.body)],
      [200, true],
      page.body.slice(0, 300),
    );
    assert.match(page.issuer!, /Caddy Local Authority/);
    await lookNow.run({ domainId: id }, server, info);
    const live = (await ask(server, ofAccount.getDomain, { ...at(), params })).body;
    assert.ok(
      live.state === 'live' && Date.parse(live.certificateUntil!) > Date.now(),
      'the certificate is seen at the proxy',
    );
    assert.equal(live.problem, null, 'one of twelve hours is no worry');
    await assert.rejects(get('stranger.example'), /alert|handshake|ECONNRESET/i);
  },
);
test('TEN-22 without TLS everything is led to it', { skip }, async () => {
  const answer = await direct(http, NAME, '/project?x=1');
  assert.equal(answer.status, 308);
  assert.match(String(answer.headers['location']), new RegExp(`^https://${NAME}(:${https})?/project\\?x=1$`));
});
test(
  'NFR the client address comes from the trusted proxy only; forged ones are ignored, and doors of the machine are closed',
  { skip },
  async () => {
    const seen = async (work: () => Promise<unknown>) => {
      addresses.length = 0;
      await work();
      return addresses.filter((address) => address !== CADDY || addresses.length === 1);
    };
    assert.deepEqual(
      await seen(() => get(NAME, '/login', { 'x-forwarded-for': FORGED, forwarded: `for=${FORGED}` })),
      [CLIENT],
      'through the proxy, with a forged header',
    );
    assert.deepEqual(
      await seen(() => direct(product, NAME, '/login', { 'x-forwarded-for': FORGED })),
      [CLIENT],
      'past the proxy, with a forged header',
    );
    for (const path of ['/internal/tls-ask?domain=app.hub.example', '/metrics', '/healthz', '/internal/x'])
      assert.equal((await get(NAME, path)).status, 404, path);
    const other = await get(NAME, '/login', { 'x-forwarded-host': 'app.hub.example' });
    assert.match(other.body, /&quot;kind&quot;:&quot;account&quot;/, 'a forged host is not believed either');
  },
);
