import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { asVisitor } from '#platform/db/scope.ts';
import { listPages } from '#features/site/public-pages/server/list/pages.ts';
import { readConfig } from '#platform/config.ts';
import { startServices } from '#processes/start-services.ts';
import { freePort, root } from '../e2e/product.ts';
import {
  cpuOf,
  cpuOfMainThread,
  fetched,
  keepAsking,
  median,
  memoryOf,
  ms,
  note,
  pin,
  pinned,
  row,
  whole,
} from './measure.ts';
import { folderOf, settle, startWorld, type Running } from './worlds.ts';

/** The public gallery page of 30 cards: cached, rendered, and made from the database. */
const HOST = 'cedarstone.localhost';
const PATH = '/gallery';
const SECONDS = 4;
const ROUNDS = 3;
const accepts = { 'accept-encoding': 'br' };

type Load = { perSecond: number; cpu: number };
/** Requests by the clock, and CPU seconds of the answering process for each. */
async function press(port: number, path: string, pid: number, seconds = SECONDS): Promise<Load> {
  const before = cpuOf([pid]);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 32,
    duration: seconds,
    headers: { host: `${HOST}:${port}`, ...accepts },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx + result.errors} answers of ${path} were no pages`);
  return { perSecond: result.requests.average, cpu: (cpuOf([pid]) - before) / result.requests.total };
}

async function cached(world: Running): Promise<void> {
  const request = { port: world.port, host: HOST, path: PATH, headers: accepts };
  await fetched(request);
  await settle();
  const page = await fetched(request);
  if (page.headers['content-encoding'] !== 'br') throw new Error('the cached page is not compressed');
  const port = await freePort();
  const headers = Object.fromEntries(
    Object.entries(page.headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  );
  const bare = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { createServer } from 'node:http';
    const body = Buffer.from(${JSON.stringify(page.body.toString('base64'))}, 'base64'), headers = ${JSON.stringify(headers)};
    createServer((_request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1', () => process.send('up'));`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  try {
    await new Promise((resolve) => {
      bare.once('message', resolve);
    });
    pin([bare.pid!], 0);
    const ours: Load[] = [];
    const theirs: Load[] = [];
    const product = world.child.pid!;
    await press(world.port, PATH, product, 2);
    await press(port, '/', bare.pid!, 2);
    for (let i = 0; i < ROUNDS; i++) {
      ours.push(await press(world.port, PATH, product));
      theirs.push(await press(port, '/', bare.pid!));
    }
    const cpu = (loads: Load[]) => median(loads.map((load) => load.cpu));
    const rate = (loads: Load[]) => median(loads.map((load) => load.perSecond));
    const ratio = cpu(theirs) / cpu(ours);
    row(
      'cached public page / bare node:http with the same bytes',
      'at least 0.7',
      `${ratio.toFixed(2)} by CPU time (${whole(1 / cpu(ours))} / ${whole(1 / cpu(theirs))} requests/s of one core); ${whole(rate(ours))} / ${whole(rate(theirs))} requests/s by the clock, ${pinned}`,
      ratio >= 0.7,
    );
  } finally {
    bare.kill();
  }
}

