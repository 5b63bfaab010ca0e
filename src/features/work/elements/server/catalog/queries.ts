import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { DraftStep, HouseBody, HouseService } from '../../contract-catalog.ts';

const services = () =>
  q
    .selectFrom('houseService')
    .select(['id', 'industryId', 'label', 'alias', 'description', 'isOffered'])
    .select([sql<Language>`language`.as('language'), sql<DraftStep[]>`elements`.as('elements')]);
type Filter = {
  industryId?: string | undefined;
  language?: Language | undefined;
  isOffered?: boolean;
  limit: number;
};
/** Lists services of the catalog by name. */
export const list = (
  tx: TenantTx,
  { industryId, language, isOffered, limit }: Filter,
): Promise<HouseService[]> =>
  tx.all(
    services()
      .$if(industryId !== undefined, (rows) => rows.where('industryId', '=', industryId!))
      .$if(language !== undefined, (rows) => rows.where('language', '=', language!))
      .$if(isOffered !== undefined, (rows) => rows.where('isOffered', '=', isOffered!))
      .orderBy(sql`search_fold(label)`)
      .orderBy('id')
      .limit(limit),
  );
/** Reads a service of the catalog. */
export const find = (tx: TenantTx, houseServiceId: string): Promise<HouseService | undefined> =>
  tx.one(services().where('id', '=', houseServiceId));
const valuesOf = ({ elements, ...values }: HouseBody) => ({ ...values, elements: json(elements) });
/** Adds a service to the catalog; undefined when its industry has it in that language. */
export const insert = (tx: TenantTx, body: HouseBody) =>
  tx.one(
    q
      .insertInto('houseService')
      .values(valuesOf(body))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
export const update = (tx: TenantTx, houseServiceId: string, body: HouseBody) =>
  tx.run(
    q
      .updateTable('houseService')
      .set({ ...valuesOf(body), updatedAt: sql<string>`now()` })
      .where('id', '=', houseServiceId),
  );
export const remove = (tx: TenantTx, houseServiceId: string) =>
  tx.run(q.deleteFrom('houseService').where('id', '=', houseServiceId));

/** Finds an industry by its name in any language. */
export const findIndustry = (tx: TenantTx, name: string) =>
  tx.one(
    q
      .selectFrom('industry')
      .select('id')
      .where(
        sql<boolean>`search_fold(${name}) in (search_fold(label), search_fold(label_tr), search_fold(label_ar))`,
      )
      .orderBy('id')
      .limit(1),
  );
/** Adds a category of businesses, to be checked; undefined when its industry has it. */
export const insertCategory = (tx: TenantTx, industryId: string, label: string) =>
  tx.one(
    q
      .insertInto('businessCategory')
      .values({ industryId, label })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
/** Reads the names of the services and categories of an account. */
export async function readLabels(
  tx: TenantTx,
  accountId: string,
): Promise<{ services: string[]; categories: string[] }> {
  const labelsOf = (table: 'service' | 'category') =>
    tx.all(q.selectFrom(table).select('label').where('accountId', '=', accountId).orderBy('id').limit(1000));
  const [offered, categories] = await Promise.all([labelsOf('service'), labelsOf('category')]);
  return {
    services: offered.map(({ label }) => label),
    categories: categories.map(({ label }) => label),
  };
}
