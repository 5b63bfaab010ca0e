import type { SqlBool } from 'kysely';
import type { Seen } from '#features/items/content/server/list/queries-filters.ts';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { anyText, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Publication, Website } from '../contract.ts';
import { statesOf, type PublicationPart, type PublicationState } from '../rules.ts';

/** Lists the websites of an account, removed ones last; networks are listed by their own feature. */
export const listWebsites = (tx: TenantTx, accountId: string): Promise<Website[]> =>
  tx.all(
    q
      .selectFrom('website as w')
      .leftJoin('connection as c', (join) =>
        join.onRef('c.accountId', '=', 'w.accountId').onRef('c.id', '=', 'w.id'),
      )
      .select(['w.id', 'w.uid', 'w.kind', 'w.name', 'w.address', 'w.isDeleted', 'c.state'])
      .where('w.accountId', '=', accountId)
      .where('w.kind', 'like', 'website.%')
      .orderBy('w.isDeleted')
      .orderBy('w.createdAt')
      .$castTo<Website>(),
  );
/** Reads a website of an account, also one that was removed. */
export const findWebsite = (tx: TenantTx, accountId: string, websiteId: string) =>
  tx.one(
    q
      .selectFrom('website')
      .select(['id', 'kind', 'name', 'address', 'isDeleted', 'isIdle', 'limits'])
      .where('accountId', '=', accountId)
      .where('id', '=', websiteId),
  );

type Row = Publication & { userId: string | null; contentTypeId: string | null };
/** Reads publications as people see them; `c` is the item, which may be gone, `y` its public copy. */
const rows = (accountId: string) =>
  q
    .selectFrom('publication as p')
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .innerJoin('website as w', (join) =>
      join.onRef('w.accountId', '=', 'p.accountId').onRef('w.id', '=', 'p.websiteId'),
    )
    .leftJoin('content as c', (join) =>
      join.onRef('c.accountId', '=', 'p.accountId').onRef('c.id', '=', 'p.contentId'),
    )
    .leftJoin('contentPublic as y', (join) =>
      join.onRef('y.accountId', '=', 'p.accountId').onRef('y.contentId', '=', 'p.contentId'),
    )
    .select([
      'p.id',
      'p.uid',
      'p.accountId',
      'a.agencyId',
      'p.type',
      'p.contentId',
      'p.contentTypeId',
      'p.status',
      'p.askedAt as date',
      'p.isShow',
      'p.dueAt',
      'p.isPlanned',
      'p.state',
      'p.permalink',
      'p.failure',
      'p.said',
      'c.userId',
      sql<string>`coalesce(c.title, p.title)`.as('title'),
      sql<Publication['contentType']>`jsonb_build_object('id', p.content_type_id, 'name', p.content_type)`.as(
        'contentType',
      ),
      sql<Publication['website']>`jsonb_build_object(
        'id', w.id, 'kind', w.kind, 'name', w.name, 'address', w.address, 'isDeleted', w.is_deleted
      )`.as('website'),
      sql<Publication['leftOut']>`'{"pictures": 0, "films": 0, "words": 0}'::jsonb || p.left_out`.as(
        'leftOut',
      ),
      sql<boolean>`p.status = 'published' and p.state = 'completed'
        and coalesce(y.status_publish = 'published' and y.updated_at > p.sent_at, false)`.as('isStale'),
    ])
    .where('p.accountId', '=', accountId)
    .$castTo<Row>();
