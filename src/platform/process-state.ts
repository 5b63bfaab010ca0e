import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { asHouseJob } from './db/scope.ts';
import { json, q, sql } from './db/tenant.ts';
import { root } from './root.ts';
import type { Services } from './services.ts';

/** Seconds between two signs of life of a process. */
export const BEAT_SECONDS = 15;
/** The row of a process that was killed is removed after this time. */
const FORGET = sql<string>`now() - interval '1 hour'`;

/** The release that runs, as package.json says it. */
const release = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

type Needed = Pick<Services, 'config' | 'db' | 'log' | 'metrics'>;
/** Makes the signs of life of a process, for the operator's health board; `beat` gives one, `end` says that it is over. */
export function makeProcessState(
  { config, db, metrics }: Needed,
  kind: 'http' | 'jobs',
): { id: string; beat: () => Promise<void>; end: () => Promise<void> } {
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  return {
    id,
    async beat() {
      const disk = await statfs(config.dataDir);
      const measured = {
        diskFree: disk.bavail * disk.bsize,
        diskSize: disk.blocks * disk.bsize,
        slowest: json(metrics.slowest()),
        seenAt: sql<string>`now()`,
      };
      await db.withTenant(asHouseJob(), async (tx) => {
        await tx.run(
          q
            .insertInto('processState')
            .values({ id, kind, release, startedAt, machine: hostname().slice(0, 200), ...measured })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(measured)),
        );
        await tx.run(q.deleteFrom('processState').where('seenAt', '<', FORGET));
      });
    },
    end: () =>
      db.withTenant(asHouseJob(), async (tx) => {
        await tx.run(q.deleteFrom('processState').where('id', '=', id));
      }),
  };
}

/** Gives signs of life until it is stopped. */
export function startBeat(services: Needed, kind: 'http' | 'jobs'): { stop: () => Promise<void> } {
  const state = makeProcessState(services, kind);
  let last: Promise<void> = Promise.resolve();
  const beat = () => {
    last = state
      .beat()
      .catch((error: Error) => services.log.warn({ error: error.message }, 'sign of life not written'));
  };
  const timer = setInterval(beat, BEAT_SECONDS * 1000);
  timer.unref();
  beat();
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await state.end().catch(() => {});
    },
  };
}
