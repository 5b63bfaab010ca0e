import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import { countRefusals, listRuns } from '#platform/runs/queries.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Doc, Summary } from '../contract.ts';
import { chunksOf } from '../rules-chunks.ts';
import { countWords, languageOf, MOST_CLASSES, MOST_DOCS, ownKinds, type DocKind } from '../rules.ts';
import { KNOWLEDGE_TOPIC } from '../rules-topic.ts';
import { corpusOf, languageOfAccount } from './corpus/queries.ts';
import { countOpen } from './gaps/queries.ts';
import * as queries from './queries.ts';
import { readingRunName } from './pages/actions.ts';

/** Tells the screens of an account that something it knows has changed. */
export const tellKnowledge = (tx: TenantTx, accountId: string): Promise<void> =>
  tellScreens(tx, { accountId, topic: KNOWLEDGE_TOPIC });

/** Words of a document as they are now. */
export type Words = {
  text: string;
  title: string;
  url?: string | null;
  language: Language;
  etag?: string | null;
  lastModified?: string | null;
  isEdited?: boolean;
};
/**
 * Stores what a document says and cuts it into passages; the same words are left as they are. Returns whether they have
 * changed; undefined: the document is gone.
 */
export async function saveWords(
  tx: TenantTx,
  accountId: string,
  docId: string,
  { text, ...facts }: Words,
): Promise<boolean | undefined> {
  const before = await queries.lock(tx, accountId, docId);
  if (!before) return undefined;
  const isSame = before.text === text && before.language === facts.language && before.revision > 0;
  if (!isSame) {
    const chunks = chunksOf(text);
    const revision = await queries.setText(tx, accountId, docId, {
      text,
      words: countWords(text),
      chunks: chunks.length,
      keepsBefore: before.kind === 'page' && before.text !== '',
    });
    await queries.replaceChunks(tx, accountId, { docId, language: facts.language, revision }, chunks);
  }
  await queries.update(tx, accountId, [docId], { ...facts, state: 'ready', failure: null, isRead: true });
  return !isSame;
}
/** Notes why a document could not be read; `isGone`: what it said is true no longer. */
export async function saveFailure(
  tx: TenantTx,
  accountId: string,
  docId: string,
  { failure, isGone = false }: { failure: string; isGone?: boolean },
): Promise<void> {
  const doc = await queries.lock(tx, accountId, docId);
  if (!doc) return;
  if (isGone)
    await queries.replaceChunks(
      tx,
      accountId,
      { docId, language: languageOf('', doc.language, 'en'), revision: doc.revision },
      [],
    );
  await queries.update(tx, accountId, [docId], { state: 'failed', failure, isRead: true });
}
/** @throws knowledge.many_docs 409 */
export async function demandRoom(tx: TenantTx, accountId: string, more: number): Promise<void> {
  if ((await queries.countAdded(tx, accountId)) + more > MOST_DOCS)
    throw fail('knowledge.many_docs', 409, [], { most: MOST_DOCS });
}
/** @throws 404 of a classification that the account does not have */
async function demandClassification(tx: TenantTx, accountId: string, classificationId: string | null) {
  if (classificationId && !(await queries.findClassification(tx, accountId, classificationId)))
    throw notFound();
}
/** Reads a document. @throws 404 */
export async function read(place: Pick<Place, 'tx' | 'accountId'>, docId: string): Promise<queries.Row> {
  const doc = await queries.find(place.tx, place.accountId, docId);
  if (!doc) throw notFound();
  return doc;
}
/** Adds a text. @throws knowledge.many_docs 409, 404 */
export async function addText(
  place: Place,
  body: { title: string; text: string; language?: Language | undefined; classificationId: string | null },
): Promise<Doc> {
  const { tx, actor, accountId } = place;
  await demandRoom(tx, accountId, 1);
  await demandClassification(tx, accountId, body.classificationId);
  const { title, text, classificationId } = body;
  const language = body.language ?? languageOf(text, '', await languageOfAccount(tx, accountId));
  const id = crypto.randomUUID();
  const doc = { id, kind: 'text' as const, ref: id, title, url: null, language, classificationId };
  await queries.insert(tx, accountId, [{ ...doc, state: 'waiting' }]);
  await saveWords(tx, accountId, id, { text, title, language });
  audit(tx, actor, { action: 'knowledge.added', object: { type: 'agentDoc', id, name: title } });
  await tellKnowledge(tx, accountId);
  return read(place, id);
}
const isOwn = (kind: DocKind): boolean => kind === 'faq' || ownKinds.some((own) => own === kind);
/** Changes a document. @throws knowledge.own_doc 409, 404 */
export async function save(
  place: Place,
  doc: queries.Row,
  { title, text, classificationId }: { title?: string; text?: string; classificationId?: string | null },
): Promise<Doc> {
  const { tx, actor, accountId } = place;
  // Own content is changed where it stands.
  if (isOwn(doc.kind) && (title !== undefined || text !== undefined)) throw fail('knowledge.own_doc', 409);
  if (classificationId !== undefined) {
    await demandClassification(tx, accountId, classificationId);
    await queries.update(tx, accountId, [doc.id], { classificationId });
  }
  if (title !== undefined) await queries.update(tx, accountId, [doc.id], { title });
  if (text !== undefined)
    await saveWords(tx, accountId, doc.id, {
      text,
      title: title ?? doc.title,
      language: doc.language,
      isEdited: doc.kind !== 'text',
    });
  audit(tx, actor, {
    action: 'knowledge.changed',
    object: { type: 'agentDoc', id: doc.id, name: title ?? doc.title },
  });
  await tellKnowledge(tx, accountId);
  return read(place, doc.id);
}
/** Forgets a document. @throws knowledge.own_doc 409 */
export async function remove({ tx, actor, accountId }: Place, doc: queries.Row): Promise<void> {
  if (isOwn(doc.kind)) throw fail('knowledge.own_doc', 409);
  await queries.remove(tx, accountId, [doc.id]);
  audit(tx, actor, {
    action: 'knowledge.removed',
    object: { type: 'agentDoc', id: doc.id, name: doc.title || doc.ref },
  });
  await tellKnowledge(tx, accountId);
}
/** Adds a classification. @throws knowledge.many_classes 409 */
export async function addClassification({ tx, accountId }: Place, label: string) {
  if ((await queries.classifications(tx, accountId)).length >= MOST_CLASSES)
    throw fail('knowledge.many_classes', 409);
  const added = await queries.addClassification(tx, accountId, label);
  await tellKnowledge(tx, accountId);
  return added;
}

