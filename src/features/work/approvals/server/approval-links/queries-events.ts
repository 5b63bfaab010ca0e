import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { LinkEvent } from '../../contract-links.ts';

type NewEvent = {
  accountId: string;
  linkId: string;
  kind: LinkEvent['kind'];
  writingId?: string | null;
  name?: string;
  device?: string;
};
/** Adds a line to the log of a link. */
export const addEvent = (tx: TenantTx, event: NewEvent) =>
  tx.run(q.insertInto('approvalEvent').values(event));
/** Minutes in which the same look at a page is one receipt. */
const RECEIPT_MINUTES = 10;
/** Tells whether a look at a page, or at a draft, has been noted just now. */
export async function isNoted(
  tx: TenantTx,
  { accountId, linkId, kind, writingId = null }: NewEvent,
): Promise<boolean> {
  const row = await tx.one(
    q
      .selectFrom('approvalEvent')
      .select('id')
      .where('accountId', '=', accountId)
      .where('linkId', '=', linkId)
      .where('kind', '=', kind)
      .where('writingId', 'is not distinct from', writingId)
      .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${RECEIPT_MINUTES})`)
      .limit(1),
  );
  return row !== undefined;
}
export const listEvents = (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  { limit, below }: { limit: number; below: string | undefined },
): Promise<LinkEvent[]> =>
  tx.all(
    q
      .selectFrom('approvalEvent')
      .select(['id', 'kind', 'writingId', 'name', 'device', 'createdAt as at'])
      .$castTo<LinkEvent>()
      .where('accountId', '=', accountId)
      .where('linkId', '=', linkId)
      .$if(below !== undefined, (rows) => rows.where('id', '<', below!))
      .orderBy('id', 'desc')
      .limit(limit),
  );