/** The publications that somebody asks for. */
export type Asked = {
  contentId?: string | undefined;
  part?: PublicationPart | undefined;
  type?: Publication['type'] | undefined;
  seen: Seen;
  after: readonly (string | number)[] | undefined;
  limit: number;
};
/** Lists publications of items that somebody sees, newest first, one more than the page holds. */
export function list(
  tx: TenantTx,
  accountId: string,
  { contentId, part, type, seen, after, limit }: Asked,
): Promise<Row[]> {
  let page = rows(accountId);
  if (contentId) page = page.where('p.contentId', '=', contentId);
  if (type) page = page.where('p.type', '=', type);
  if (part) page = page.where('p.state', '=', anyText(statesOf[part]));
  if (seen.ownOnly) page = page.where('c.userId', '=', seen.ownOnly);
  if (seen.types) page = page.where(sql<SqlBool>`${ofTypes(seen.types, sql`p.content_type_id`)}`);
  if (after)
    page = page.where(sql<SqlBool>`(p.asked_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(
    page
      .orderBy('p.askedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1),
  );
}
/** Reads a publication of an account with all that people see of it. */
export const find = (tx: TenantTx, accountId: string, publicationId: string) =>
  tx.one(rows(accountId).where('p.id', '=', publicationId));
/** Returns the publications of an item that are to be seen. */
export const shownOf = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.all(
    q
      .selectFrom('publication')
      .select('id')
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('isShow', '=', true),
  );

/** Reads the item that is to be published, as far as it decides about that. */
export const findItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .innerJoin('contentType as t', (join) =>
        join.onRef('t.accountId', '=', 'c.accountId').onRef('t.id', '=', 'c.contentTypeId'),
      )
      .select(['c.id', 'c.userId', 'c.title', 'c.contentTypeId', 'c.isTestimonial', 'c.statusPublish'])
      .select('t.label as contentType')
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId),
  );
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;

type Place = { accountId: string; contentId: string; website: { id: string; address: string } };
/**
 * Gives what was published on a removed website to one with the same address, so that a site that was connected again gets
 * no second post.
 */
export const adopt = (tx: TenantTx, { accountId, contentId, website: { id, address } }: Place) =>
  tx.run(
    q
      .updateTable('publication as p')
      .set({ websiteId: id })
      .where('p.accountId', '=', accountId)
      .where('p.contentId', '=', contentId)
      .where('p.id', '=', (old) =>
        old
          .selectFrom('publication as o')
          .innerJoin('website as w', (join) =>
            join.onRef('w.accountId', '=', 'o.accountId').onRef('w.id', '=', 'o.websiteId'),
          )
          .select('o.id')
          .where('o.accountId', '=', accountId)
          .where('o.contentId', '=', contentId)
          .where('w.isDeleted', '=', true)
          .where('w.address', '=', address)
          .orderBy('o.askedAt', 'desc')
          .limit(1),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('publication as n')
              .select('n.id')
              .where('n.accountId', '=', accountId)
              .where('n.contentId', '=', contentId)
              .where('n.websiteId', '=', id),
          ),
        ),
      ),
  );
/** Returns the publication of an item on a website, locked until the end of the transaction. */
export const lockOf = (tx: TenantTx, accountId: string, contentId: string, websiteId: string) =>
  tx.one(
    q
      .selectFrom('publication')
      .select(['id', 'state', 'status', 'isShow', 'text'])
      .select(sql<boolean>`coalesce(job_until > now(), false)`.as('hasJob'))
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('websiteId', '=', websiteId)
      .forUpdate(),
  );
/** Makes the publication of an item on a website when it has none yet. */
export const insert = (
  tx: TenantTx,
  accountId: string,
  websiteId: string,
  { id: contentId, title, contentTypeId, contentType }: ItemRow,
  type: Publication['type'] = 'website',
) =>
  tx.run(
    q
      .insertInto('publication')
      .values({ accountId, type, websiteId, contentId, title, contentTypeId, contentType })
      .onConflict((conflict) => conflict.doNothing()),
  );

/**
 * A wish: who has it, whether the item is to be seen, the words of a post if somebody has edited them, when it is fulfilled if not at once, and whether the plan has it.
 */
export type Wish = {
  isShow?: boolean;
  askedBy: string | null;
  text?: string | null;
  dueAt?: string | null;
  isPlanned?: boolean;
};
/** A publication is known to have a job for so long after the last sign of it. */
export const JOB_SPAN = sql<string>`now() + interval '1 hour'`;
/**
 * Notes a wish, which the job that works on the publication takes up. Returns whether a job has to be enqueued; undefined
 * when there is no such publication.
 */
export async function wish(
  tx: TenantTx,
  accountId: string,
  publicationId: string,
  { askedBy, isShow, text, dueAt = null, isPlanned = false }: Wish,
): Promise<boolean | undefined> {
  const row = await tx.one(
    q
      .selectFrom('publication')
      .select(sql<boolean>`coalesce(job_until > now(), false)`.as('hasJob'))
      .where('accountId', '=', accountId)
      .where('id', '=', publicationId)
      .forUpdate(),
  );
  if (!row) return undefined;
  await tx.run(
    q
      .updateTable('publication')
      .set({
        ...(isShow === undefined ? {} : { isShow }),
        askedBy,
        askedAt: sql<string>`now()`,
        updatedAt: sql<string>`now()`,
        turn: sql<number>`turn + 1`,
        state: 'pending' satisfies PublicationState,
        failure: null,
        said: '',
        dueAt,
        delays: 0,
        isPlanned,
        ...(text === undefined ? {} : { text }),
        jobUntil: dueAt === null ? JOB_SPAN : null,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', publicationId),
  );
  return !row.hasJob && dueAt === null;
}
/** Reads the newest public items with their addresses, for the code of another page. */
export const newestPublic = (tx: TenantTx, accountId: string, most: number) =>
  tx.all(
    q
      .selectFrom('contentPublic')
      .select(['contentId', 'title', 'slug', 'city'])
      .where('accountId', '=', accountId)
      .where('statusPublish', '=', 'published')
      .where('isTestimonial', '=', false)
      .orderBy('sortAt', 'desc')
      .orderBy('contentId', 'desc')
      .limit(most),
  );
