import type { TenantTx } from '#platform/db/tenant.ts';
import { fieldOf, hashOf, links, remember, type Head, type Link } from './queries.ts';

/** A fault of a chain: the entries `seq` to `upto`, and in `says` the content of the entry. */
type Fault = { kind: 'changed' | 'removed' | 'reordered' | 'added'; seq: number; upto: number; says: string };
/** The result of the check of a chain, with at most twenty faults. */
export type Verdict = { head: Head; entries: number; faults: Fault[] };

const GENESIS = '00'.repeat(32);
const BATCH = 5000;
const MOST_FAULTS = 20;
const saysOf = (link: Link | undefined) =>
  link
    ? [
        fieldOf(link, 'at'),
        fieldOf(link, 'action'),
        fieldOf(link, 'actor_name'),
        fieldOf(link, 'object_name'),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';

/**
 * Checks a chain from its first entry to its head. `recordedEnd` is an end of the chain that was recorded outside
 * of the database before.
 */
export async function verifyChain(
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  head: Head,
  recordedEnd?: { seq: number; hash: string },
): Promise<Verdict> {
  const faults: Fault[] = [];
  const fault = (kind: Fault['kind'], seq: number, link?: Link, upto = seq) => {
    if (faults.length < MOST_FAULTS) faults.push({ kind, seq, upto, says: saysOf(link) });
  };
  let last: Link | undefined;
  let entries = 0;
  let seq = 0;
  let hash = GENESIS;
  for (;;) {
    const batch = await read((tx) => links(tx, head.tenantId, seq, head.seq, BATCH));
    for (const link of batch) {
      const whole = hashOf(link) === link.hash;
      if (link.seq !== seq + 1) fault('removed', seq + 1, undefined, link.seq - 1);
      else if (link.prev !== hash) {
        if (whole) fault('changed', seq, last);
        else fault('reordered', link.seq, link);
      }
      if (!whole && (link.prev === hash || link.seq !== seq + 1)) fault('changed', link.seq, link);
      if (recordedEnd?.seq === link.seq && recordedEnd.hash !== link.hash) fault('changed', link.seq, link);
      last = link;
      seq = link.seq;
      hash = link.hash;
      entries++;
    }
    if (batch.length < BATCH) break;
  }
  const end = Math.max(head.seq, recordedEnd?.seq ?? 0);
  if (seq < end) fault('removed', seq + 1, undefined, end);
  else if (hash !== head.hash && head.seq > 0) fault('changed', seq, last);
  if (head.highest > head.seq) fault('added', head.seq + 1, undefined, head.highest);
  return { head, entries, faults };
}

/** Checks a chain and stores the result. */
export async function checkChain(read: Parameters<typeof verifyChain>[0], head: Head): Promise<Verdict> {
  const verdict = await verifyChain(read, head);
  await read((tx) => remember(tx, head, head.seq, verdict.faults[0]?.seq ?? null));
  return verdict;
}