/** Reads what the assistant knows, in numbers. */
export async function summary({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>): Promise<Summary> {
  const corpus = await corpusOf(tx, accountId);
  const kinds = await queries.countKinds(tx, accountId);
  const [run] = await listRuns(
    tx,
    { accountId, name: readingRunName },
    { userId: null, after: undefined, limit: 1 },
  );
  return {
    follows: corpus?.follows ?? false,
    followedAt: corpus?.followedAt ?? null,
    kinds: kinds.map(({ kind, docs, ready, failed, words }) => ({ kind, docs, ready, failed, words })),
    chunks: kinds.reduce((sum, { chunks }) => sum + chunks, 0),
    gaps: await countOpen(tx, accountId),
    discover: {
      url: corpus?.discoverUrl ?? '',
      state: corpus?.discoverState ?? 'none',
      failure: corpus?.discoverFailure ?? null,
      at: corpus?.discoveredAt ?? null,
      found: kinds.reduce((sum, { found }) => sum + found, 0),
    },
    classifications: await queries.classifications(tx, accountId),
    run: run
      ? {
          id: run.id,
          state: run.state,
          total: run.total,
          done: run.done,
          failure: run.failure,
          refusals: await countRefusals(tx, { accountId, runId: run.id }),
        }
      : null,
  };
}
