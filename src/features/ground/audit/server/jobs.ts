import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { checkChain } from './hash-chain/actions.ts';
import { heads } from './hash-chain/queries.ts';

/** Checks every chain each night, or one that is too long for a request. */
export const checkChains = defineJob({
  name: 'audit.check',
  payload: z.object({ tenantId: z.uuid().optional() }),
  every: '41 2 * * *',
  timeoutSeconds: 3600,
  async run({ tenantId }, { db, log }) {
    const read = <T>(work: Parameters<typeof db.withTenant<T>>[1]) => db.withTenant(asHouseJob(), work);
    for (const head of await read((tx) => heads(tx, tenantId ?? null))) {
      const { faults } = await checkChain(read, head);
      if (faults.length)
        log.error(
          {
            tenant: head.tenantId,
            kind: head.tenantKind,
            faults: faults.map(({ kind, seq, upto }) => `${kind} ${seq} to ${upto}`),
          },
          'audit chain broken',
        );
    }
  },
});
