import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Choice, Look, Values, Widget } from '../contract.ts';
import { MOST_WIDGETS } from '../rules.ts';

type Row = Omit<Widget, 'choice' | 'look'> & { settings: { choice?: Choice; look?: Look } };
const widgets = (accountId: string) =>
  q
    .selectFrom('widget')
    .select(['id', 'name', 'kind', 'settings', 'hosts', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .$castTo<Row>();
/** Reads the widgets of an account by name. */
export const list = (tx: TenantTx, accountId: string) =>
  tx.all(
    widgets(accountId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(MOST_WIDGETS),
  );
export const find = (tx: TenantTx, accountId: string, widgetId: string) =>
  tx.one(widgets(accountId).where('id', '=', widgetId));
/** Reads the widget that an account made first. */
export const first = (tx: TenantTx, accountId: string) =>
  tx.one(widgets(accountId).orderBy('createdAt').orderBy('id').limit(1));
/** Locks the account, so that two who add at once do not exceed the most. */
export const lock = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate());
const columnsOf = ({ name, kind, hosts, choice, look }: Values) => ({
  name,
  kind,
  hosts,
  settings: json({ choice, look }),
});
export const insert = async (tx: TenantTx, accountId: string, values: Values): Promise<string> =>
  (await tx.one(
    q
      .insertInto('widget')
      .values({ accountId, ...columnsOf(values) })
      .returning('id'),
  ))!.id;
export const update = (tx: TenantTx, accountId: string, widgetId: string, values: Values) =>
  tx.run(
    q
      .updateTable('widget')
      .set({ ...columnsOf(values), updatedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', widgetId),
  );
export const remove = (tx: TenantTx, accountId: string, widgetId: string) =>
  tx.run(q.deleteFrom('widget').where('accountId', '=', accountId).where('id', '=', widgetId));
/** Counts published testimonials, and those whose customers agreed to widgets. */
export const counts = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q
      .selectFrom('contentPublic')
      .select([
        sql<number>`count(*)::int`.as('published'),
        sql<number>`(count(*) filter (where in_widgets))::int`.as('allowed'),
      ])
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', true)
      .where('statusPublish', '=', 'published')
      .where('withheld', '=', false),
  ))!;
/** Tells whether an account has a service, and a testimonial, with these ids. */
export const hasReferences = async (
  tx: TenantTx,
  accountId: string,
  { serviceId, testimonialId }: Pick<Choice, 'serviceId' | 'testimonialId'>,
): Promise<boolean> => {
  const service =
    serviceId &&
    tx.one(
      q.selectFrom('service').select('id').where('accountId', '=', accountId).where('id', '=', serviceId),
    );
  const testimonial =
    testimonialId &&
    tx.one(
      q
        .selectFrom('content')
        .select('id')
        .where('accountId', '=', accountId)
        .where('id', '=', testimonialId)
        .where('isTestimonial', '=', true),
    );
  return (await service) !== undefined && (await testimonial) !== undefined;
};
