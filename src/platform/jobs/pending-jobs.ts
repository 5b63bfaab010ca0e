import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { DEAD } from './jobs.ts';

/** A pending job in a backup. */
export type WaitingJob = {
  name: string;
  data: unknown;
  priority: number;
  /** Time in ISO form. */
  startAfter: string;
  singletonKey: string | null;
  /** The tenant for round-robin scheduling; null for kinds without it, absent in backups of older releases. */
  tenant?: string | null;
};

/** Reads the queued and running jobs, oldest first, in the transaction of the client. */
export async function readWaiting(client: pg.Client): Promise<WaitingJob[]> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'job',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    const queues = (await boss.getQueues()).filter(({ name }) => name !== DEAD && !name.startsWith('__'));
    const waiting: (WaitingJob & { createdOn: Date })[] = [];
    for (const { name } of queues)
      for (const {
        data,
        priority,
        startAfter,
        singletonKey,
        groupId,
        createdOn,
        state,
      } of await boss.findJobs(name))
        if (state === 'created' || state === 'retry' || state === 'active')
          waiting.push({
            name,
            data,
            priority,
            startAfter: startAfter.toISOString(),
            singletonKey,
            tenant: groupId ?? null,
            createdOn,
          });
    return waiting
      .toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
      .map(({ createdOn: _createdOn, ...job }) => job);
  } finally {
    await boss.stop();
  }
}
