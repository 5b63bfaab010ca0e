import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

/** Prometheus numbers: requests, jobs, pool, page cache. */
export type Metrics = {
  request: (route: string, method: string, status: number, ms: number) => void;
  job: (queue: string, outcome: 'done' | 'failed') => void;
  cache: (outcome: 'hit' | 'miss') => void;
  /** A cached page answered before routing: only counted, since timing it would cost as much as sending it. */
  straight: () => void;
  watch: (name: string, help: string, read: () => number) => void;
  text: () => Promise<string>;
  contentType: string;
};
export function makeMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry(), registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({ name: 'http_request_seconds', help: 'Requests by route', labelNames: ['route', 'method', 'status'], buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5], registers });
  const jobs = new Counter({ name: 'jobs_total', help: 'Jobs by queue and outcome', labelNames: ['queue', 'outcome'], registers });
  const cache = new Counter({ name: 'page_cache_total', help: 'Page cache look-ups', labelNames: ['outcome'], registers });
  let straight = 0;
  new Counter({ name: 'page_cache_straight_total', help: 'Cached pages answered before routing', registers, collect() { this.reset(); this.inc(straight); } });
  const watch: Metrics['watch'] = (name, help, read) => { new Gauge({ name, help, registers, collect() { this.set(read()); } }); };
  watch('database_pool_total', 'Connections open', () => pool.totalCount);
  watch('database_pool_idle', 'Connections idle', () => pool.idleCount);
  watch('database_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  return {
    request: (route, method, status, ms) => requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    job: (queue, outcome) => jobs.inc({ queue, outcome }),
    cache: (outcome) => cache.inc({ outcome }),
    straight: () => { straight++; },
    watch, text: () => registry.metrics(), contentType: registry.contentType,
  };
}
