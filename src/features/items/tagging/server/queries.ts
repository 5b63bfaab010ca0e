import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { readCursor } from '#shared/cursor.ts';
import type { PhotoTag, Run, Settings } from '../contract.ts';
import type { Neighbor, PhotoFacts, Scored, Tag, Votes } from '../rules.ts';

/** Votes that teach: the newest of an account. */
const NEIGHBORS = 3000;
/** Tags of an account that a run knows. */
const MOST_WORDS = 2000;

const standard = {
  isOn: true,
  threshold: 70,
  labelIds: null,
  adapter: 'local' as const,
};
export type StoredSettings = Pick<Settings, 'isOn' | 'threshold' | 'labelIds' | 'adapter'>;
/** Reads the settings of automatic tagging, those of a new account where none are stored. */
export const settingsOf = async (tx: TenantTx, accountId: string): Promise<StoredSettings> =>
  (await tx.one(
    q
      .selectFrom('autoTagSettings')
      .select(['isOn', 'threshold', 'labelIds', 'adapter'])
      .where('accountId', '=', accountId)
      .$narrowType<{ adapter: Settings['adapter'] }>(),
  )) ?? standard;
export const saveSettings = (tx: TenantTx, accountId: string, values: StoredSettings) =>
  tx.run(
    q
      .insertInto('autoTagSettings')
      .values({ accountId, ...values })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ ...values, updatedAt: sql`now()` }),
      ),
  );

/** Reads the tags that may be given: those of these labels, or all. */
export const tagsOf = (tx: TenantTx, accountId: string, labelIds: string[] | null): Promise<Tag[]> =>
  tx.all(
    q
      .selectFrom('tag')
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .where((where) =>
        labelIds ? where('labelId', 'in', labelIds.length ? labelIds : [null as never]) : where.val(true),
      )
      .orderBy('id')
      .limit(MOST_WORDS),
  );
/** Tells whether the account has this tag. */
export const hasTag = async (tx: TenantTx, accountId: string, tagId: string): Promise<boolean> =>
  (await tx.one(
    q.selectFrom('tag').select('id').where('accountId', '=', accountId).where('id', '=', tagId),
  )) !== undefined;

/** Reads how often each tag was right and wrong. */
export async function votesOf(tx: TenantTx, accountId: string): Promise<Map<string, Votes>> {
  const rows = await tx.all(
    q
      .selectFrom('imageDetectionVoting')
      .select(({ fn }) => [
        'tagId',
        fn.countAll<number>().filterWhere('vote', '=', 1).as('right'),
        fn.countAll<number>().filterWhere('vote', '=', -1).as('wrong'),
      ])
      .where('accountId', '=', accountId)
      .groupBy('tagId'),
  );
  return new Map(
    rows.map(({ tagId, right, wrong }) => [tagId, { right: Number(right), wrong: Number(wrong) }]),
  );
}
/** Reads the photos with the newest votes, except for this one. */
export const neighborsOf = (tx: TenantTx, accountId: string, mediaId: string): Promise<Neighbor[]> =>
  tx.all(
    q
      .selectFrom('imageDetectionVoting as voting')
      .innerJoin('mediaFact as fact', (join) =>
        join.onRef('fact.accountId', '=', 'voting.accountId').onRef('fact.mediaId', '=', 'voting.mediaId'),
      )
      .select(['voting.tagId', 'voting.vote', 'fact.hash', 'fact.colors'])
      .where('voting.accountId', '=', accountId)
      .where('voting.mediaId', '<>', mediaId)
      .orderBy('voting.updatedAt', 'desc')
      .limit(NEIGHBORS),
  );

/** Reads the texts of the item of a photo: title, description, place, and its words. */
export const textsOfItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content')
      .select((content) => [
        'title',
        'description',
        'city',
        'neighborhood',
        sql<string>`
          concat_ws(
            ' ',
            (
              select string_agg(c.label, ' ')
              from content_category l
              join category c on c.account_id = l.account_id and c.id = l.category_id
              where l.account_id = content.account_id and l.content_id = content.id
            ),
            (
              select string_agg(s.label, ' ')
              from content_service l
              join service s on s.account_id = l.account_id and s.id = l.service_id
              where l.account_id = content.account_id and l.content_id = content.id
            )
          )
        `.as('words'),
        content.ref('id').as('id'),
      ])
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );

export type Fact = Omit<PhotoFacts, 'text'> & { takenOn: string | null };
/** Keeps the facts of a photo; a second run writes the same. */
export function saveFact(tx: TenantTx, accountId: string, mediaId: string, fact: Fact) {
  const values = {
    hash: fact.hash,
    colors: [...fact.colors],
    season: fact.season,
    dayPart: fact.dayPart,
    takenOn: fact.takenOn,
    city: fact.city,
  };
  return tx.run(
    q
      .insertInto('mediaFact')
      .values({ accountId, mediaId, ...values })
      .onConflict((conflict) => conflict.columns(['accountId', 'mediaId']).doUpdateSet(values)),
  );
}

type NewTag = Scored & { state: 'given' | 'suggested'; source: PhotoTag['source'] };
/** Replaces what earlier runs found by these tags; what somebody voted on stays as it is. */
export async function replaceTags(
  tx: TenantTx,
  accountId: string,
  mediaId: string,
  tags: readonly NewTag[],
): Promise<void> {
  await tx.run(
    q
      .deleteFrom('mediaTag')
      .where('accountId', '=', accountId)
      .where('mediaId', '=', mediaId)
      .where('tagId', 'not in', (voted) =>
        voted
          .selectFrom('imageDetectionVoting')
          .select('tagId')
          .where('accountId', '=', accountId)
          .where('mediaId', '=', mediaId),
      ),
  );
  if (tags.length)
    await tx.run(
      q
        .insertInto('mediaTag')
        .values(
          tags.map(({ tagId, state, source, score, reasons }) => ({
            accountId,
            mediaId,
            tagId,
            state,
            source,
            score,
            reasons: json(reasons),
          })),
        )
        .onConflict((conflict) => conflict.doNothing()),
    );
}

export const addRun = (tx: TenantTx, accountId: string, values: Omit<Run, 'id' | 'createdAt'>) =>
  tx.run(q.insertInto('autoTagHistory').values({ accountId, ...values, tags: json(values.tags) }));
/** Reads runs, newest first, and one more than `limit` if there is one. */
export function runs(
  tx: TenantTx,
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Run[]> {
  const [at, id] = readCursor('runs', cursor, 2) ?? [];
  return tx.all(
    q
      .selectFrom('autoTagHistory')
      .select([
        'id',
        'mediaId',
        'mediaName',
        'adapter',
        'model',
        'startedBy',
        'state',
        'failure',
        'tags',
        'milliseconds',
        'createdAt',
      ])
      .$narrowType<Pick<Run, 'startedBy' | 'state' | 'tags'>>()
      .where('accountId', '=', accountId)
      .where((where) =>
        at === undefined
          ? where.val(true)
          : sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`,
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
  );
}
