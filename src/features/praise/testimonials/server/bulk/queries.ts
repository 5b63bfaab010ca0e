import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Bulk, BulkChange } from '../../contract-inbox.ts';

/** A testimonial as a change of many judges it. */
export type Head = {
  id: string;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  statusContent: string;
  consent: boolean | null;
};
/** The values that a change replaced, for the undoing. */
export type Before = {
  statusPublish?: Head['statusPublish'];
  statusContent?: string;
  addedTagIds?: string[];
  droppedTagIds?: string[];
};
/** A testimonial of a change with its result. */
export type Item = Bulk['results'][number] & { before?: Before };
/** A change of many testimonials as its job needs it. */
export type Row = {
  id: string;
  state: Bulk['state'];
  askedBy: string | null;
  asker: Actor;
  standing: string;
  change: BulkChange;
  items: Item[];
  createdAt: string;
};

/** Locks testimonials of these types in the order of their ids. */
export const lockHeads = (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  types: ReturnType<typeof typesWith>,
) =>
  tx.all(
    q
      .selectFrom('content as c')
      .select([
        'c.id',
        'c.contentTypeId',
        'c.statusPublish',
        'c.statusContent',
        sql<boolean | null>`
          case
            when c.testimonial->'withdrawn' ? 'website' then false
            else (c.testimonial->>'isSubmissionConsent')::boolean
          end
        `.as('consent'),
      ])
      .where('c.accountId', '=', accountId)
      .where('c.id', 'in', ids)
      .where('c.isTestimonial', '=', true)
      .where(ofTypes(types).$castTo<boolean>())
      .orderBy('c.id')
      .forUpdate()
      .$castTo<Head>(),
  );
/** Sets the states of testimonials that were judged. */
export const setStates = (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  states: { statusPublish?: Head['statusPublish']; statusContent?: string },
) =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(
        q
          .updateTable('content')
          .set((content) => ({
            ...states,
            ...(states.statusPublish === 'published'
              ? { publishedAt: content.fn.coalesce('publishedAt', sql<string>`now()`) }
              : {}),
            version: content('version', '+', 1),
          }))
          .where('accountId', '=', accountId)
          .where('id', 'in', ids),
      );

export const insert = async (
  tx: TenantTx,
  accountId: string,
  row: Pick<Row, 'asker' | 'standing' | 'change' | 'items' | 'state'>,
): Promise<string> =>
  (await tx.one(
    q
      .insertInto('testimonialBulk')
      .values({
        accountId,
        askedBy: row.asker.userId,
        asker: json(row.asker),
        standing: row.standing,
        change: json(row.change),
        items: json(row.items),
        state: row.state,
        finishedAt: row.state === 'done' ? sql<string>`now()` : null,
      })
      .returning('id'),
  ))!.id;
/** Reads a change; `lock` lets nobody else go on with it. */
export const find = (tx: TenantTx, accountId: string, id: string, lock = false) => {
  const row = q
    .selectFrom('testimonialBulk')
    .select(['id', 'state', 'askedBy', 'asker', 'standing', 'change', 'items', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .$castTo<Row>();
  return tx.one(lock ? row.forUpdate() : row);
};
/** Writes how far a change has come; with an asker those whose rights the undoing needs. */
export const save = (
  tx: TenantTx,
  accountId: string,
  id: string,
  { state, items, asker }: Pick<Row, 'state' | 'items'> & { asker?: { actor: Actor; standing: string } },
) =>
  tx.run(
    q
      .updateTable('testimonialBulk')
      .set({
        state,
        items: json(items),
        ...(state === 'done' ? { finishedAt: sql<string>`now()` } : {}),
        ...(asker ? { asker: json(asker.actor), standing: asker.standing } : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
/** Says of a change that it ended before its last testimonial; what its batches did stays in it, for the undoing. */
export const fail = (tx: TenantTx, accountId: string, id: string) =>
  tx.run(
    q
      .updateTable('testimonialBulk')
      .set({ state: 'failed' })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running', 'undoing']),
  );
/** Deletes the changes of before some days. */
export const sweep = (tx: TenantTx, days: number) =>
  tx.run(
    q
      .deleteFrom('testimonialBulk')
      .where('createdAt', '<', sql<string>`now() - make_interval(days => ${days})`),
  );
