import { anyId, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Picture } from '#shared/picture.ts';
import type { PublicationState } from '../../rules.ts';
import { JOB_SPAN } from '../queries.ts';

/** Locks a publication for the moment and notes that a job works on it. */
export const begin = (tx: TenantTx, accountId: string, publicationId: string) =>
  tx.one(
    q
      .updateTable('publication')
      .set({ jobUntil: JOB_SPAN })
      .where('accountId', '=', accountId)
      .where('id', '=', publicationId)
      .where('jobUntil', 'is not', null)
      .returning([
        'id',
        'contentId',
        'websiteId',
        'isShow',
        'turn',
        'state',
        'status',
        'title',
        'askedBy',
        'remoteId',
        'remoteAddress',
        'permalink',
        'sentHash',
        'text',
        'delays',
        'postKey',
        'remoteRef',
        sql<string>`now()`.as('begunAt'),
      ])
      .$narrowType<{ state: PublicationState; status: 'published' | 'notPublished' }>(),
  );
/** A publication on which a job works, as it stood when that began. */
export type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Returns the kind of the destination of a publication, and whether it was removed because nothing was posted there. */
export const kindOf = async (tx: TenantTx, accountId: string, websiteId: string) =>
  (await tx.one(
    q
      .selectFrom('website')
      .select(['kind', 'isIdle'])
      .where('accountId', '=', accountId)
      .where('id', '=', websiteId),
  ))!;
/** How far a publication is. */
export type Step = {
  state?: PublicationState;
  failure?: string | null;
  remoteId?: number | null;
  remoteAddress?: string | null;
  remoteRef?: string | null;
  permalink?: string | null;
};
/** Notes how far a publication is, while its job goes on. */
export const note = (tx: TenantTx, accountId: string, { id, turn }: Pick<Begun, 'id' | 'turn'>, step: Step) =>
  tx.run(
    q
      .updateTable('publication')
      .set({
        ...step,
        // A later wish has its own state.
        ...(step.state
          ? { state: sql<string>`case when turn = ${turn} then ${step.state}::text else state end` }
          : {}),
        ...('failure' in step
          ? {
              failure: sql<
                string | null
              >`case when turn = ${turn} then ${step.failure ?? null}::text else failure end`,
            }
          : {}),
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
/** How a publication ends. */
export type Ending = {
  state: 'completed' | 'failed' | 'unknown';
  status: 'published' | 'notPublished';
  permalink: string | null;
  failure: string | null;
  said: string;
  sent?: { hash: string | null; leftOut: Record<string, number>; title: string } | undefined;
  /** The name of the post at a network, and the key under which it is made; null: the post is gone. */
  remoteRef?: string | null;
  postKey?: string | null;
};
/** Ends a publication unless something else was asked meanwhile. Returns whether it has ended. */
export const end = async (
  tx: TenantTx,
  accountId: string,
  { id, turn, begunAt }: Pick<Begun, 'id' | 'turn' | 'begunAt'>,
  { sent, ...ending }: Ending,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('publication')
      .set({
        ...ending,
        ...(sent
          ? { sentHash: sent.hash, sentAt: begunAt, leftOut: json(sent.leftOut), title: sent.title }
          : {}),
        jobUntil: null,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('turn', '=', turn),
  )) > 0;

/** Notes the key under which a post is made, before it is asked for. */
export const keepKey = (tx: TenantTx, accountId: string, { id }: Pick<Begun, 'id'>, postKey: string) =>
  tx.run(
    q.updateTable('publication').set({ postKey }).where('accountId', '=', accountId).where('id', '=', id),
  );
/** Lets a publication wait, unless something else was asked meanwhile. Returns whether it waits. */
export const postpone = async (
  tx: TenantTx,
  accountId: string,
  { id, turn }: Pick<Begun, 'id' | 'turn'>,
  seconds: number,
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('publication')
      .set({
        state: 'pending' satisfies PublicationState,
        failure: null,
        dueAt: sql<string>`now() + make_interval(secs => ${seconds})`,
        delays: sql<number>`delays + 1`,
        jobUntil: null,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('turn', '=', turn),
  )) > 0;
/** Reads publications of all accounts whose moment has come; for the job of the house. */
export const listDue = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('publication as p')
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .select(['p.accountId', 'p.id as publicationId'])
      .where('p.dueAt', '<=', sql<string>`now()`)
      .where('a.suspendedAt', 'is', null)
      .where('a.removingAt', 'is', null)
      .orderBy('p.dueAt')
      .limit(most),
  );
/** Ends the waiting of a publication whose moment has come. Returns false when it waits no more, or for later. */
export const start = async (tx: TenantTx, accountId: string, publicationId: string): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('publication')
      .set({ dueAt: null, jobUntil: JOB_SPAN, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', publicationId)
      .where('dueAt', '<=', sql<string>`now()`),
  )) > 0;

/** Reads an item as visitors see it; undefined when they do not. `isHidden`: as they saw it, when they see it no more. */
export const findPublic = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  { isHidden = false }: { isHidden?: boolean } = {},
) =>
  tx.one(
    q
      .selectFrom('contentPublic as p')
      .innerJoin('account as a', 'a.id', 'p.accountId')
      .select([
        'p.contentId',
        'p.title',
        'p.titleWritings',
        'p.description',
        'p.descriptionWritings',
        'p.seoDescription',
        'p.permalink',
        'p.slug',
        'p.categoryIds',
        'p.tagIds',
        'p.media',
        'a.language',
      ])
      .where('p.accountId', '=', accountId)
      .where('p.contentId', '=', contentId)
      .where('p.isTestimonial', '=', false)
      .$if(!isHidden, (seen) =>
        seen.where('p.statusPublish', '=', 'published').where('p.withheld', '=', false),
      )
      .$narrowType<{ media: Picture[]; language: Language }>(),
  );
export type PublicItem = NonNullable<Awaited<ReturnType<typeof findPublic>>>;
/** Returns the approved text of an item for a destination, in the language of the account before others. */
export const findWriting = (
  tx: TenantTx,
  accountId: string,
  { contentId, language }: Pick<PublicItem, 'contentId' | 'language'>,
  destination: 'site' | 'social',
) =>
  tx.one(
    q
      .selectFrom('writing')
      .select(['title', 'description'])
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('destination', '=', destination)
      .where('status', '=', 'approved')
      .where('description', '<>', '')
      .orderBy(sql`language = ${language}`, 'desc')
      .orderBy('approvalDate', (at) => at.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1),
  );
const namesOf = (tx: TenantTx, table: 'category' | 'tag', accountId: string, ids: string[]) =>
  tx.all(
    q
      .selectFrom(table)
      .select('label')
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(ids))
      .orderBy('position')
      .orderBy('id'),
  );
/** Returns the names of categories and tags in their order. */
export async function findNames(
  tx: TenantTx,
  accountId: string,
  { categoryIds, tagIds }: Pick<PublicItem, 'categoryIds' | 'tagIds'>,
): Promise<{ categories: string[]; tags: string[] }> {
  const labels = async (table: 'category' | 'tag', ids: string[]) =>
    ids.length ? (await namesOf(tx, table, accountId, ids)).map(({ label }) => label) : [];
  return { categories: await labels('category', categoryIds), tags: await labels('tag', tagIds) };
}
