import { anyId, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Application, Counts } from '../../contract.ts';
import type { Decision, Values } from '../../rules.ts';
import type { Row } from '../../rules-values.ts';
import type { Origin } from './queries-origins.ts';

/** An application as it is stored. */
export type Stored = Application & {
  decisions: Decision[];
  takesAll: boolean;
  askedBy: string | null;
  templateBefore: unknown;
};
const applications = () =>
  q
    .selectFrom('templateApplication as p')
    .select([
      'p.id',
      'p.accountId',
      'p.templateId',
      'p.templateUid',
      'p.templateName',
      'p.releaseId',
      'p.releaseNumber',
      'p.sections',
      'p.decisions',
      'p.takesAll',
      'p.state',
      'p.rolloutId',
      'p.counts',
      'p.done',
      'p.total',
      'p.failure',
      'p.templateBefore',
      'p.askedBy',
      'p.askedByName',
      'p.createdAt',
      'p.appliedAt',
      'p.undoneAt',
    ])
    .$castTo<Stored>();
/** Lists the applications of an account, the newest first. */
export const listApplications = (tx: TenantTx, accountId: string, most: number) =>
  tx.all(
    applications()
      .where('p.accountId', '=', accountId)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(most),
  );
/** Lists the applications of a template to the accounts of the agency in scope, the newest first. */
export const listOfTemplate = (tx: TenantTx, agencyId: string, templateId: string, most: number) =>
  tx.all(
    applications()
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .select('a.businessName as accountName')
      .where('a.agencyId', '=', agencyId)
      .where('p.templateId', '=', templateId)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(most),
  );
/** Reads the applications of a roll-out in a state. */
export const listOfRollout = (tx: TenantTx, agencyId: string, rolloutId: string, state: Stored['state']) =>
  tx.all(
    applications()
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .where('a.agencyId', '=', agencyId)
      .where('p.rolloutId', '=', rolloutId)
      .where('p.state', '=', state)
      .orderBy('p.createdAt')
      .orderBy('p.id'),
  );
export const findApplication = (tx: TenantTx, accountId: string, applicationId: string) =>
  tx.one(applications().where('p.accountId', '=', accountId).where('p.id', '=', applicationId));
/** Reads an application, which nobody else changes until the end. */
export const lockApplication = (tx: TenantTx, accountId: string, applicationId: string) =>
  tx.one(applications().where('p.accountId', '=', accountId).where('p.id', '=', applicationId).forUpdate());
/** Returns the id of the newest application of an account that is in force. */
export const newestDone = async (tx: TenantTx, accountId: string): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .selectFrom('templateApplication')
        .select('id')
        .where('accountId', '=', accountId)
        .where('state', 'in', ['done', 'failed', 'stopped'])
        .where('appliedAt', 'is not', null)
        .orderBy('appliedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
  )?.id;

type NewApplication = Pick<
  Stored,
  | 'accountId'
  | 'templateId'
  | 'templateUid'
  | 'templateName'
  | 'releaseId'
  | 'releaseNumber'
  | 'sections'
  | 'decisions'
  | 'takesAll'
  | 'rolloutId'
  | 'askedBy'
  | 'askedByName'
> & { state: 'held' | 'waiting' };
/** Stores an application; undefined where another one of the account is under way. */
export const insertApplication = async (
  tx: TenantTx,
  { decisions, ...order }: NewApplication,
): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .insertInto('templateApplication')
        .values({ ...order, decisions: json(decisions) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
  )?.id;
/** Returns the accounts among these that have an application under way. */
export const busyAccounts = async (tx: TenantTx, accountIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('templateApplication')
        .select('accountId')
        .where('accountId', '=', anyId(accountIds))
        .where('state', 'in', ['waiting', 'running', 'undoing']),
    )
  ).map(({ accountId }) => accountId);
/** Reads what an account says of its template (TEN-12). */
export const templateOf = async (tx: TenantTx, accountId: string) =>
  (await tx.one(q.selectFrom('account').select('template').where('id', '=', accountId)))?.template ?? null;
/** Writes what an account says of its template (TEN-12). */
export const setTemplateOf = (tx: TenantTx, accountId: string, template: unknown) =>
  tx.run(
    q
      .updateTable('account')
      .set({ template: template === null ? null : json(template) })
      .where('id', '=', accountId),
  );
type Change = Partial<Pick<Stored, 'state' | 'done' | 'total' | 'failure'>> & {
  counts?: Counts;
  templateBefore?: unknown;
  appliedAt?: string;
  undoneAt?: string;
};
export const setApplication = (
  tx: TenantTx,
  accountId: string,
  applicationId: string,
  { counts, templateBefore, ...change }: Change,
) =>
  tx.run(
    q
      .updateTable('templateApplication')
      .set({
        ...change,
        ...(counts ? { counts: json(counts) } : {}),
        ...(templateBefore === undefined || templateBefore === null
          ? {}
          : { templateBefore: json(templateBefore) }),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', applicationId),
  );

/** How a row stands after its application was taken back. */
export type Back = 'back' | 'changed' | 'used' | 'taken';
/** A line of the reverse patch. */
export type ChangeRow = {
  number: number;
  section: string;
  tableName: string;
  originId: string;
  rowKey: string;
  title: string;
  kind: 'added' | 'changed' | 'removed' | 'noted';
  before: Row;
  after: Values;
  originBefore: Origin | null;
  back: Back | null;
};
/** Lists the reverse patch of an application, the last change first. */
export const listChanges = (tx: TenantTx, accountId: string, applicationId: string) =>
  tx.all(
    q
      .selectFrom('templateChange')
      .select([
        'number',
        'section',
        'tableName',
        'originId',
        'rowKey',
        'title',
        'kind',
        'before',
        'after',
        'originBefore',
        'back',
      ])
      .$castTo<ChangeRow>()
      .where('accountId', '=', accountId)
      .where('applicationId', '=', applicationId)
      .orderBy('number', 'desc'),
  );
/** Adds a line to the reverse patch, after those that are there. */
export const insertChange = (
  tx: TenantTx,
  accountId: string,
  applicationId: string,
  { before, after, originBefore, ...change }: Omit<ChangeRow, 'number' | 'back'>,
) =>
  tx.run(
    q.insertInto('templateChange').values(({ selectFrom }) => ({
      accountId,
      applicationId,
      number: selectFrom('templateChange')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('accountId', '=', accountId)
        .where('applicationId', '=', applicationId),
      ...change,
      before: json(before),
      after: json(after),
      originBefore: originBefore === null ? null : json(originBefore),
    })),
  );
/** Notes how a row stands after the application was taken back. */
export const setBack = (tx: TenantTx, accountId: string, applicationId: string, number: number, back: Back) =>
  tx.run(
    q
      .updateTable('templateChange')
      .set({ back })
      .where('accountId', '=', accountId)
      .where('applicationId', '=', applicationId)
      .where('number', '=', number),
  );
/** Deletes the reverse patches of applications that are too old to be taken back. */
export const sweepChanges = (tx: TenantTx, days: number) =>
  tx.run(
    q
      .deleteFrom('templateChange as c')
      .using('templateApplication as p')
      .whereRef('p.accountId', '=', 'c.accountId')
      .whereRef('p.id', '=', 'c.applicationId')
      .where('p.createdAt', '<', sql<string>`now() - make_interval(days => ${days})`),
  );
