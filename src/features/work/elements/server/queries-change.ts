import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ItemStep } from '../contract.ts';
import type { TemplateFlag } from '../rules.ts';

/** Makes the list of an item unless it has one. Steps are due from the day of its account on. */
export const ensureItemList = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(
    q
      .insertInto('elementsTemplate')
      .values({
        accountId,
        contentId,
        assignedOn: sql<string>`(
          select (now() at time zone a.time_zone)::date from account a where a.id = ${accountId}
        )`,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
/** Makes the template of a service unless it has one. */
export const ensureTemplate = (tx: TenantTx, accountId: string, serviceId: string, name: string) =>
  tx.run(
    q
      .insertInto('elementsTemplate')
      .values({ accountId, serviceId, name })
      .onConflict((conflict) => conflict.doNothing()),
  );
type Changed = {
  name?: string;
  serviceId?: string | null;
  templateId?: string | null;
  assignedOn?: ReturnType<typeof sql<string>>;
};
/** Changes a list that is locked, which moves its version. */
export const moveVersion = (tx: TenantTx, accountId: string, listId: string, changed: Changed = {}) =>
  tx.run(
    q
      .updateTable('elementsTemplate')
      .set({ ...changed })
      .set((column) => ({ version: column('version', '+', 1), updatedAt: sql<string>`now()` }))
      .where('accountId', '=', accountId)
      .where('id', '=', listId),
  );
/** Sets a flag of a template, which is no change of its steps. */
export const setFlag = (
  tx: TenantTx,
  accountId: string,
  templateId: string,
  { flag, value }: { flag: TemplateFlag; value: boolean },
) =>
  tx.run(
    q
      .updateTable('elementsTemplate')
      .set({ [flag]: value })
      .where('accountId', '=', accountId)
      .where('id', '=', templateId),
  );
export const removeTemplate = (tx: TenantTx, accountId: string, templateId: string) =>
  tx.run(q.deleteFrom('elementsTemplate').where('accountId', '=', accountId).where('id', '=', templateId));
/** Gives the template of a service to another one that has none. */
export const moveTemplate = (tx: TenantTx, accountId: string, from: string, into: string) =>
  tx.run(
    q
      .updateTable('elementsTemplate')
      .set({ serviceId: into })
      .where('accountId', '=', accountId)
      .where('serviceId', '=', from)
      .where('contentId', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('elementsTemplate as t')
              .select('t.id')
              .where('t.accountId', '=', accountId)
              .where('t.serviceId', '=', into)
              .where('t.contentId', 'is', null),
          ),
        ),
      ),
  );
/** Removes templates of services that are gone for good, of all accounts. */
export const sweepTemplates = (tx: TenantTx) =>
  tx.run(
    q
      .deleteFrom('elementsTemplate as t')
      .where('t.contentId', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('service as s')
              .select('s.id')
              .whereRef('s.accountId', '=', 't.accountId')
              .whereRef('s.id', '=', 't.serviceId'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('structureTrash as r')
              .select('r.id')
              .whereRef('r.accountId', '=', 't.accountId')
              .whereRef('r.id', '=', 't.serviceId'),
          ),
        ),
      ),
  );

/** A step as it is stored. */
export type StepRow = Omit<ItemStep, 'uid'> & { id: string; position: number };
/** Adds steps that somebody wrote, or copies of a template. Returns how many are new: an id of another list is none. */
export const insertElements = (
  tx: TenantTx,
  { accountId, listId }: { accountId: string; listId: string },
  rows: readonly (Omit<StepRow, 'id'> & { id?: string })[],
  { templateId = null, doneBy = null }: { templateId?: string | null; doneBy?: string | null } = {},
): Promise<number> =>
  rows.length === 0
    ? Promise.resolve(0)
    : tx.run(
        q
          .insertInto('templateElement')
          .values(
            rows.map(({ isDone, ...row }) => ({
              ...row,
              accountId,
              listId,
              templateId,
              isDone,
              doneAt: isDone ? sql<string>`now()` : null,
              doneBy: isDone ? doneBy : null,
            })),
          )
          .onConflict((conflict) => conflict.doNothing()),
      );
/** Changes a step; who has done it, and when, stays until it is undone. */
export const updateElement = (
  tx: TenantTx,
  { accountId, listId }: { accountId: string; listId: string },
  { id, isDone, ...row }: StepRow,
  doneBy: string | null,
) =>
  tx.run(
    q
      .updateTable('templateElement')
      .set({
        ...row,
        isDone,
        doneAt: isDone ? sql<string>`coalesce(done_at, now())` : null,
        doneBy: isDone ? sql<string | null>`case when is_done then done_by else ${doneBy}::uuid end` : null,
      })
      .where('accountId', '=', accountId)
      .where('listId', '=', listId)
      .where('id', '=', id),
  );
/** Puts steps behind each other in the order of their ids. */
export const orderElements = (
  tx: TenantTx,
  { accountId, listId }: { accountId: string; listId: string },
  ids: readonly string[],
) =>
  tx.run(
    q
      .updateTable('templateElement')
      .set({ position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
      .where('accountId', '=', accountId)
      .where('listId', '=', listId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  );
export const removeElements = (
  tx: TenantTx,
  { accountId, listId }: { accountId: string; listId: string },
  ids: readonly string[],
): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(
        q
          .deleteFrom('templateElement')
          .where('accountId', '=', accountId)
          .where('listId', '=', listId)
          .where('id', 'in', ids),
      );
export const setTask = (tx: TenantTx, accountId: string, elementId: string, taskId: string) =>
  tx.run(
    q
      .updateTable('templateElement')
      .set({ taskId })
      .where('accountId', '=', accountId)
      .where('id', '=', elementId),
  );
/** Counts how many of these ids are staff titles of the account. */
export const countTitles = async (
  tx: TenantTx,
  accountId: string,
  ids: readonly string[],
): Promise<number> =>
  ids.length === 0
    ? 0
    : (await tx.one(
        q
          .selectFrom('staffTitle')
          .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
          .where('accountId', '=', accountId)
          .where('id', 'in', ids),
      ))!.n;
