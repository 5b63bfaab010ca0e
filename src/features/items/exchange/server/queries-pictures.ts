import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { RowProblem } from '../contract.ts';

const rowOf = (accountId: string, importId: string, rowNumber: number) =>
  q
    .updateTable('contentImportRow')
    .where('accountId', '=', accountId)
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber);
const importOf = (accountId: string, importId: string) =>
  q.updateTable('contentImport').where('accountId', '=', accountId).where('id', '=', importId);

/** The next picture that is to come: the first of the first row that waits for some. */
export const nextPicture = (tx: TenantTx, accountId: string, importId: string) =>
  tx.one(
    q
      .selectFrom('contentImportRow')
      .select(['rowNumber', 'contentId', sql<string>`pictures->>0`.as('name'), 'pictured as position'])
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .where(sql<boolean>`pictures <> '[]'`)
      .orderBy('rowNumber')
      .limit(1),
  );
/** Takes the first picture of a row off those that are to come; false when it is another one by now. */
export const takeNext = async (
  tx: TenantTx,
  accountId: string,
  importId: string,
  rowNumber: number,
  name: string,
): Promise<boolean> =>
  (await tx.run(
    rowOf(accountId, importId, rowNumber)
      .set({ pictures: sql`pictures - 0` })
      .where(sql<boolean>`pictures->>0 = ${name}`),
  )) > 0;
/** Counts a picture that has come. */
export async function countPicture(
  tx: TenantTx,
  accountId: string,
  importId: string,
  rowNumber: number,
): Promise<void> {
  await tx.run(
    rowOf(accountId, importId, rowNumber).set((column) => ({ pictured: column('pictured', '+', 1) })),
  );
  await tx.run(importOf(accountId, importId).set((column) => ({ pictured: column('pictured', '+', 1) })));
}
/**
 * Counts a picture that does not come, with the reason beside its row; `again`: the JSON text by which it can be
 * asked for once more.
 */
export async function refusePicture(
  tx: TenantTx,
  accountId: string,
  importId: string,
  rowNumber: number,
  { problem, again }: { problem: RowProblem; again: string | null },
): Promise<void> {
  await tx.run(
    rowOf(accountId, importId, rowNumber).set({
      problems: sql`problems || ${json([problem])}`,
      ...(again === null ? {} : { missing: sql`missing || jsonb_build_array(${again}::jsonb)` }),
    }),
  );
  await tx.run(importOf(accountId, importId).set((column) => ({ unpictured: column('unpictured', '+', 1) })));
}
/** Asks again for the pictures that did not come: their reasons and their count go. Returns how many rows had some. */
export async function askAgain(tx: TenantTx, accountId: string, importId: string): Promise<number> {
  const rows = await tx.run(
    q
      .updateTable('contentImportRow')
      .set({
        pictures: sql`pictures || missing`,
        missing: json([]),
        problems: sql`jsonb_path_query_array(problems, '$[*] ? (@.field <> "pictures")')`,
      })
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .where(sql<boolean>`missing <> '[]'`),
  );
  if (rows) await tx.run(importOf(accountId, importId).set({ unpictured: 0 }));
  return rows;
}
/** Media of items, by item. */
export const mediaOf = (tx: TenantTx, accountId: string, contentIds: string[]) =>
  tx.all(
    q
      .selectFrom('media')
      .select(['id', 'contentId'])
      .where('accountId', '=', accountId)
      .where('contentId', 'in', contentIds.length ? contentIds : ['00000000-0000-0000-0000-000000000000']),
  );
