import { json, q, sql, type TenantTx } from '../../db/tenant.ts';

/** A stream of an account. */
export type StreamKey = { accountId: string; id: string };
/** The asker of a stream and its path: nobody else may read on. */
export type StreamOwner = { asker: string; path: string };

export const open = (tx: TenantTx, { accountId, id }: StreamKey, { asker, path }: StreamOwner) =>
  tx.run(q.insertInto('eventStream').values({ accountId, id, asker, path }));
/** Stores frames, `first` being the number of the first, with a sign that the process works or has ended. */
export async function store(
  tx: TenantTx,
  { accountId, id }: StreamKey,
  { first, frames, isEnded }: { first: number; frames: readonly string[]; isEnded: boolean },
): Promise<void> {
  await tx.run(
    q
      .updateTable('eventStream')
      .set({ isEnded, seenAt: sql`clock_timestamp()` })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
  if (frames.length)
    await tx.run(
      q.insertInto('eventStreamPart').values({ accountId, streamId: id, first, frames: json(frames) }),
    );
}
const stream = ({ accountId, id }: StreamKey) =>
  q
    .selectFrom('eventStream')
    .select(['isEnded', sql<string>`seen_at::text`.as('seenAt')])
    .where('accountId', '=', accountId)
    .where('id', '=', id);
/** Finds a stream of whoever asked for it; at any path where none is named. */
export const findOwn = (tx: TenantTx, key: StreamKey, { asker, path }: { asker: string; path?: string }) =>
  tx.one(
    path === undefined
      ? stream(key).where('asker', '=', asker)
      : stream(key).where('asker', '=', asker).where('path', '=', path),
  );
/** Parts that are read at once. */
const MOST_PARTS = 20;
/** Reads the state of a stream, and then its frames from a number on, so that an ended one lacks none of them. */
export async function read(
  tx: TenantTx,
  key: StreamKey,
  after: number,
): Promise<{ isEnded: boolean; seenAt: string; frames: { position: number; data: string }[] } | undefined> {
  const state = await tx.one(stream(key));
  if (!state) return undefined;
  const parts = await tx.all(
    q
      .selectFrom('eventStreamPart')
      .select(['first', 'frames'])
      .$castTo<{ first: number; frames: string[] }>()
      .where('accountId', '=', key.accountId)
      .where('streamId', '=', key.id)
      .where(sql<boolean>`first + jsonb_array_length(frames) > ${after + 1}`)
      .orderBy('first')
      .limit(MOST_PARTS),
  );
  const frames = parts
    .flatMap(({ first, frames: texts }) => texts.map((data, i) => ({ position: first + i, data })))
    .filter(({ position }) => position > after);
  return { ...state, frames };
}
/** Tells the node of a stream that its frames are read elsewhere, or that its work is to stop. */
export const tellNode = (tx: TenantTx, id: string, wish: 'read' | 'stop') =>
  tx.one(
    q.selectNoFrom((is) => [
      is
        .fn<null>('pg_notify', [is.val('house'), is.val(JSON.stringify({ kind: 'stream', id, wish }))])
        .as('sent'),
    ]),
  );
/** Deletes streams that are older than whoever lost one comes back. */
export const sweep = (tx: TenantTx, minutes: number) =>
  tx.run(
    q
      .deleteFrom('eventStream')
      .where('createdAt', '<', sql<string>`now() - make_interval(mins => ${minutes})`),
  );
