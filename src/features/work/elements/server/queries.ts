import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Element, Template } from '../contract.ts';

/** The item of a list of steps: what its rights depend on, and what a task of it needs. */
export const findItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .innerJoin('contentType as y', (join) =>
        join.onRef('y.accountId', '=', 'c.accountId').onRef('y.id', '=', 'c.contentTypeId'),
      )
      .select(['c.id', 'c.title', 'c.userId', 'c.contentTypeId', 'c.isTestimonial', 'c.lockedAt'])
      .select([sql<'notPublished' | 'published'>`c.status_publish`.as('statusPublish'), 'y.isMilestones'])
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId),
  );
export type StepItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

const elementCount = sql<number>`(
  select count(*)::int from template_element e where e.account_id = t.account_id and e.list_id = t.id
)`;
const contentCount = sql<number>`(
  select count(*)::int from elements_template u where u.account_id = t.account_id and u.template_id = t.id
)`;
const templates = (accountId: string) =>
  q
    .selectFrom('elementsTemplate as t')
    .select(['t.id as uid', 't.serviceId', 't.name', 't.isLocked', 't.doNotShowAgain', 't.version'])
    .select([elementCount.as('elements'), contentCount.as('contents')])
    .where('t.accountId', '=', accountId)
    .where('t.contentId', 'is', null);
/** Lists the templates of the services that exist, in the order of the services. */
export const listTemplates = (tx: TenantTx, accountId: string): Promise<(Template & { service: string })[]> =>
  tx.all(
    templates(accountId)
      .innerJoin('service as s', (join) =>
        join.onRef('s.accountId', '=', 't.accountId').onRef('s.id', '=', 't.serviceId'),
      )
      .select('s.label as service')
      .orderBy('s.position')
      .orderBy(sql`lower(s.label)`),
  );
/** Reads a template by its id, or by its service. */
export const findTemplate = (
  tx: TenantTx,
  accountId: string,
  by: { id: string } | { serviceId: string },
): Promise<Template | undefined> =>
  tx.one(
    'id' in by
      ? templates(accountId).where('t.id', '=', by.id)
      : templates(accountId).where('t.serviceId', '=', by.serviceId),
  );
/** Reads a service with the language of its account. */
export const findService = (tx: TenantTx, accountId: string, serviceId: string) =>
  tx.one(
    q
      .selectFrom('service as s')
      .innerJoin('account as a', 'a.id', 's.accountId')
      .select(['s.id', 's.label', 's.description'])
      .select(sql<Language>`a.language`.as('language'))
      .where('s.accountId', '=', accountId)
      .where('s.id', '=', serviceId),
  );

/** A list as the actions see it. */
export type List = {
  id: string;
  serviceId: string | null;
  contentId: string | null;
  templateId: string | null;
  assignedOn: string | null;
  isLocked: boolean;
  name: string;
  version: number;
};
type Owner = { contentId: string } | { templateOf: string } | { templateId: string };
/** Reads the list of an item, or of a template by its service or its id; `lock` holds its row. */
export const findList = (
  tx: TenantTx,
  accountId: string,
  owner: Owner,
  lock = false,
): Promise<List | undefined> => {
  const lists = q
    .selectFrom('elementsTemplate')
    .select(['id', 'serviceId', 'contentId', 'templateId', 'assignedOn', 'isLocked', 'name', 'version'])
    .where('accountId', '=', accountId)
    .$if(lock, (rows) => rows.forUpdate());
  if ('contentId' in owner) return tx.one(lists.where('contentId', '=', owner.contentId));
  const ofServices = lists.where('contentId', 'is', null);
  return tx.one(
    'templateId' in owner
      ? ofServices.where('id', '=', owner.templateId)
      : ofServices.where('serviceId', '=', owner.templateOf),
  );
};

/** Lists steps in their order, without the day on which they are due. */
export const listElements = (
  tx: TenantTx,
  accountId: string,
  listId: string,
): Promise<Omit<Element, 'dueOn' | 'serviceId' | 'contentId'>[]> =>
  tx.all(
    q
      .selectFrom('templateElement as e')
      .select(['e.id as uid', 'e.templateId', 'e.title', 'e.position as order', 'e.staffTitleId', 'e.labels'])
      .select(['e.dueOffsetDays', 'e.isMilestone', 'e.isDone', 'e.doneAt', 'e.doneBy', 'e.taskId'])
      .select(
        sql<string | null>`(select ${personName} from app_user u where u.id = e.done_by)`.as('doneByName'),
      )
      .where('e.accountId', '=', accountId)
      .where('e.listId', '=', listId)
      .orderBy('e.position')
      .orderBy('e.id'),
  );
/** Finds the item of a step. */
export const findElement = (tx: TenantTx, accountId: string, elementId: string) =>
  tx.one(
    q
      .selectFrom('templateElement as e')
      .innerJoin('elementsTemplate as t', (join) =>
        join.onRef('t.accountId', '=', 'e.accountId').onRef('t.id', '=', 'e.listId'),
      )
      .select(['e.id', 't.contentId'])
      .where('e.accountId', '=', accountId)
      .where('e.id', '=', elementId)
      .where('t.contentId', 'is not', null),
  );
/** Reads the language of an account. */
export const languageOf = async (tx: TenantTx, accountId: string): Promise<Language> =>
  (await tx.one(
    q
      .selectFrom('account')
      .select(sql<Language>`language`.as('language'))
      .where('id', '=', accountId),
  ))!.language;
/** Progress of an item, beside the columns of the row whose alias is `k` of `content`. */
export const progressOf = sql<{ done: number; all: number } | null>`(
  select jsonb_build_object('done', count(*) filter (where e.is_done), 'all', count(*))
  from elements_template t
  join template_element e on e.account_id = t.account_id and e.list_id = t.id
  where t.account_id = k.account_id and t.content_id = k.id
  having count(*) > 0
)`;
