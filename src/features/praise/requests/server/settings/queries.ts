import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';

type Stored = Record<string, unknown>;
/** Columns of the settings: those of requests and gallery, those of the share page, and what is being edited. */
type Column = 'settings' | 'referrals' | 'draft';

const rowOf = (accountId: string) =>
  q
    .selectFrom('testimonialSettings')
    .select(['settings', 'referrals', 'draft'])
    .where('accountId', '=', accountId)
    .$castTo<{ settings: Stored; referrals: Stored; draft: Stored | null }>();
/** Reads settings as they were stored, without defaults; {} = none. */
export const read = async (tx: TenantTx, accountId: string, column: Column): Promise<Stored> =>
  (await tx.one(rowOf(accountId)))?.[column] ?? {};
/** Reads settings and locks them until the commit: a second writer waits and adds to those of the first. */
export const lock = async (tx: TenantTx, accountId: string, column: Column): Promise<Stored> => {
  await tx.run(
    q
      .insertInto('testimonialSettings')
      .values({ accountId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return (await tx.one(rowOf(accountId).forUpdate()))![column] ?? {};
};
/** Stores settings as they are, in the place of those before. */
export const write = (tx: TenantTx, accountId: string, column: Column, value: unknown) =>
  tx.run(
    q
      .updateTable('testimonialSettings')
      .set({ [column]: json(value), ...(column === 'draft' ? {} : { updatedAt: sql`now()` }) })
      .where('accountId', '=', accountId),
  );
/** Reads the time of the last change; null = nobody has changed the settings. */
export const changedAt = async (tx: TenantTx, accountId: string): Promise<string | null> =>
  (
    await tx.one(
      q
        .selectFrom('testimonialSettings')
        .select('updatedAt')
        .where('accountId', '=', accountId)
        .where(sql<boolean>`settings <> '{}'`),
    )
  )?.updatedAt ?? null;
/** Reads the names of stages by their ids. */
export const stageLabels = async (
  tx: TenantTx,
  accountId: string,
  stageIds: string[],
): Promise<Map<string, string>> => {
  const stages = await tx.all(
    q
      .selectFrom('stage')
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .where(sql<boolean>`id = any(${stageIds}::uuid[])`),
  );
  return new Map(stages.map(({ id, label }) => [id, label]));
};
/** Reads the id of the newest public testimonial. */
export const newest = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('contentPublic')
      .select('contentId')
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', true)
      .where('statusPublish', '=', 'published')
      .where('withheld', '=', false)
      .orderBy('sortAt', 'desc')
      .limit(1),
  );
