import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { personName } from '#features/identity/identity/server/queries.ts';
import { keyHas } from '#platform/db/search.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { z } from 'zod';
import { COUNT_MOST, type list, type Row, type Task } from '../contract.ts';
import type { Recurrence, TaskStatus } from '../rules.ts';

/** The tasks that somebody sees: all of some types, or those of a person alone. */
export type Seen = {
  userId: string | null;
  ownOnly: boolean;
  types: ReturnType<typeof typesWith>;
};
const allTasks = q.selectFrom('task as t');
const isMine = (userId: string) => sql<boolean>`(t.assignee_id = ${userId} or t.created_by = ${userId})`;
/** Returns the condition for the tasks that somebody sees, `canSee` of policy.ts in SQL. */
function visible({ userId, ownOnly, types }: Seen) {
  if (ownOnly) return userId ? isMine(userId) : sql<boolean>`false`;
  if (types === null) return sql<boolean>`true`;
  const ofType = sql`(t.content_type_id is null or ${ofTypes(types, sql`t.content_type_id`)})`;
  return userId ? sql<boolean>`(${ofType} or ${isMine(userId)})` : sql<boolean>`${ofType}`;
}

const timeText = sql<string | null>`to_char(t.due_time, 'HH24:MI')`;
const nameOf = (column: 'assignee_id' | 'created_by') =>
  sql<string | null>`(select ${personName} from app_user u where u.id = t.${sql.ref(column)})`;
const doneSteps = sql<number>`jsonb_array_length(jsonb_path_query_array(t.checklist, '$[*] ? (@.done == true)'))`;
/** The tasks with the columns of a row of the list. */
const rows = allTasks
  .leftJoin('contentType as y', (join) =>
    join.onRef('y.accountId', '=', 't.accountId').onRef('y.id', '=', 't.contentTypeId'),
  )
  .select([
    't.id',
    't.accountId as uid',
    't.type',
    't.contentId',
    't.contentTitle',
    't.contentTypeId',
    sql<string>`coalesce(y.label, t.content_type)`.as('contentType'),
    't.title',
    't.status',
    't.assigneeId',
    nameOf('assignee_id').as('assigneeName'),
    't.dueOn',
    timeText.as('dueTime'),
    't.dueAt',
    sql<boolean>`coalesce(t.status <> 'DONE' and t.due_at <= now(), false)`.as('isLate'),
    't.recurrence',
    sql<Row['steps']>`
      jsonb_build_object('done', ${doneSteps}, 'all', jsonb_array_length(t.checklist))
    `.as('steps'),
    't.labels',
    't.isMilestone',
    't.createdBy',
    nameOf('created_by').as('createdByName'),
    't.version',
    't.updatedAt',
    't.doneAt',
    't.sortAt',
  ]);

type Query = z.output<typeof list.query>;
/** The date of the account by its own time zone. */
const today = sql<string>`
  (select (now() at time zone a.time_zone)::date from account a where a.id = t.account_id)
`;
const spans = {
  late: sql<boolean>`t.status <> 'DONE' and t.due_at <= now()`,
  today: sql<boolean>`t.due_on = ${today}`,
  week: sql<boolean>`t.due_on between ${today} and ${today} + 6`,
  none: sql<boolean>`t.due_on is null`,
};
/** Narrows tasks to what a query asks for and somebody sees. */
function conditions(accountId: string, query: Partial<Query>, seen: Seen) {
  const { status, type, assigneeId, contentId, search } = query;
  const where = [sql<boolean>`t.account_id = ${accountId}`, visible(seen)];
  // Without this constant the index of open tasks would not be used.
  if (status && !status.includes('DONE')) where.push(sql`t.status <> 'DONE'`);
  if (status?.length === 1 && status[0] === 'DONE') where.push(sql`t.status = 'DONE'`);
  else if (status) where.push(sql`t.status = any(${status}::text[])`);
  if (type) where.push(sql`t.type = ${type}`);
  if (assigneeId === 'none') where.push(sql`t.assignee_id is null`);
  else if (assigneeId) where.push(sql`t.assignee_id = ${assigneeId}`);
  if (query.mine) where.push(sql`t.assignee_id = ${seen.userId}`);
  if (contentId) where.push(sql`t.content_id = ${contentId}`);
  if (query.milestones) where.push(sql`t.is_milestone`);
  if (query.due) where.push(spans[query.due]);
  if (search) where.push(keyHas(sql`t.words`, search));
  return sql<boolean>`${sql.join(where, sql` and `)}`;
}

