import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { until } from '#testing/kit.ts';
import {
  businessIn,
  freePort,
  freshFolder,
  madeFolder,
  root,
  startProduct,
  type Product,
} from '../product.ts';

// Real Caddy with the Caddyfile of this repository in front of two real products on one database.
const caddy = [
  process.env['CADDY_PATH'],
  '/usr/bin/caddy',
  '/usr/local/bin/caddy',
  '/opt/homebrew/bin/caddy',
].find((path) => path && existsSync(path));
const skip = caddy ? false : 'no Caddy here: install the package caddy, or set CADDY_PATH';
const LOCAL = '127.0.0.1';

async function makeWorld() {
  const dataDir = await madeFolder();
  const database = await startEmbedded({ dir: join(dataDir, 'postgres') });
  const [http, https, ask] = [await freePort(), await freePort(), await freePort()];
  const nodeFolders = [freshFolder(), freshFolder()];
  mkdirSync(join(nodeFolders[0]!, 'files'), { recursive: true });
  symlinkSync(join(nodeFolders[0]!, 'files'), join(nodeFolders[1]!, 'files'));
  const ports = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: database.urlOf('hub_owner', 'hub'),
    AUTH_SECRET: 'a key that both of the nodes know well',
    PUBLIC_PROTOCOL: 'https',
    PUBLIC_PORT: String(https),
    TRUST_PROXY: LOCAL,
  };
  const startNode = (n: number) => startProduct({ dataDir: nodeFolders[n]!, port: ports[n]!, env });
  const nodes: Product[] = [await startNode(0), await startNode(1)];
  const business = await businessIn(dataDir);
  await business.sql('update session set host = $1', ['localhost']);
  const caddyFolder = mkdtempSync('/tmp/hub-caddy-');
  const proxy = spawn(caddy!, ['run', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: caddyFolder,
      XDG_DATA_HOME: caddyFolder,
      XDG_CONFIG_HOME: caddyFolder,
      UPSTREAM: ports.map((port) => `${LOCAL}:${port}`).join(' '),
      ASK_PORT: String(ask),
      CADDY_GLOBAL: `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}`,
    },
  });
  let log = '';
  proxy.stderr.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  after(async () => {
    proxy.kill('SIGTERM');
    for (const node of nodes) if (node.child.exitCode === null) await node.stop();
    await (await startEmbedded({ dir: database.dir })).stop();
    for (const folder of [dataDir, caddyFolder, ...nodeFolders])
      rmSync(folder, { recursive: true, force: true });
  });
  const cookie = business.cookie.replace('session=', '__Host-session=');
  /** One request through Caddy, from an address of this machine. */
  const askProxy = (
    path: string,
    {
      host = 'localhost',
      from = '127.0.0.5',
      method = 'GET',
      headers = {},
      body = '' as string | Buffer,
    } = {},
  ) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(
        {
          host: LOCAL,
          port: https,
          servername: host,
          path,
          method,
          localAddress: from,
          rejectUnauthorized: false,
          agent: false,
          headers: {
            host: `${host}:${https}`,
            accept: 'text/html',
            cookie,
            'sec-fetch-site': 'same-origin',
            'content-length': body.length,
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode!, text }));
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  await until(async () => {
    assert.equal(proxy.exitCode, null, log);
    return (await askProxy('/login').catch(() => undefined))?.status === 200;
  });
  return { ...business, database, nodes, nodeFolders, startNode, ask: askProxy };
}
const world = skip ? undefined : await makeWorld();

test(
  'uploads of twenty visitors through two nodes that share their files: each request may go to either',
  { skip },
  async () => {
    const { ask, base, nodeFolders } = world!;
    const photo = Buffer.alloc(2000, 1);
    for (let i = 0; i < 20; i++) {
      const from = `127.0.0.${20 + i}`;
      const announced = await ask(`${base}/media`, {
        from,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'a.jpg', type: 'image/jpeg', size: photo.length }),
      });
      assert.equal(announced.status, 201, announced.text);
      const { uploadUrl } = JSON.parse(announced.text) as { uploadUrl: string };
      const sent = await ask(new URL(uploadUrl, 'https://localhost').pathname, {
        from,
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: photo.subarray(0, 1000),
      });
      assert.equal(sent.status, 204, sent.text);
    }
    assert.equal(readdirSync(join(nodeFolders[0]!, 'files/uploads')).length, 20);
  },
);

test(
  'a node that is started again, then both at once: requests wait, none is refused',
  { skip },
  async () => {
    const { ask, nodes, startNode } = world!;
    const statuses: number[] = [];
    let isAsking = true;
    const visitors = Promise.all(
      [1, 2, 3].map(async (n) => {
        for (let i = 0; isAsking; i++) {
          statuses.push((await ask(`/login?${n}-${i}`, { from: `127.0.0.${40 + n}` })).status);
          await wait(50);
        }
      }),
    );
    await nodes[0]!.stop();
    nodes[0] = await startNode(0);
    await until(async () => (await ask('/login')).status === 200);
    const stopped = Promise.all(nodes.map((node) => node.stop()));
    const [first] = await Promise.all([stopped.then(() => startNode(0)), stopped]);
    nodes[0] = first;
    nodes[1] = await startNode(1);
    isAsking = false;
    await visitors;
    assert.ok(statuses.length > 10);
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [],
    );
  },
);

test(
  'while the database is away the page is that of the product, in the language of the host',
  { skip },
  async () => {
    const { ask, database, sql, world: business } = world!;
    await sql("update account set language = 'ar' where id = $1", [business.accountId]);
    assert.equal((await ask('/project', { host: business.host })).status, 200, 'with a certificate');
    process.kill(database.pid, 'SIGINT');
    const page = await until(async () => {
      const answer = await ask('/project?q=never-asked', { host: business.host });
      return answer.status === 503 && answer;
    });
    assert.match(page.text, /<html lang="(ar|en)"/);
    await startEmbedded({ dir: database.dir });
    await until(async () => (await ask('/project', { host: business.host })).status === 200);
  },
);
