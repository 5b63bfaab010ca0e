import { spawn } from 'node:child_process';
import { freePort } from '../e2e/product.ts';
import { atRate, cpuOf, fetched, keepAsking, ms, pin, quantile, whole } from './measure.ts';

/**
 * How fast the machine is just now, told by a bare node:http server on the core of the product: rented cores
 * differ threefold from hour to hour, and no figure says more than this one allows.
 */
const BYTES = 16_000;
const COUNT = 8000;
const CONNECTIONS = 32;
const RATE = 50;
const SECONDS = 4;

export type Pace = { perSecond: number; p99: number };
export async function pace(): Promise<Pace> {
  const port = await freePort();
  const bare = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { createServer } from 'node:http';
    const body = Buffer.alloc(${BYTES}, 'a');
    createServer((_request, response) => { response.writeHead(200, { 'content-type': 'text/plain' }); response.end(body); }).listen(${port}, '127.0.0.1', () => process.send('up'));`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  try {
    await new Promise((resolve, reject) => {
      bare.once('message', resolve);
      bare.once('exit', reject);
    });
    pin([bare.pid!], 0);
    const askOnce = () => fetched({ port, host: 'localhost', path: '/' });
    await keepAsking(CONNECTIONS, COUNT, askOnce);
    const before = cpuOf([bare.pid!]);
    await keepAsking(CONNECTIONS, COUNT, askOnce);
    return {
      perSecond: COUNT / (cpuOf([bare.pid!]) - before),
      p99: quantile(await atRate(RATE, RATE * SECONDS, askOnce), 0.99),
    };
  } finally {
    bare.kill();
  }
}
export const paceText = (pace: Pace): string =>
  `a bare node:http server answers ${whole(pace.perSecond)} requests/s of one core, p99 ${ms(pace.p99)} at ${RATE}/s`;
