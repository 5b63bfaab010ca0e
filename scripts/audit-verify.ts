// npm run audit:verify [-- --known FILE] [-- --write FILE]: verifies the hash chains of the audit log. The
// product may be
// running.
import { asHouseJob } from '#platform/db/scope.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { verifyChain } from '#features/ground/audit/server/hash-chain/actions.ts';
import { heads } from '#features/ground/audit/server/hash-chain/queries.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { makePool } from '#platform/db/pool.ts';
import { makeDatabase } from '#platform/db/transaction/database.ts';
import { endTool } from '#platform/expected-exit.ts';

type CheckedChains = Record<string, { seq: number; hash: string }>;
const log = {
  info: () => {},
  warn: (_: object, message: string) => console.warn(message),
  error: (_: object, message: string) => console.error(message),
};
const words = {
  changed: 'was changed',
  removed: 'was removed',
  reordered: 'stands in another place than it was written',
  added: 'was added behind the end',
};
try {
  const {
    values: { known: file, write },
  } = parseArgs({ options: { known: { type: 'string' }, write: { type: 'string' } } });
  const place = await openPlace(readConfig());
  const db = makeDatabase(
    makePool({
      url: place.appUrl,
      size: 1,
      slowQueryMs: 60_000,
      log,
      ...(place.appRole ? { role: place.appRole } : {}),
    }),
    { slowQueryMs: 60_000, log },
  );
  try {
    const read = <T>(work: Parameters<typeof db.withTenant<T>>[1]) => db.withTenant(asHouseJob(), work);
    const knownHeads = file ? (JSON.parse(readFileSync(file, 'utf8')) as CheckedChains) : {};
    const ends: CheckedChains = {};
    const seen = new Set<string>();
    let entries = 0;
    let faults = 0;
    const chains = await read((tx) => heads(tx));
    for (const head of chains) {
      const verdict = await verifyChain(read, head, knownHeads[head.tenantId]);
      const name = head.tenantKind === 'house' ? 'house' : `${head.tenantKind} ${head.tenantId}`;
      entries += verdict.entries;
      faults += verdict.faults.length;
      seen.add(head.tenantId);
      ends[head.tenantId] = { seq: head.seq, hash: head.hash };
      console.log(`${verdict.faults.length ? 'BROKEN' : 'whole '} ${name}: ${verdict.entries} entries`);
      for (const { kind, seq, upto, says } of verdict.faults)
        console.log(
          `       entry ${seq === upto ? seq : `${seq} to ${upto}`} ${words[kind]}${says ? ` (${says})` : ''}`,
        );
    }
    for (const [tenantId, { seq }] of Object.entries(knownHeads))
      if (!seen.has(tenantId)) {
        faults++;
        console.log(`BROKEN ${tenantId}: entry 1 to ${seq} was removed, the whole chain is gone`);
      }
    if (write && !faults) writeFileSync(write, `${JSON.stringify(ends, null, 1)}\n`);
    console.log(
      `${chains.length} chains, ${entries} entries, ${faults} ${faults === 1 ? 'fault' : 'faults'}`,
    );
    if (faults) process.exitCode = 1;
  } finally {
    await db.end();
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
