// npm run bench: figures of docs/benchmarks.md as ratios within one run. Needs a build; the product runs with its demo world on its own data folder.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort, freshFolder, startProduct } from '../e2e/product.ts';

const SECONDS = Number(process.argv[2] ?? 5), ROUNDS = 3, HOST = 'cedarstone.localhost';
const rows: [string, string, string][] = [];
const row = (what: string, wanted: string, measured: string) => { rows.push([what, wanted, measured]); console.log(`${what}: ${measured} (${wanted})`); };
const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** node's http and not fetch: fetch may not set the Host. */
const visit = (port: number, path: string, host = HOST) => new Promise<{ status: number; headers: Record<string, string>; body: Buffer; ms: number }>((resolve, reject) => {
  const started = performance.now();
  request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, 'accept-encoding': 'br' } }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers as Record<string, string>, body: Buffer.concat(parts), ms: performance.now() - started }));
  }).on('error', reject).end();
});
const press = async (port: number, path: string, seconds = SECONDS) => {
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections: 32, duration: seconds, headers: { host: `${HOST}:${port}`, 'accept-encoding': 'br' } });
  if (result.non2xx) throw new Error(`${result.non2xx} answers of ${path} were no pages`);
  return result.requests.average;
};
const memory = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const dataDir = freshFolder();
const first = await startProduct({ dataDir, env: { DEMO: '1', LOG_LEVEL: 'silent' }, timeoutMs: 300_000 });
await first.stop();
const product = await startProduct({ dataDir, env: { DEMO: '1', LOG_LEVEL: 'silent' } });
row('start from built, demo world there', 'at most 3 s', `${(product.readyMs / 1000).toFixed(1)} s`);
try {
  await wait(3000);
  row('memory idle, HTTP process', 'at most 300 MB', `${memory(product.child.pid!)} MB`);

  // The same bytes and headers from a bare server, rounds taken in turn.
  await visit(product.port, '/gallery');
  await wait(500);
  const page = await visit(product.port, '/gallery');
  if (page.status !== 200 || !page.headers['content-encoding']) throw new Error(`/gallery answered ${page.status}, ${page.headers['content-encoding'] ?? 'not compressed'}`);
  const port = await freePort();
  const bare = spawn(process.execPath, ['--input-type=module', '-e', `
    import { createServer } from 'node:http';
    const body = Buffer.from(${JSON.stringify(page.body.toString('base64'))}, 'base64'), headers = ${JSON.stringify(Object.fromEntries(Object.entries(page.headers).filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))))};
    createServer((_request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`], { stdio: 'inherit' });
  await wait(500);
  const ours: number[] = [], theirs: number[] = [];
  try {
    await press(product.port, '/gallery', 2); await press(port, '/', 2);
    for (let i = 0; i < ROUNDS; i++) { ours.push(await press(product.port, '/gallery')); theirs.push(await press(port, '/')); }
  } finally { bare.kill(); }
  row('cached gallery page / bare node:http with the same bytes', 'at least 0.7', `${(middle(ours) / middle(theirs)).toFixed(2)} (${Math.round(middle(ours))} / ${Math.round(middle(theirs))} requests/s)`);

  // Every address is new, so every page is loaded, rendered and compressed.
  const started = performance.now();
  let made = 0;
  while (performance.now() - started < SECONDS * 1000) made += (await Promise.all(Array.from({ length: 8 }, (_, i) => visit(product.port, `/gallery?n=${made + i}`)))).filter(({ status }) => status === 200).length;
  row('uncached gallery page with its queries', 'at least 800/s on one core', `${Math.round(made / ((performance.now() - started) / 1000))}/s, the database on the same ${availableParallelism()} cores`);
  for (let i = 0; i < 10_000; i += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => visit(product.port, `/gallery?m=${i + k}`)));
  row('memory after 10,000 pages, HTTP process', 'at most 400 MB', `${memory(product.child.pid!)} MB`);
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log('\n| what | must reach | measured |\n|---|---|---|');
for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