/** Lists a page and one task more, which tells whether there is another page. */
export const listTasks = (
  tx: TenantTx,
  accountId: string,
  query: Query & { after: [string, string] | undefined },
  seen: Seen,
) => {
  const { after } = query;
  const narrowed = rows.where(conditions(accountId, query, seen)).limit(query.limit + 1);
  const page =
    query.sort === 'due'
      ? narrowed
          .$if(after !== undefined, (tasks) =>
            tasks.where(sql<boolean>`(t.sort_at, t.id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
          )
          .orderBy('t.sortAt')
          .orderBy('t.id')
      : narrowed
          .$if(after !== undefined, (tasks) =>
            tasks.where(
              sql<boolean>`(t.updated_at, t.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
            ),
          )
          .orderBy('t.updatedAt', 'desc')
          .orderBy('t.id', 'desc');
  return tx.all(page.$castTo<Row & { sortAt: string }>());
};

/** Counts tasks of each kind, each up to COUNT_MOST + 1. */
export const countTasks = (tx: TenantTx, accountId: string, contentId: string | undefined, seen: Seen) => {
  const counted = (more: ReturnType<typeof sql>) => {
    const some = allTasks
      .select(sql<number>`1`.as('hit'))
      .where(conditions(accountId, { contentId }, seen))
      .where(sql<boolean>`${more}`)
      .limit(COUNT_MOST + 1);
    return q.selectFrom(some.as('hits')).select(sql<number>`count(*)::int`.as('count'));
  };
  return tx.one(
    q
      .selectFrom('account as t')
      .where('t.id', '=', accountId)
      .select([
        counted(sql`t.status <> 'DONE'`).as('open'),
        counted(sql`t.status <> 'DONE' and t.assignee_id = ${seen.userId}`).as('mine'),
        counted(sql`t.status <> 'DONE' and t.due_at <= now()`).as('late'),
        counted(sql`t.status = 'DONE'`).as('done'),
        counted(sql`t.is_milestone`).as('milestones'),
        counted(sql`t.is_milestone and t.status = 'DONE'`).as('milestonesDone'),
        't.timeZone',
        sql<string>`(now() at time zone t.time_zone)::date`.as('today'),
      ])
      .$castTo<
        Record<'open' | 'mine' | 'late' | 'done' | 'milestones' | 'milestonesDone', number> & {
          timeZone: string;
          today: string;
        }
      >(),
  );
};

/** Reads one task as its editor sees it, with the date of its account; `lock` holds its row until the end. */
export const findTask = (tx: TenantTx, accountId: string, taskId: string, lock = false) =>
  tx.one(
    rows
      .innerJoin('account as a', 'a.id', 't.accountId')
      .select([
        't.description',
        't.checklist',
        't.remindMinutes',
        't.reminder',
        't.nextId',
        't.recurrenceDay',
        'a.timeZone',
        sql<string>`(now() at time zone a.time_zone)::date`.as('today'),
      ])
      .where('t.accountId', '=', accountId)
      .where('t.id', '=', taskId)
      .$if(lock, (tasks) => tasks.forUpdate('t'))
      .$castTo<StoredTask>(),
  );
export type StoredTask = Task & { recurrenceDay: number | null; today: string };

/** Reads the item of a task: what its rights depend on, and its type. */
export const findItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .innerJoin('contentType as y', (join) =>
        join.onRef('y.accountId', '=', 'c.accountId').onRef('y.id', '=', 'c.contentTypeId'),
      )
      .select(['c.id', 'c.title', 'c.userId', 'c.contentTypeId', 'c.isTestimonial'])
      .select([sql<'notPublished' | 'published'>`c.status_publish`.as('statusPublish')])
      .select(['y.label as typeLabel', 'y.isMilestones'])
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId),
  );
/** Checks that somebody is a member of the account. */
export const isMember = async (tx: TenantTx, accountId: string, userId: string): Promise<boolean> =>
  Boolean(
    await tx.one(
      q
        .selectFrom('accountMember')
        .select('id')
        .where('accountId', '=', accountId)
        .where('userId', '=', userId),
    ),
  );

/** A task with a due date, as calendars and boards show it. */
export type DatedTask = {
  id: string;
  title: string;
  status: TaskStatus;
  dueOn: string;
  /** `HH:MM` in the time zone of the account. */
  dueTime: string | null;
  dueAt: string;
  assigneeId: string | null;
  createdBy: string | null;
  contentId: string | null;
  contentTitle: string;
  contentTypeId: string | null;
  isMilestone: boolean;
  recurrence: Recurrence | null;
  version: number;
};
/**
 * Returns the tasks that somebody sees and that are due from one date to another, both included (`YYYY-MM-DD` in
 * the time zone of the account), in order of date, at most so many of a day; `seen` is made by `seenTasks` of
 * actions.ts.
 */
export function tasksBetween(
  tx: TenantTx,
  accountId: string,
  {
    from,
    to,
    perDay,
    contentTypeId,
    seen,
  }: { from: string; to: string; perDay: number; contentTypeId?: string | undefined; seen: Seen },
): Promise<DatedTask[]> {
  let ofDay = allTasks
    .select(['t.id', 't.title', 't.status', 't.dueOn', timeText.as('dueTime'), 't.dueAt', 't.assigneeId'])
    .select(['t.createdBy', 't.contentId', 't.contentTitle', 't.contentTypeId', 't.isMilestone'])
    .select(['t.recurrence', 't.version'])
    .where('t.accountId', '=', accountId)
    .where('t.dueOn', '=', sql<string>`d.day::date`)
    .where(visible(seen))
    .orderBy('t.id')
    .limit(perDay);
  if (contentTypeId) ofDay = ofDay.where('t.contentTypeId', '=', contentTypeId);
  const days = sql<{ day: string }>`generate_series(${from}::date, ${to}::date, interval '1 day')`;
  return tx.all(
    q
      .selectFrom(days.as<'d'>(sql`d (day)`))
      .crossJoinLateral(ofDay.as('t'))
      .selectAll('t')
      .orderBy('t.dueOn')
      .orderBy('t.id')
      .$castTo<DatedTask>(),
  );
}
