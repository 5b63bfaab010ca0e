import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { BusinessCategory, Industry, Labels } from '../contract.ts';

const columnsOf = ({ en, tr, ar }: Labels) => ({ label: en, labelTr: tr, labelAr: ar });
const labelsOf = (table: 'i' | 'c') =>
  sql<Labels>`json_build_object('en', ${sql.ref(`${table}.label`)}, 'tr', ${sql.ref(`${table}.labelTr`)},
    'ar', ${sql.ref(`${table}.labelAr`)})`;
/** Condition that the names of a row have every word of a search. */
const matches = (table: 'i' | 'c', search: string) =>
  sql<boolean>`${sql.ref(`${table}.search`)} like all (search_patterns(${search}))`;

const industries = () =>
  q
    .selectFrom('industry as i')
    .select((eb) => [
      'i.id',
      labelsOf('i').as('labels'),
      eb
        .selectFrom('businessCategory as c')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('c.industryId', '=', 'i.id')
        .as('categories'),
    ])
    .$castTo<Industry>();
/** Lists industries by name. */
export const listIndustries = (tx: TenantTx, search: string | undefined, limit: number) =>
  tx.all(
    industries()
      .$if(search !== undefined, (rows) => rows.where(matches('i', search!)))
      .orderBy(sql`search_fold(i.label)`)
      .orderBy('i.id')
      .limit(limit),
  );
export const findIndustry = (tx: TenantTx, industryId: string) =>
  tx.one(industries().where('i.id', '=', industryId));
export const insertIndustry = async (tx: TenantTx, labels: Labels): Promise<string> =>
  (await tx.one(q.insertInto('industry').values(columnsOf(labels)).returning('id')))!.id;
export const updateIndustry = (tx: TenantTx, industryId: string, labels: Labels) =>
  tx.run(q.updateTable('industry').set(columnsOf(labels)).where('id', '=', industryId));
export const removeIndustry = (tx: TenantTx, industryId: string) =>
  tx.run(q.deleteFrom('industry').where('id', '=', industryId));

const categories = () =>
  q
    .selectFrom('businessCategory as c')
    .innerJoin('industry as i', 'i.id', 'c.industryId')
    .select(['c.id', labelsOf('c').as('labels'), 'c.industryId', labelsOf('i').as('industry'), 'c.isDone'])
    .$castTo<BusinessCategory>();
type Filter = { search?: string | undefined; industryId?: string | undefined; isDone?: boolean | undefined };
/** Lists categories by name. */
export const listCategories = (tx: TenantTx, { search, industryId, isDone }: Filter, limit: number) =>
  tx.all(
    categories()
      .$if(search !== undefined, (rows) => rows.where(matches('c', search!)))
      .$if(industryId !== undefined, (rows) => rows.where('c.industryId', '=', industryId!))
      .$if(isDone !== undefined, (rows) => rows.where('c.isDone', '=', isDone!))
      .orderBy(sql`search_fold(c.label)`)
      .orderBy('c.id')
      .limit(limit),
  );
export const findCategory = (tx: TenantTx, categoryId: string) =>
  tx.one(categories().where('c.id', '=', categoryId));
type Values = { labels: Labels; industryId: string; isDone: boolean };
const valuesOf = ({ labels, ...values }: Values) => ({ ...columnsOf(labels), ...values });
export const insertCategory = async (tx: TenantTx, values: Values): Promise<string> =>
  (await tx.one(q.insertInto('businessCategory').values(valuesOf(values)).returning('id')))!.id;
export const updateCategory = (tx: TenantTx, categoryId: string, values: Values) =>
  tx.run(q.updateTable('businessCategory').set(valuesOf(values)).where('id', '=', categoryId));
export const removeCategory = (tx: TenantTx, categoryId: string) =>
  tx.run(q.deleteFrom('businessCategory').where('id', '=', categoryId));
