import { deviceLine } from '#features/ground/audit/rules.ts';
import { verifyPassword } from '#features/identity/identity/server/actions.ts';
import { countWords } from '#features/work/writings/rules.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { TextChange } from '../../contract.ts';
import type { ApprovalPageData, PageDraft, PageEntry, PageNote } from '../../contract-pages.ts';
import { currentStep, isStepFor, type Decision, type Step } from '../../rules.ts';
import { settingsOf } from '../settings/actions.ts';
import { completeDraft } from '../actions.ts';
import { decide, visitorRecorder } from '../decide/actions.ts';
import * as links from '../approval-links/queries.ts';
import * as eventQueries from '../approval-links/queries-events.ts';
import { endReminders } from '../approval-links/actions.ts';
import { passOf, readToken, secondsOf, type SignedLink } from '../approval-links/actions-token.ts';
import * as queries from '../queries.ts';
import * as voteQueries from '../queries-votes.ts';
import * as thread from '../thread/queries.ts';

/** A link that its token has opened. */
export type OpenLink = SignedLink & { row: links.LinkRow; token: string };
const LONGEST_EXCERPT = 220;
const LONGEST_QUOTE = 300;

/**
 * Opens the link of a token on the host of its business. A wrong account, a guessed or changed token, an expired and a
 * revoked link get the same answer (APPR-13, APPR-14).
 *
 * @throws approvals.link_wrong 404
 */
export async function openLink(
  tx: TenantTx,
  services: Services,
  { accountId, token }: { accountId: string; token: string },
): Promise<OpenLink> {
  const signed = readToken(services, accountId, token);
  const row = signed ? await links.findLink(tx, accountId, signed.linkId) : undefined;
  if (!signed || !row || row.revokedAt || row.isExpired || secondsOf(row.expiresAt) !== signed.expires)
    throw fail('approvals.link_wrong', 404);
  return { ...signed, row, token };
}
/** Returns the account of a page; the address must name that of the host. @throws approvals.link_wrong 404 */
export function accountOf(site: Site, id: string | undefined): string {
  if (!site.accountId || id?.toLowerCase() !== site.accountId) throw fail('approvals.link_wrong', 404);
  return site.accountId;
}
/** Tells whether a browser has given the password of a link; `pass` is the hash of what it kept. */
export function isUnlocked(services: Services, link: OpenLink, pass: Buffer | null): boolean {
  const { passwordHash } = link.row;
  if (passwordHash === null) return true;
  return pass?.equals(hashToken(passOf(services, link, passwordHash))) ?? false;
}
/** Compares a password with that of a link and notes a wrong one; answers what the browser keeps. */
export async function unlock(
  services: Services,
  link: OpenLink,
  { password, agent }: { password: string; agent: string | undefined },
): Promise<string | undefined> {
  const { passwordHash } = link.row;
  if (passwordHash === null) return undefined;
  if (await verifyPassword(passwordHash, password)) return passOf(services, link, passwordHash);
  await services.db.withTenant(asJobOf(link.accountId), (tx) =>
    eventQueries.addEvent(tx, {
      accountId: link.accountId,
      linkId: link.linkId,
      kind: 'wrongPassword',
      device: deviceLine(agent) ?? '',
    }),
  );
  return undefined;
}

