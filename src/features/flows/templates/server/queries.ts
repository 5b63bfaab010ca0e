import { anyId, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Template } from '../contract.ts';

/** The person who looks, and the agency in scope. */
export type Looker = { agencyId: string; userId: string | null };
/** A template as it is stored, for whoever may see it. */
export type TemplateRow = Omit<Template, 'isDefault'>;
/**
 * Selects the templates that a person may see (TMPL-03): own ones, those of the agency whose maker has shown them or left, and
 * those of others that are for all agencies.
 */
const templates = ({ agencyId, userId }: Looker) =>
  q
    .selectFrom('template as t')
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 't.sourceAccountId').on('a.agencyId', '=', agencyId),
    )
    .select([
      't.id',
      't.uid',
      't.name',
      't.starterId',
      'a.id as sourceAccountId',
      'a.businessName as sourceName',
    ])
    .select(['t.isPublic', 't.isGlobal', 't.createdByName', 't.createdAt'])
    .select((eb) => [
      eb('t.agencyId', '=', agencyId).$castTo<boolean>().as('isOwn'),
      eb
        .selectFrom('templateRelease as r')
        .select(sql<number | null>`max(r.number)`.as('number'))
        .whereRef('r.agencyId', '=', 't.agencyId')
        .whereRef('r.templateId', '=', 't.id')
        .as('newest'),
      eb
        .selectFrom('account as b')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('b.agencyId', '=', agencyId)
        .where(sql<boolean>`b.template->>'uid' = t.uid::text`)
        .$asScalar()
        .$notNull()
        .as('accounts'),
    ])
    .where((eb) =>
      eb.or([
        eb('t.isGlobal', '=', true),
        eb.and([
          eb('t.agencyId', '=', agencyId),
          eb.or([
            eb('t.isPublic', '=', true),
            eb('t.createdBy', '=', userId),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('agencyMember as m')
                  .select('m.userId')
                  .whereRef('m.agencyId', '=', 't.agencyId')
                  .whereRef('m.userId', '=', 't.createdBy'),
              ),
            ),
          ]),
        ]),
      ]),
    )
    .$castTo<TemplateRow>();
export const listTemplates = (tx: TenantTx, looker: Looker, most: number) =>
  tx.all(
    templates(looker)
      .orderBy(sql`lower(t.name)`)
      .orderBy('t.id')
      .limit(most),
  );
/** Reads a template, if the person may see it. */
export const findTemplate = (tx: TenantTx, looker: Looker, templateId: string) =>
  tx.one(templates(looker).where('t.id', '=', templateId));

/** Counts the templates of an agency, of which there are MOST_TEMPLATES at most. */
export const countTemplates = async (tx: TenantTx, agencyId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('template')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('agencyId', '=', agencyId),
  ))!.count;
/** Reads the accounts of an agency among these ids, without those that are being removed. */
export const accountsOf = (tx: TenantTx, agencyId: string, ids: readonly string[]) =>
  tx.all(
    q
      .selectFrom('account')
      .select(['id', 'businessName', 'isPublicTemplate', 'isPublicTemplateGlobal'])
      .where('agencyId', '=', agencyId)
      .where('id', '=', anyId(ids))
      .where('removingAt', 'is', null),
  );
type NewTemplate = {
  agencyId: string;
  name: string;
  sourceAccountId: string | null;
  starterId?: string;
  isPublic: boolean;
  isGlobal: boolean;
  createdBy: string | null;
  createdByName: string;
};
/** Stores a template, and returns its id; without a source account it is a copy of a starter. */
export const insertTemplate = async (tx: TenantTx, template: NewTemplate): Promise<string> =>
  (await tx.one(q.insertInto('template').values(template).returning('id')))!.id;
export const renameTemplate = (tx: TenantTx, agencyId: string, templateId: string, name: string) =>
  tx.run(
    q.updateTable('template').set({ name }).where('agencyId', '=', agencyId).where('id', '=', templateId),
  );
export const removeTemplate = (tx: TenantTx, agencyId: string, templateId: string) =>
  tx.run(q.deleteFrom('template').where('agencyId', '=', agencyId).where('id', '=', templateId));