/** The renderer alone, with the data and head that the loader of the page made. */
async function renders(world: Running): Promise<void> {
  const services = await startServices({
    config: readConfig({
      ...process.env,
      DATA_DIR: folderOf('demo'),
      PORT: String(world.port),
      LOG_LEVEL: 'silent',
    }),
    appUrl: world.appUrl,
    works: false,
  });
  try {
    const site = (await services.hosts.find(HOST))!;
    const page = listPages.find(({ path }) => path === PATH)!;
    const answer = await services.db.withTenant(asVisitor(site.accountId!), (tx) =>
      page.load({
        tx,
        site,
        params: {},
        query: new URLSearchParams(),
        path: PATH,
        language: site.language,
        services,
        request: undefined as never,
      }),
    );
    if (!answer || 'redirect' in answer) throw new Error('the gallery has no page');
    const { render } = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as {
      render: (name: string, input: unknown) => { html: string[] };
    };
    const sent = (await fetched({ port: world.port, host: HOST, path: PATH })).body.toString();
    const css = /<\/style><style>([^]*?)<\/style>/.exec(sent)![1]!;
    const script = /<script type="module" src="([^"]+)"/.exec(sent)![1]!;
    const input = () => ({
      site: {
        ...site,
        productWord: 'Hub',
        appOrigin: services.hosts.origin('localhost'),
        origin: services.hosts.origin(HOST),
      },
      data: answer.data,
      head: answer.head,
      path: PATH,
      language: site.language,
      assets: { script, css },
    });
    /** The bytes of a page, as src/platform/http/pages/render.ts makes them: those of the CSS are ready. */
    const cssBytes = Buffer.from(css);
    const renderBytes = () =>
      Buffer.concat(
        render('gallery', input()).html.map((part) => (part === css ? cssBytes : Buffer.from(part))),
      );
    const html = renderBytes().toString();
    if (Buffer.byteLength(html) !== Buffer.byteLength(sent))
      note(`rendered ${html.length} characters, sent ${sent.length}`);
    if ((html.match(/<figure /g) ?? []).length !== 30) throw new Error('not 30 cards');
    for (let i = 0; i < 3000; i++) renderBytes();
    const count = 8000;
    const before = process.cpuUsage();
    for (let i = 0; i < count; i++) renderBytes();
    const { user, system } = process.cpuUsage(before);
    const perSecond = count / ((user + system) / 1e6);
    row(
      'gallery page of 30 cards, rendering alone, up to its bytes',
      'at least 4,000/s on one core',
      `${whole(perSecond)}/s by CPU time`,
      perSecond >= 4000,
    );
  } finally {
    await services.stop();
  }
}

/**
 * Each address is new, so each page is loaded, rendered and sent; the forms for the next visitor are
 * compressed beside.
 */
async function uncached(world: Running): Promise<void> {
  const product = world.child.pid!;
  let requestCount = 0;
  const askUncached = () =>
    fetched({ port: world.port, host: HOST, path: `${PATH}?n=x${requestCount++}`, headers: accepts });
  const plain = () => fetched({ port: world.port, host: HOST, path: `${PATH}?n=x${requestCount++}` });
  // Said of a server at work: V8 compiles beside the first thousands.
  await keepAsking(16, 8000, plain);
  const count = 2000;
  /** Milliseconds of CPU for a page: of the thread that answers, of its process, and with the database. */
  async function each(ask: () => Promise<unknown>) {
    const before = { main: cpuOfMainThread(product), node: world.nodeCpu(), all: world.cpu() };
    await keepAsking(16, count, ask);
    const [main, node, all] = [
      cpuOfMainThread(product) - before.main,
      world.nodeCpu() - before.node,
      world.cpu() - before.all,
    ].map((seconds) => (seconds / count) * 1000) as [number, number, number];
    return { main, node, all };
  }
  // Compression comes after the answer and rests in between: whoever takes no compressed form causes none.
  const bare = await each(plain);
  const squeezed = await each(askUncached);
  row(
    'the same with its queries, nothing cached, up to the answer',
    'at least 800/s on one core',
    `${whole(1000 / bare.node)}/s by CPU time of the HTTP process (${ms(bare.main)} answering, ${ms(bare.node - bare.main)} collecting beside), ${ms(bare.all - bare.node)} database; with compression afterwards ${ms(squeezed.node)} and ${ms(squeezed.all - squeezed.node)}`,
    1000 / bare.node >= 800,
  );
  await keepAsking(16, 8000, askUncached);
  await settle();
  const memory = memoryOf(product);
  row(
    'memory of the HTTP process after 20,000 different pages',
    'at most 400 MB',
    `${whole(memory)} MB`,
    memory <= 400,
  );
}

export async function measure(): Promise<void> {
  const world = await startWorld('demo');
  try {
    await cached(world);
    await renders(world);
    await uncached(world);
  } finally {
    await world.close();
  }
}
