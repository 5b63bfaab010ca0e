import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';
import type pg from 'pg';
import { makeCallTimes, type RouteTimes } from './http/calls/call-times.ts';

/** Prometheus metrics of requests, jobs, pool and page cache, summed over all processes. */
export type Metrics = {
  request: (route: string, method: string, status: number, ms: number) => void;
  /** Notes how long a request took that waits for nothing but this product, for `slowest`. */
  took: (route: string, method: string, ms: number) => void;
  /** Returns the routes of this process with the slowest requests of the last minutes. */
  slowest: () => RouteTimes[];
  job: (queue: string, outcome: 'done' | 'failed') => void;
  cache: (outcome: 'hit' | 'miss') => void;
  /** Counts a cached page that was sent before routing; timing it would cost as much as sending it. */
  straight: () => void;
  watch: (name: string, help: string, read: () => number) => void;
  text: () => Promise<string>;
  contentType: string;
  /** Returns the values of this process. */
  own: () => Promise<Counted>;
  /** Sets the source of the values of the other processes. */
  join: (others: () => Promise<Counted[]>) => void;
};
/** Values of one process, which another one sums up. */
export type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Makes the metrics of /metrics. */
export function makeMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by queue and outcome',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const cache = new Counter({
    name: 'page_cache_total',
    help: 'Page cache look-ups',
    labelNames: ['outcome'],
    registers,
  });
  const times = makeCallTimes();
  let straight = 0;
  let others: () => Promise<Counted[]> = async () => [];
  new Counter({
    name: 'page_cache_straight_total',
    help: 'Cached pages answered before routing',
    registers,
    collect() {
      this.reset();
      this.inc(straight);
    },
  });
  const watch: Metrics['watch'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  watch('database_pool_total', 'Connections open', () => pool.totalCount);
  watch('database_pool_idle', 'Connections idle', () => pool.idleCount);
  watch('database_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  const own = () => registry.getMetricsAsJSON();
  return {
    request: (route, method, status, ms) =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    took: (route, method, ms) => times.note(`${method} ${route}`, ms),
    slowest: times.slowest,
    job: (queue, outcome) => jobs.inc({ queue, outcome }),
    cache: (outcome) => cache.inc({ outcome }),
    straight: () => {
      straight++;
    },
    watch,
    own,
    contentType: registry.contentType,
    join: (from) => {
      others = from;
    },
    async text() {
      const all = await Promise.all([own(), others()]);
      return AggregatorRegistry.aggregate([all[0], ...all[1]]).metrics();
    },
  };
}

/** Milliseconds after which a process that does not respond is left out. */
const WAIT_MS = 1000;
type Message = { ask?: 'own' | 'others'; id?: number; counted?: Counted[] };
/** A process at the other end of an IPC channel: a child, a cluster worker, or the parent. */
type Peer = {
  on(event: 'message', listener: (message: Message) => void): unknown;
  off(event: 'message', listener: (message: Message) => void): unknown;
  send?(
    message: Message,
    handle?: undefined,
    options?: undefined,
    callback?: (error: Error | null) => void,
  ): boolean;
};
let last = 0;
function asked(peer: Peer, ask: 'own' | 'others'): Promise<Counted[]> {
  const id = ++last;
  return new Promise((resolve) => {
    const end = (counted: Counted[]) => {
      clearTimeout(timer);
      peer.off('message', hear);
      resolve(counted);
    };
    const hear = (message: Message) => {
      if (message.id === id && message.counted) end(message.counted);
    };
    const timer = setTimeout(() => end([]), ask === 'own' ? WAIT_MS : 2 * WAIT_MS);
    peer.on('message', hear);
    peer.send!({ ask, id } satisfies Message, undefined, undefined, (error: Error | null) => {
      if (error) end([]);
    });
  });
}
const answers = (peer: Peer, counted: (ask: 'own' | 'others') => Promise<Counted[]>) =>
  peer.on('message', ({ ask, id }: Message) => {
    if (ask)
      void counted(ask).then((numbers) =>
        peer.send!({ id, counted: numbers } satisfies Message, undefined, undefined, () => {}),
      );
  });

/** Connects the metrics of a child process with those of the others, through its parent. */
export function shareMetrics(metrics: Metrics): void {
  const parent: Peer = process;
  answers(parent, async () => [await metrics.own()]);
  metrics.join(() => asked(parent, 'others'));
}

/** Connects the metrics of child processes in their parent; `others` reads the values of all of them. */
export function makeFamily() {
  const children = new Set<Peer>();
  const others = async (but?: Peer) =>
    (
      await Promise.all([...children].filter((child) => child !== but).map((child) => asked(child, 'own')))
    ).flat();
  return {
    others,
    add(child: ChildProcess | Worker) {
      children.add(child);
      child.on('exit', () => {
        children.delete(child);
      });
      answers(child, () => others(child));
    },
  };
}
