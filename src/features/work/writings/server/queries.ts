import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Writing, WritingVersion } from '../contract.ts';
import type { Destination, Wording, WritingChange, WritingSource } from '../rules.ts';

const columns = [
  'id as writeId',
  'contentId as contentUid',
  'instructionId as instructionsUid',
  'writerOutput',
  'destination',
  'language',
  'title',
  'description',
  'version',
  'contentHash',
  'origin',
  'sources',
  'claims',
  // A missing status counts as pending.
  sql<Writing['status']>`coalesce(status, 'pending')`.as('status'),
  'feedback',
  'approvedBy',
  'approvalDate',
  'decidedVersion',
  'userName',
  'createdAt as crateDescriptionDate',
  'updatedAt as updateDate',
] as const;
const rows = (accountId: string) =>
  q.selectFrom('writing').select(columns).$castTo<Writing>().where('accountId', '=', accountId);

/** Reads the drafts of an item, newest first. */
export const list = (tx: TenantTx, accountId: string, contentId: string, most: number) =>
  tx.all(
    rows(accountId)
      .where('contentId', '=', contentId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
  );
/** Reads a draft of an item. */
export const find = (tx: TenantTx, accountId: string, contentId: string, writeId: string) =>
  tx.one(rows(accountId).where('contentId', '=', contentId).where('id', '=', writeId));
/** Reads a draft and locks it, so that its version can be counted on. */
export const lock = (tx: TenantTx, accountId: string, writeId: string) =>
  tx.one(rows(accountId).where('id', '=', writeId).forUpdate());
/** Counts the drafts of an item. */
export const countOf = async (tx: TenantTx, accountId: string, contentId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('writing')
      .select(sql<number>`count(*)::int`.as('drafts'))
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId),
  ))!.drafts;

/** A text with all that is stored beside it. */
export type Draft = Wording & {
  contentHash: string;
  origin: Writing['origin'];
  sources: WritingSource[];
  claims: string[];
};
/** The person who writes. */
export type Writer = { userId: string | null; userName: string };
/** Stores a version of a draft. */
const insertVersion = (
  tx: TenantTx,
  accountId: string,
  writingId: string,
  version: number,
  { title, description, contentHash, origin }: Draft,
  { userId, userName }: Writer,
) =>
  tx.run(
    q
      .insertInto('writingVersion')
      .values({ accountId, writingId, version, title, description, contentHash, origin, userId, userName }),
  );
/** The place of a draft. */
export type Target = {
  contentId: string;
  destination: Destination;
  language: Language;
  instructionId: string | null;
  writerOutput: string;
};
/** Stores a draft with its first version. Returns its id. */
export async function insert(
  tx: TenantTx,
  accountId: string,
  target: Target,
  draft: Draft,
  writer: Writer,
): Promise<string> {
  const { sources, claims, ...text } = draft;
  const inserted = await tx.one(
    q
      .insertInto('writing')
      .values({ accountId, ...target, ...text, sources: json(sources), claims: json(claims), ...writer })
      .returning('id'),
  );
  await insertVersion(tx, accountId, inserted!.id, 1, draft, writer);
  return inserted!.id;
}
/** Gives a draft a new version, which opens it again: the decision of the last one stays in its columns. */
export async function revise(
  tx: TenantTx,
  accountId: string,
  { writeId, version }: Pick<Writing, 'writeId' | 'version'>,
  draft: Draft,
  writer: Writer,
  instruction?: { instructionId: string | null; writerOutput: string },
): Promise<void> {
  const { sources, claims, ...text } = draft;
  await tx.run(
    q
      .updateTable('writing')
      .set({
        ...text,
        ...instruction,
        sources: json(sources),
        claims: json(claims),
        version: version + 1,
        status: null,
        approvedBy: '',
        approvalDate: null,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', writeId),
  );
  await insertVersion(tx, accountId, writeId, version + 1, draft, writer);
}
/** Deletes a draft with its versions. */
export const remove = (tx: TenantTx, accountId: string, writeId: string) =>
  tx.run(q.deleteFrom('writing').where('accountId', '=', accountId).where('id', '=', writeId));
/** Reads versions of a draft, newest first, one more than the page holds. */
export function listVersions(
  tx: TenantTx,
  accountId: string,
  writeId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<WritingVersion[]> {
  let versions = q
    .selectFrom('writingVersion')
    .select([
      'version',
      'title',
      'description',
      'contentHash',
      'origin',
      'userName',
      'createdAt as createDate',
    ])
    .$castTo<WritingVersion>()
    .where('accountId', '=', accountId)
    .where('writingId', '=', writeId);
  if (before !== undefined) versions = versions.where('version', '<', before);
  return tx.all(versions.orderBy('version', 'desc').limit(limit + 1));
}

/** Tells whether an item is still there, and keeps it there until the transaction ends. */
export const holdItem = async (tx: TenantTx, accountId: string, contentId: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('content')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', contentId)
      .forKeyShare(),
  )) !== undefined;

/** Tells whether the account has the writer switched on (TEN-13). */
export const isWriterOn = async (tx: TenantTx, accountId: string): Promise<boolean> =>
  (
    await tx.one(
      q
        .selectFrom('account')
        .select(sql<boolean>`ai_settings->'aIWriterInWebApp' is distinct from 'false'::jsonb`.as('isOn'))
        .where('id', '=', accountId),
    )
  )?.isOn ?? false;

/** A generation as its log has it at the beginning. */
export type LogEntry = Writer & {
  contentId: string;
  writingId: string | null;
  instructionId: string | null;
  writerOutput: string;
  model: string;
  destination: Destination;
  language: Language;
  change: WritingChange;
};
/** Opens the log of a generation. Returns its id. */
export const openLog = async (tx: TenantTx, accountId: string, entry: LogEntry): Promise<string> =>
  (await tx.one(
    q
      .insertInto('generationLog')
      .values({ accountId, ...entry })
      .returning('id'),
  ))!.id;
/** Names the entry of the ledger that pays for a generation. */
export const payLog = (tx: TenantTx, accountId: string, logId: string, entryId: string) =>
  tx.run(
    q
      .updateTable('generationLog')
      .set({ entryId })
      .where('accountId', '=', accountId)
      .where('id', '=', logId),
  );
/** Closes the log of a generation; false when somebody has closed it before. */
export const closeLog = async (
  tx: TenantTx,
  accountId: string,
  logId: string,
  end: {
    state: 'done' | 'stopped' | 'failed';
    failure: string | null;
    words: number;
    writingId: string | null;
  },
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('generationLog')
      .set(end)
      .where('accountId', '=', accountId)
      .where('id', '=', logId)
      .where('state', '=', 'running'),
  )) > 0;
/** Closes the logs of generations that were begun so many minutes ago and have no end. */
export const closeLost = (tx: TenantTx, minutes: number) =>
  tx.run(
    q
      .updateTable('generationLog')
      .set({ state: 'failed', failure: 'model.cut_off' })
      .where('state', '=', 'running')
      .where('createdAt', '<', sql<string>`now() - make_interval(mins => ${minutes})`),
  );
