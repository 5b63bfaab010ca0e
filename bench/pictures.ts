import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { root } from '../e2e/product.ts';
import { ask, atRate, fetched, keepAsking, memoryOf, ms, note, quantile, row, whole } from './measure.ts';
import { settle, signIn, startWorld, type Running } from './worlds.ts';

/**
 * Twelve photographs of twelve megapixels: memory of all our processes while every derivative is made, and
 * what visitors notice.
 */
const PHOTOS = 12;
const WIDTH = 4000;
const HEIGHT = 3000;
const RATE = 25;
const HOST = 'cedarstone.localhost';
const photos = [
  '01-terrace',
  '02-terrace-before',
  '03-fire-bowl',
  '05-long-pool',
  '06-gravel-walk',
  '08-stone-steps',
  '10-meadow',
  '12-lavender',
  '15-bench',
  '20-walk-planting',
  '26-wall-autumn',
  '32-beds-evening',
];

/** A photograph of the demo world as large as a camera's, with the grain that makes real files heavy. */
async function photograph(name: string): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(join(root, `demo/pictures/cedar-stone-${name}.jpg`))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

type Headers = Record<string, string>;
/** Uploads the files one after the other; `uploadedIds` gets their ids as soon as there are any. */
async function uploadAll(
  to: { port: number; host: string },
  headers: Headers,
  { accountId, files, uploadedIds }: { accountId: string; files: Buffer[]; uploadedIds: string[] },
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const { body } = await fetched({
      ...to,
      path: `/api/accounts/${accountId}/media`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `photo-${at}.jpg`, type: 'image/jpeg', size: file.length }),
    });
    const { uid, uploadUrl } = JSON.parse(body.toString()) as { uid: string; uploadUrl: string };
    uploadedIds.push(uid);
    const sent = await ask({
      ...to,
      path: uploadUrl,
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: file,
    });
    if (sent.status !== 204) throw new Error(`upload answered ${sent.status}: ${sent.body.toString()}`);
  }
}
/** Counts the uploaded photographs that are shown, that have all forms, and that were refused. */
async function stateOf(world: Pick<Running, 'db'>, uploadedIds: string[]) {
  const { rows } = await world.db.query<{ ready: number; avif: number; failed: number }>(
    `
      select count(*) filter (where state = 'ready')::int as ready,
        count(*) filter (where (derivatives->>'avif')::boolean)::int as avif,
        count(*) filter (where state = 'failed')::int as failed
      from media
      where id = any($1::uuid[])
    `,
    [uploadedIds],
  );
  return rows[0]!;
}

export async function measure(): Promise<void> {
  sharp.concurrency(1);
  const files: Buffer[] = [];
  for (const name of photos.slice(0, PHOTOS)) files.push(await photograph(name));
  note(
    `${files.length} photographs of ${WIDTH} x ${HEIGHT}, ${whole(files.reduce((sum, { length }) => sum + length, 0) / 1e6)} MB`,
  );
  // Not set apart: the job worker takes the other core, as it would.
  const world = await startWorld('demo', undefined);
  let peak = 0;
  let tidy = async () => {};
  const uploadedIds: string[] = [];
  try {
    const {
      rows: [account],
    } = await world.db.query<{ id: string }>(`select account_id as id from whitelabel where host = $1`, [
      HOST,
    ]);
    const accountId = account!.id;
    const cookie = await signIn(world.port, 'owner@cedarstone.test');
    const to = { port: world.port, host: 'localhost' };
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    tidy = async () => {
      for (const uid of uploadedIds)
        await ask({ ...to, path: `/api/accounts/${accountId}/media/${uid}`, method: 'DELETE', headers });
    };
    // Visitors and members meanwhile: pages that are in no cache, cached ones, and the list of the
    // application. They come to a server at work, which the first hundreds of requests make of it.
    let at = 0;
    const requests = [
      () => fetched({ port: world.port, host: HOST, path: `/gallery?n=x${at}` }),
      () => fetched({ port: world.port, host: HOST, path: '/gallery' }),
      () => fetched({ ...to, path: `/api/accounts/${accountId}/contents`, headers: { cookie } }),
    ];
    await keepAsking(4, 600, () => requests[at++ % requests.length]!());
    await settle();
    const watch = setInterval(() => {
      peak = Math.max(
        peak,
        world.ours().reduce((sum, pid) => sum + memoryOf(pid), 0),
      );
    }, 50);
    const started = performance.now();
    await uploadAll(to, headers, { accountId, files, uploadedIds });
    let ready = 0;
    let all = 0;
    let over = false;
    const times: number[] = [];
    const visitors = (async () => {
      while (!over) times.push(...(await atRate(RATE, RATE * 2, () => requests[at++ % requests.length]!())));
    })();
    for (;;) {
      const now = await stateOf(world, uploadedIds);
      if (now.failed) throw new Error('a photograph was refused');
      if (!ready && now.ready === PHOTOS) ready = performance.now() - started;
      if (now.avif === PHOTOS) {
        all = performance.now() - started;
        break;
      }
      if (performance.now() - started > 300_000)
        throw new Error(`after five minutes only ${now.ready} are ready and ${now.avif} have all forms`);
      await wait(250);
    }
    over = true;
    await visitors;
    clearInterval(watch);
    const p99 = quantile(times, 0.99);
    const seconds = `${(ready / 1000).toFixed(0)} s until all are shown, ${(all / 1000).toFixed(0)} s with AVIF`;
    row(
      '12 photographs of 12 megapixels, every derivative: peak memory of all HTTP and worker processes',
      'under 700 MB',
      `${whole(peak)} MB (${seconds})`,
      peak < 700,
    );
    row(
      `requests meanwhile (${RATE}/s), p99`,
      'under 100 ms',
      `${ms(p99)} (median ${ms(quantile(times, 0.5))}, ${whole(times.length)} requests)`,
      p99 < 100,
    );
  } finally {
    // The next run finds the world as it was made.
    await tidy();
    await world.close();
  }
}