type Frame = Extract<ApprovalPageData, { pageLink: unknown }>['pageLink'];
/** Returns the parts of the page that all its states share. */
export const frameOf = async (
  tx: TenantTx,
  { accountId, token, row }: OpenLink,
  note: PageNote | null,
): Promise<Frame> => ({
  accountId,
  token,
  senderName: row.createdByName,
  recipientName: row.recipientName,
  expiresAt: row.expiresAt,
  timeZone: await links.timeZoneOf(tx, accountId),
  note,
});
function entryOf(
  draft: queries.Draft,
  votes: voteQueries.VoteRow[],
  linkId: string,
  steps: readonly Step[],
): PageEntry {
  const ofDraft = votes.filter(({ writingId }) => writingId === draft.writeId);
  const earlier = ofDraft.filter(({ version }) => version < draft.version);
  const current = ofDraft.filter(({ version }) => version === draft.version);
  const step = steps[Math.min(currentStep(steps, current), steps.length - 1)]!;
  const answer = ofDraft.findLast((vote) => vote.voterId === linkId && vote.version === draft.version);
  return {
    writingId: draft.writeId,
    title: draft.contentTitle,
    writerOutput: draft.writerOutput,
    excerpt: fitting(draft.description || draft.title, LONGEST_EXCERPT),
    contentHash: draft.contentHash,
    status: draft.status,
    answer: answer?.decision ?? null,
    isTurn: isStepFor(step, true),
    words: countWords(`${draft.title} ${draft.description}`),
    round: new Set(earlier.map(({ version }) => version)).size + 1,
    isChanged: earlier.some(({ voterId }) => voterId === linkId),
    approvedBy: draft.approvedBy,
    approvalDate: draft.approvalDate,
    feedback: draft.feedback,
    cover: (draft.pictures ?? []).find(({ kind, base }) => kind === 'image' && base !== null) ?? null,
  };
}
/** Reads the drafts of a link with its answers: open ones first. */
async function readEntries(
  tx: TenantTx,
  { accountId, linkId }: OpenLink,
): Promise<{ entries: PageEntry[]; drafts: queries.Draft[] }> {
  const ids = (await links.draftsOfLinks(tx, accountId, [linkId])).map(({ writingId }) => writingId);
  if (!ids.length) return { entries: [], drafts: [] };
  const drafts = await queries.readDrafts(tx, accountId, ids);
  const votes = await voteQueries.readVotes(tx, accountId, ids);
  const { steps } = await settingsOf(tx, accountId);
  const entries = drafts.map((draft) => entryOf(draft, votes, linkId, steps));
  const isOpen = (entry: PageEntry) => entry.status === 'pending' && entry.answer === null && entry.isTurn;
  return { entries: [...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))], drafts };
}
/** Cuts a compared text into its paragraphs. */
export function paragraphsOf(parts: TextChange[]): TextChange[][] {
  const paragraphs: TextChange[][] = [[]];
  for (const { kind, text } of parts)
    for (const [index, piece] of text.split(/\n+/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (piece) paragraphs.at(-1)!.push({ kind, text: piece });
    }
  return paragraphs.filter((pieces) => pieces.length > 0);
}
/** Returns the words of a paragraph as they are now. */
const wordsOf = (pieces: TextChange[] | undefined): string =>
  (pieces ?? [])
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('');

/** Reads a draft of a link for its page; undefined = the link does not show it. */
async function readDraft(
  tx: TenantTx,
  services: Services,
  link: OpenLink,
  writingId: string,
): Promise<PageDraft | undefined> {
  const { accountId } = link;
  const { entries, drafts } = await readEntries(tx, link);
  const draft = drafts.find(({ writeId }) => writeId === writingId);
  const entry = entries.find((candidate) => candidate.writingId === writingId);
  if (!draft || !entry) return undefined;
  const full = await completeDraft({ tx, services, accountId }, draft);
  const origin = await voteQueries.readOrigin(tx, accountId, writingId);
  const same = (text: string): TextChange[] => (text ? [{ kind: 'same', text }] : []);
  const next = entries.find(
    (candidate) =>
      candidate.writingId !== writingId &&
      candidate.status === 'pending' &&
      candidate.answer === null &&
      candidate.isTurn,
  );
  const approvals = full.votes.filter(({ decision }) => decision === 'approved').length;
  const quorum = full.steps.reduce((sum, step) => sum + step.quorum, 0);
  return {
    ...entry,
    language: full.language,
    heading: full.changes?.title ?? same(full.title),
    paragraphs: paragraphsOf(full.changes?.description ?? same(full.description)),
    isCompared: full.changes !== null,
    isByModel: origin?.origin === 'model' || Boolean(full.log?.model),
    writtenAt: full.createDate,
    pictures: full.pictures.filter(({ kind, base }) => kind === 'image' && base !== null),
    messages: full.thread,
    place: drafts.findIndex(({ writeId }) => writeId === writingId) + 1,
    count: drafts.length,
    next: next ?? null,
    others: Math.max(0, quorum - approvals - (entry.answer === 'approved' ? 0 : 1)),
  };
}
type Look = {
  link: OpenLink;
  writingId: string | undefined;
  note: PageNote | null;
  agent: string | undefined;
  /** False for a request of headers and for a prefetch, which note nothing. */
  isSeen: boolean;
};
/** Reads the page of a link, and notes that it was opened or that a draft was read. @throws approvals.link_wrong 404 */
export async function readPage(
  tx: TenantTx,
  services: Services,
  { link, writingId, note, agent, isSeen }: Look,
): Promise<ApprovalPageData> {
  const { accountId, linkId } = link;
  const pageLink = await frameOf(tx, link, note);
  if (isSeen) await links.markOpened(tx, accountId, linkId);
  const kind = writingId ? 'read' : 'opened';
  const receipt = { accountId, linkId, kind, writingId: writingId ?? null } as const;
  const draft = writingId ? await readDraft(tx, services, link, writingId) : undefined;
  if (writingId && !draft) throw fail('approvals.link_wrong', 404);
  if (isSeen && !(await eventQueries.isNoted(tx, receipt)))
    await eventQueries.addEvent(tx, { ...receipt, device: deviceLine(agent) ?? '' });
  if (draft) return { pageLink, draft };
  return { pageLink, entries: (await readEntries(tx, link)).entries };
}

/** A note about a paragraph of a text, by its position. */
export type PageMessageNote = { paragraph: number; text: string };
/** Returns notes with the words of their paragraphs, as messages of the thread. */
export const notesOf = (draft: { description: string }, notes: PageMessageNote[]) => {
  const paragraphs = paragraphsOf([{ kind: 'same', text: draft.description }]);
  return notes.map(({ paragraph, text }) => ({
    quote: fitting(wordsOf(paragraphs[paragraph]), LONGEST_QUOTE),
    body: text,
  }));
};
/** Tells whether a link shows a draft. */
export const isShown = async (tx: TenantTx, { accountId, linkId }: OpenLink, writingId: string) =>
  (await links.draftsOfLinks(tx, accountId, [linkId])).some((draft) => draft.writingId === writingId);
/** An answer as the form of the page sends it. */
export type PageAnswerInput = {
  writingId: string;
  contentHash: string;
  decision: Decision;
  name: string;
  feedback: string;
  /** Notes by the position of their paragraph. */
  notes: PageMessageNote[];
  /** A message beside the decision; '' = none. */
  message: string;
  agent: string | undefined;
};
/**
 * Takes the answer of a client about one draft, with the notes beside its paragraphs.
 *
 * @throws approvals.link_wrong 404, and the conflicts of decide 409
 */
export async function answerDraft(
  tx: TenantTx,
  services: Services,
  link: OpenLink,
  input: PageAnswerInput,
): Promise<{ title: string; decision: Decision; feedback: string }> {
  const { accountId, linkId } = link;
  const { writingId, decision, name } = input;
  if (!(await isShown(tx, link, writingId))) throw fail('approvals.link_wrong', 404);
  const voter = {
    id: linkId,
    isLink: true,
    name,
    userId: null,
    byAgency: false,
    recorder: visitorRecorder,
  };
  const { draft, head } = await decide({ tx, services, accountId }, voter, {
    writingId,
    decision,
    feedback: input.feedback,
    contentHash: input.contentHash,
  });
  const message = { accountId, contentId: head.id, writingId, userId: null, authorName: name };
  const messages = [
    ...notesOf(draft, input.notes).map((note) => ({ ...message, ...note })),
    ...(decision === 'changes' && input.feedback ? [{ ...message, quote: '', body: input.feedback }] : []),
    ...(input.message ? [{ ...message, quote: '', body: input.message }] : []),
  ];
  if (messages.length) await thread.addMessages(tx, messages);
  await eventQueries.addEvent(tx, {
    accountId,
    linkId,
    kind: decision,
    writingId,
    name,
    device: deviceLine(input.agent) ?? '',
  });
  await links.setAnswered(tx, accountId, linkId, { writingIds: [writingId], version: draft.version });
  await endReminders({ tx, services, accountId }, linkId);
  const words = [input.feedback, ...input.notes.map(({ text }) => text), input.message];
  return { title: head.title, decision, feedback: words.filter(Boolean).join('\n') };
}
