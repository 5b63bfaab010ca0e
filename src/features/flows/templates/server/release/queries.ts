import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Bundle } from './actions-bundle.ts';

const columns = [
  'r.id',
  'r.templateId',
  'r.number',
  'r.notes',
  'r.frozenByName',
  'r.frozenAt',
  'r.rows',
  'r.leftOut',
] as const;
/** A release without what it carries. */
export type ReleaseRow = {
  id: string;
  templateId: string;
  number: number;
  notes: string;
  frozenByName: string;
  frozenAt: string;
  rows: Record<string, number>;
  leftOut: Record<string, number>;
};
const releases = () => q.selectFrom('templateRelease as r').select(columns).$castTo<ReleaseRow>();
/** Lists the releases of a template, the newest first. */
export const listReleases = (tx: TenantTx, templateId: string, most: number) =>
  tx.all(releases().where('r.templateId', '=', templateId).orderBy('r.number', 'desc').limit(most));
/** Reads a release without what it carries. */
export const findRelease = (tx: TenantTx, templateId: string, releaseId: string) =>
  tx.one(releases().where('r.templateId', '=', templateId).where('r.id', '=', releaseId));
/** Returns the id of the newest release of a template; undefined where there is none that is seen here. */
export const newestRelease = async (tx: TenantTx, templateId: string): Promise<string | undefined> =>
  (await tx.one(releases().where('r.templateId', '=', templateId).orderBy('r.number', 'desc').limit(1)))?.id;
/** Reads the rows that a release carries, as they are stored, with its template; undefined where nobody here may see it. */
export const findBundle = (tx: TenantTx, releaseId: string) =>
  tx.one(
    q
      .selectFrom('templateRelease as r')
      .innerJoin('template as t', (join) =>
        join.onRef('t.agencyId', '=', 'r.agencyId').onRef('t.id', '=', 'r.templateId'),
      )
      .select(['r.id', 'r.number', 'r.bundle', 't.id as templateId', 't.uid', 't.name'])
      .select(['t.isPublic', 't.isGlobal', 't.createdBy', 't.agencyId'])
      .where('r.id', '=', releaseId),
  );
/** Holds a template, so that two releases of it come one after the other; returns its account and last number. */
export const lockTemplate = (tx: TenantTx, agencyId: string, templateId: string) =>
  tx.one(
    q
      .selectFrom('template as t')
      .select((eb) => [
        't.id',
        't.name',
        't.sourceAccountId',
        eb
          .selectFrom('templateRelease as r')
          .select(sql<number>`coalesce(max(r.number), 0)::int`.as('last'))
          .whereRef('r.agencyId', '=', 't.agencyId')
          .whereRef('r.templateId', '=', 't.id')
          .$asScalar()
          .$notNull()
          .as('last'),
      ])
      .where('t.agencyId', '=', agencyId)
      .where('t.id', '=', templateId)
      .forUpdate('t'),
  );
type NewRelease = {
  agencyId: string;
  templateId: string;
  number: number;
  notes: string;
  frozenBy: string | null;
  frozenByName: string;
  bundle: Bundle;
  rows: Record<string, number>;
  leftOut: Record<string, number>;
};
/** Stores a release, and returns its id. */
export const insertRelease = async (tx: TenantTx, release: NewRelease): Promise<string> => {
  const { bundle, rows, leftOut, ...rest } = release;
  const row = await tx.one(
    q
      .insertInto('templateRelease')
      .values({ ...rest, bundle: json(bundle), rows: json(rows), leftOut: json(leftOut) })
      .returning('id'),
  );
  return row!.id;
};
/** Returns the people of the source account and of its agency among these ids. */
export const peopleAmong = async (
  tx: TenantTx,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const wanted = sql<boolean>`user_id = any(${ids}::uuid[])`;
  const rows = await tx.all(
    q
      .selectFrom('accountMember')
      .select('userId')
      .where('accountId', '=', accountId)
      .where(wanted)
      .union(q.selectFrom('agencyMember').select('userId').where(wanted)),
  );
  return rows.map(({ userId }) => userId);
};
