import { anyId, anyText, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Classification, Doc } from '../contract.ts';
import type { DocKind, DocState } from '../rules.ts';
import type { Chunk } from '../rules-chunks.ts';

/** A document with what its reading goes by. */
export type Row = Doc & { ref: string; etag: string | null; lastModified: string | null };
const columns = [
  'd.id',
  'd.accountId',
  'd.kind',
  'd.title',
  'd.url',
  'd.language',
  'd.classificationId',
  'd.state',
  'd.failure',
  'd.words',
  'd.chunks',
  'd.revision',
  'd.isEdited',
  sql<boolean>`d.text_before is not null`.as('isChanged'),
  'd.readAt',
  'd.changedAt',
  'd.createdAt',
  'd.ref',
  'd.etag',
  'd.lastModified',
] as const;
const rows = (accountId: string) =>
  q.selectFrom('agentDoc as d').select(columns).where('d.accountId', '=', accountId).$castTo<Row>();
export type Asked = {
  kind?: DocKind | undefined;
  state?: DocState | undefined;
  classificationId?: string | undefined;
  after: readonly (string | number)[] | undefined;
  limit: number;
};
/** Lists documents, newest first, one more than the page holds. */
export function list(tx: TenantTx, accountId: string, asked: Asked): Promise<Row[]> {
  const { kind, state, classificationId, after, limit } = asked;
  let page = rows(accountId);
  if (kind) page = page.where('d.kind', '=', kind);
  if (state) page = page.where('d.state', '=', state);
  if (classificationId) page = page.where('d.classificationId', '=', classificationId);
  if (after)
    page = page.where(sql<boolean>`(d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(
    page
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit + 1),
  );
}
/** Finds a document of an account. */
export const find = (tx: TenantTx, accountId: string, docId: string): Promise<Row | undefined> =>
  tx.one(rows(accountId).where('d.id', '=', docId));
/** Finds the document of a kind by what it is made of. */
export const findByRef = (
  tx: TenantTx,
  accountId: string,
  kind: DocKind,
  ref: string,
): Promise<Row | undefined> => tx.one(rows(accountId).where('d.kind', '=', kind).where('d.ref', '=', ref));
/** Finds what is known of an address, a page of a website first. */
export const findByUrl = (tx: TenantTx, accountId: string, url: string): Promise<Row | undefined> =>
  tx.one(
    rows(accountId)
      .where('d.url', '=', url)
      .orderBy(sql`d.kind <> 'page'`)
      .limit(1),
  );
/** Reads the text of a document and that before its last change. */
export const textOf = async (tx: TenantTx, accountId: string, docId: string) =>
  (await tx.one(
    q
      .selectFrom('agentDoc')
      .select(['text', 'textBefore', 'revision'])
      .where('accountId', '=', accountId)
      .where('id', '=', docId),
  ))!;
/** Reads the passages of a document in their order. */
export const chunksOfDoc = (tx: TenantTx, accountId: string, docId: string) =>
  tx.all(
    q
      .selectFrom('docChunk')
      .select(['heading', 'text', 'start as offset', 'revision'])
      .where('accountId', '=', accountId)
      .where('docId', '=', docId)
      .orderBy('position'),
  );
/** Counts the documents that people have added. */
export const countAdded = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('agentDoc')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId)
      .where('kind', 'in', ['page', 'file', 'text'])
      .where('state', '<>', 'found'),
  ))!.count;
/** Counts documents by kind. */
export const countKinds = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('agentDoc')
      .select([
        'kind',
        sql<number>`count(*) filter (where state <> 'found')::int`.as('docs'),
        sql<number>`count(*) filter (where state = 'ready')::int`.as('ready'),
        sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
        sql<number>`count(*) filter (where state = 'found')::int`.as('found'),
        sql<number>`coalesce(sum(words), 0)::int`.as('words'),
        sql<number>`coalesce(sum(chunks), 0)::int`.as('chunks'),
      ])
      .where('accountId', '=', accountId)
      .groupBy('kind')
      .$castTo<{
        kind: DocKind;
        docs: number;
        ready: number;
        failed: number;
        found: number;
        words: number;
        chunks: number;
      }>(),
  );

/** A document as it begins. */
export type NewDoc = {
  id?: string;
  kind: DocKind;
  ref: string;
  title: string;
  url: string | null;
  language: Language;
  state: DocState;
  classificationId?: string | null;
};
/** Adds documents; those that are there stay as they are. Returns the ids of the new ones. */
export const insert = async (tx: TenantTx, accountId: string, docs: readonly NewDoc[]): Promise<string[]> => {
  if (!docs.length) return [];
  const added = await tx.all(
    q
      .insertInto('agentDoc')
      .values(docs.map((doc) => ({ accountId, ...doc })))
      .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'ref']).doNothing())
      .returning('id'),
  );
  return added.map(({ id }) => id);
};
/** Facts of a document beside its text. */
export type Change = Partial<{
  title: string;
  url: string | null;
  language: Language;
  classificationId: string | null;
  state: DocState;
  failure: string | null;
  etag: string | null;
  lastModified: string | null;
  isEdited: boolean;
  isRead: boolean;
}>;
/** Changes facts of documents; `isRead`: they were read now. */
export const update = (
  tx: TenantTx,
  accountId: string,
  ids: readonly string[],
  { isRead = false, ...set }: Change,
) =>
  tx.run(
    q
      .updateTable('agentDoc')
      .set({ ...set, ...(isRead ? { readAt: sql<string>`now()` } : {}), accountId })
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(ids)),
  );
/** Stores a new text of a document. Returns its revision. */
export const setText = async (
  tx: TenantTx,
  accountId: string,
  docId: string,
  { text, keepsBefore, ...counts }: { text: string; words: number; chunks: number; keepsBefore: boolean },
): Promise<number> =>
  (await tx.one(
    q
      .updateTable('agentDoc')
      .set({
        text,
        ...counts,
        textBefore: keepsBefore ? sql<string | null>`nullif(text, '')` : null,
        revision: sql<number>`revision + 1`,
        changedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', docId)
      .returning('revision'),
  ))!.revision;
const AT_ONCE = 500;
/** Puts passages in the place of those that a document has. */
export async function replaceChunks(
  tx: TenantTx,
  accountId: string,
  { docId, language, revision }: { docId: string; language: Language; revision: number },
  chunks: readonly Chunk[],
): Promise<void> {
  await tx.run(q.deleteFrom('docChunk').where('accountId', '=', accountId).where('docId', '=', docId));
  for (let at = 0; at < chunks.length; at += AT_ONCE)
    await tx.run(
      q.insertInto('docChunk').values(
        chunks.slice(at, at + AT_ONCE).map((chunk, index) => ({
          accountId,
          docId,
          position: at + index,
          ...chunk,
          language,
          revision,
        })),
      ),
    );
}
/** Locks a document, so that two readings of it come one after the other. */
export const lock = (tx: TenantTx, accountId: string, docId: string) =>
  tx.one(
    q
      .selectFrom('agentDoc')
      .select(['id', 'kind', 'text', 'language', 'title', 'state', 'revision'])
      .where('accountId', '=', accountId)
      .where('id', '=', docId)
      .forUpdate(),
  );
/** Forgets documents with their passages. */
export const remove = (tx: TenantTx, accountId: string, ids: readonly string[]) =>
  tx.run(q.deleteFrom('agentDoc').where('accountId', '=', accountId).where('id', '=', anyId(ids)));
/** Forgets documents of a kind by what they are made of. */
export const removeRefs = (tx: TenantTx, accountId: string, kind: DocKind, refs: readonly string[]) =>
  tx.run(
    q
      .deleteFrom('agentDoc')
      .where('accountId', '=', accountId)
      .where('kind', '=', kind)
      .where('ref', '=', anyText(refs)),
  );
/** Forgets all documents of some kinds. */
export const removeKinds = (tx: TenantTx, accountId: string, kinds: readonly DocKind[]) =>
  tx.run(q.deleteFrom('agentDoc').where('accountId', '=', accountId).where('kind', '=', anyText(kinds)));
/** Forgets the pages that nobody has chosen. */
export const removeFound = (tx: TenantTx, accountId: string) =>
  tx.run(q.deleteFrom('agentDoc').where('accountId', '=', accountId).where('state', '=', 'found'));
/** Returns documents that a run can read: the named ones, or all pages that were read or failed, the oldest first. */
export function readable(tx: TenantTx, accountId: string, ids: readonly string[] | undefined, most: number) {
  let docs = q
    .selectFrom('agentDoc')
    .select(['id', 'title', 'ref', 'state'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'page');
  docs = ids ? docs.where('id', '=', anyId(ids)) : docs.where('state', 'in', ['ready', 'failed', 'waiting']);
  return tx.all(docs.orderBy(sql`read_at nulls first`).limit(most));
}

export const classifications = (tx: TenantTx, accountId: string): Promise<Classification[]> =>
  tx.all(
    q
      .selectFrom('docClassification')
      .select(['id', 'accountId', 'label'])
      .where('accountId', '=', accountId)
      .orderBy('label'),
  );
/** Adds a classification; one of this name is returned as it is. */
export const addClassification = async (
  tx: TenantTx,
  accountId: string,
  label: string,
): Promise<Classification> =>
  (await tx.one(
    q
      .insertInto('docClassification')
      .values({ accountId, label })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'label']).doUpdateSet({ label: sql`excluded.label` }),
      )
      .returning(['id', 'accountId', 'label']),
  ))!;
export const findClassification = (tx: TenantTx, accountId: string, classificationId: string) =>
  tx.one(
    q
      .selectFrom('docClassification')
      .select(['id', 'accountId', 'label'])
      .where('accountId', '=', accountId)
      .where('id', '=', classificationId),
  );
export const removeClassification = (tx: TenantTx, accountId: string, classificationId: string) =>
  tx.run(
    q.deleteFrom('docClassification').where('accountId', '=', accountId).where('id', '=', classificationId),
  );
