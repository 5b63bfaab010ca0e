import type { Language } from '#shared/endpoint.ts';
import { q, type TenantTx } from '#platform/db/tenant.ts';
import { nextPosition, type Kind } from '../queries.ts';

export type NewTag = { label: string; labelId: string };

/** Adds words as the last ones of their kind. */
export async function insertWords(
  tx: TenantTx,
  accountId: string,
  kind: Exclude<Kind, 'tag'>,
  labels: string[],
): Promise<void> {
  if (labels.length === 0) return;
  await tx.run(
    q
      .insertInto(kind)
      .values(labels.map((label, n) => ({ accountId, label, position: nextPosition(kind, accountId, n) })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Adds tags as the last ones. */
export async function insertTags(tx: TenantTx, accountId: string, tags: NewTag[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.run(
    q
      .insertInto('tag')
      .values(tags.map((tag, n) => ({ ...tag, accountId, position: nextPosition('tag', accountId, n) })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Locks words of a kind, so that no item takes one of them until the end of the transaction. */
export async function lockWords(
  tx: TenantTx,
  accountId: string,
  kind: Kind,
  wordIds: string[],
): Promise<void> {
  if (wordIds.length === 0) return;
  await tx.all(
    q
      .selectFrom(kind)
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', 'in', wordIds)
      .orderBy('id')
      .forUpdate(),
  );
}

/** Deletes words of a kind that no item carries. */
export async function removeWords(
  tx: TenantTx,
  accountId: string,
  kind: Kind,
  wordIds: string[],
): Promise<void> {
  if (wordIds.length === 0) return;
  await tx.run(q.deleteFrom(kind).where('accountId', '=', accountId).where('id', 'in', wordIds));
}

/** Returns the language of an account and its name for the log. */
export const findAccount = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select(['language', 'businessName as name'])
      .where('id', '=', accountId)
      .$narrowType<{ language: Language }>(),
  );
