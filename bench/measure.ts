import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Tools of all figures: CPU time and memory of processes, load that is kept up, and the table. */
export type Row = [what: string, wanted: string, measured: string, met: boolean];
export const rows: Row[] = [];
export function row(what: string, wanted: string, measured: string, met: boolean): void {
  rows.push([what, wanted, measured, met]);
  console.log(`${met ? '  ' : '✗ '}${what}: ${measured} (${wanted})`);
}
/** Something worth seeing that is no figure. */
export const note = (text: string): void => console.log(`    ${text}`);

export const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
export const median = (values: number[]): number => quantile(values, 0.5);
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The product on the first core, the load on the second, where the system lets us say so. */
const CORES = availableParallelism();
const pins = CORES > 1 && spawnSync('taskset', ['--version']).status === 0;
export function pin(pids: readonly number[], core: number): void {
  if (pins) for (const pid of pids) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
export const pinned = pins ? 'one core each, by taskset' : 'cores not set apart';

const TICK = 1 / 100;
/** pid → parent and CPU seconds: its own, and those of children that have ended. */
function processes(): Map<number, { parent: number; seconds: number }> {
  const all = new Map<number, { parent: number; seconds: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      all.set(Number(name), {
        parent: Number(fields[1]),
        seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0),
      });
    } catch {
      /* ended meanwhile */
    }
  }
  return all;
}
/** A process and all below it. */
export function tree(pid: number): number[] {
  const all = processes();
  const processIds = [pid];
  for (let i = 0; i < processIds.length; i++)
    for (const [child, { parent }] of all) if (parent === processIds[i]) processIds.push(child);
  return processIds;
}
export const cpuOf = (pids: readonly number[]): number => {
  const all = processes();
  return pids.reduce((sum, pid) => sum + (all.get(pid)?.seconds ?? 0), 0);
};
/** CPU seconds of the thread that answers, without those that compress or collect garbage beside it. */
export const cpuOfMainThread = (pid: number): number =>
  readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK, 0);
export const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return 0;
  }
};

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; ms: number };
export type Ask = {
  port: number;
  host: string;
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string | Buffer;
};
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** node's http and not fetch: fetch may not set the Host. Connections are kept. */
export const ask = ({ port, host, path, headers = {}, method = 'GET', body }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers as Record<string, string>,
            body: Buffer.concat(parts),
            ms: performance.now() - started,
          }),
        );
      },
    )
      .on('error', reject)
      .end(body);
  });
/** The same, and anything but 200 stops the run: a fast error is no figure. */
export async function fetched(request: Ask): Promise<Answer> {
  const answer = await ask(request);
  if (answer.status !== 200)
    throw new Error(`${request.path} answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`);
  return answer;
}

/** So many callers at a time, each asking again when it was answered, until all is done. */
export async function keepAsking(
  connections: number,
  count: number,
  askOnce: (at: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let at = next++; at < count; at = next++) await askOnce(at);
    }),
  );
}

/**
 * So many requests a second whether or not the earlier ones are answered; a request waits from the moment it
 * was due, as a visitor does.
 */
export async function atRate(
  rate: number,
  count: number,
  askOnce: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const started = performance.now();
  const times: number[] = [];
  const open: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    const due = started + (at * 1000) / rate;
    for (let early = due - performance.now(); early > 0.5; early = due - performance.now()) await wait(early);
    open.push(
      askOnce(at).then(() => {
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(open);
  return times;
}
