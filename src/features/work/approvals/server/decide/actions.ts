import { audit, byVisitor, type Recorder } from '#features/ground/audit/server/actions.ts';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { lockHeads, type Head } from '#features/items/content/server/queries.ts';
import { addVersions, keepFirst } from '#features/items/content/server/versions/queries.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/endpoint.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { approvalDecided } from '../../events.ts';
import {
  currentStep,
  isSamePerson,
  isStepFor,
  withApproved,
  type Client,
  type Decision,
  type Step,
} from '../../rules.ts';
import { readVotes, type VoteRow } from '../queries-votes.ts';
import { settingsOf } from '../settings/actions.ts';
import * as queries from './queries.ts';

/** Where something is decided: in which transaction of which account. */
export type Place = { tx: TenantTx; services: Services; accountId: string };
/** Somebody who decides: a person of the team, or a client by a link. */
export type Voter = {
  /** Id of the person or of the link. */
  id: string;
  isLink: boolean;
  name: string;
  userId: string | null;
  byAgency: boolean;
  recorder: Recorder;
};
/** An answer about the version that the hash names. */
export type Answer = { writingId: string; decision: Decision; feedback: string; contentHash: string };
/** A decision with its effect: pending until every step has its approvals. */
export type Outcome = {
  draft: queries.LockedDraft;
  head: Head;
  status: 'pending' | 'approved' | 'rejected';
  isLogFound: boolean;
};
/** The recorder of clients, who have not signed in. */
export const visitorRecorder = byVisitor;

const SEO_TITLE_MOST = 300;
const SEO_DESCRIPTION_MOST = 1000;
/** Returns the fields for search engines that an approved text fills. */
function seoOf({ destination, title, description }: queries.LockedDraft) {
  const words = description || title;
  if (destination === 'seoTitle') return { seoTitle: fitting(title || words, SEO_TITLE_MOST) };
  if (destination === 'seoDescription') return { seoDescription: fitting(words, SEO_DESCRIPTION_MOST) };
  return {};
}
/**
 * Puts an approved text on its item (CONT-06). The page of a published item shows it at once where the account has
 * chosen so; else the item has a change that waits for its next update.
 */
async function putOnItem(
  { tx, accountId }: Place,
  {
    draft,
    head,
    voter,
    isOnlineAtOnce,
  }: { draft: queries.LockedDraft; head: Head; voter: Voter; isOnlineAtOnce: boolean },
): Promise<void> {
  const contentId = head.id;
  await keepFirst(tx, accountId, contentId);
  const item = (await queries.textsOf(tx, accountId, contentId))!;
  const language: Language = item.language;
  const seo = seoOf(draft);
  const approved = { ...draft, approvedBy: voter.name };
  await queries.setTexts(tx, accountId, contentId, {
    writings: withApproved(item.writings, approved, language),
    ...seo,
  });
  const goesOnline = isOnlineAtOnce && head.statusPublish === 'published';
  const isWhole = goesOnline && !head.hasChanges;
  if (goesOnline && !isWhole) {
    const publicTexts = await queries.publicTextsOf(tx, accountId, contentId);
    if (publicTexts)
      await queries.setPublicTexts(tx, accountId, contentId, {
        writings: withApproved(publicTexts.writings, approved, language),
        ...seo,
      });
  }
  await addVersions(tx, accountId, [contentId], {
    kind: isWhole ? 'updated' : 'edited',
    isPublic: isWhole,
    author: { userId: voter.userId, name: voter.name, byAgency: voter.byAgency },
  });
}
/** Refuses an answer that cannot count. @throws approvals.decided, approvals.changed, content.locked 409 */
function checkAnswer(draft: queries.LockedDraft, head: Head, { contentHash }: Answer): void {
  if (draft.status !== 'pending') throw fail('approvals.decided', 409, [], { status: draft.status });
  if (draft.contentHash !== contentHash) throw fail('approvals.changed', 409);
  if (head.lockedAt) throw fail('content.locked', 409);
}
/** Tells whether the client of a link has answered by another link. */
async function hasAnswered(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  voter: Voter,
  votes: VoteRow[],
): Promise<boolean> {
  const others = votes.filter(({ isLink }) => isLink);
  if (!others.length) return false;
  const ids = [voter.id, ...others.map(({ voterId }) => voterId)];
  const recipients = new Map((await queries.recipientsOf(tx, accountId, ids)).map((link) => [link.id, link]));
  const clientOf = (id: string, name: string): Client => ({
    name,
    recipientName: recipients.get(id)?.recipientName ?? '',
    recipientEmail: recipients.get(id)?.recipientEmail ?? null,
  });
  const own = clientOf(voter.id, voter.name);
  return others.some((vote) => isSamePerson(own, clientOf(vote.voterId, vote.name)));
}
/** Returns the step of an answer. @throws approvals.other_step, approvals.voted 409 */
async function stepOf(
  { tx, accountId }: Place,
  draft: queries.LockedDraft,
  voter: Voter,
  steps: Parameters<typeof currentStep>[0],
): Promise<{ step: number; votes: Awaited<ReturnType<typeof readVotes>> }> {
  const votes = (await readVotes(tx, accountId, [draft.id])).filter(
    ({ version }) => version === draft.version,
  );
  const step = Math.min(currentStep(steps, votes), steps.length - 1);
  if (!isStepFor(steps[step]!, voter.isLink)) throw fail('approvals.other_step', 409);
  const counted = votes.filter((vote) => vote.step === step && vote.decision !== 'changes');
  const isCounted =
    counted.some((vote) => vote.voterId === voter.id) ||
    (voter.isLink && (await hasAnswered({ tx, accountId }, voter, counted)));
  if (isCounted) throw fail('approvals.voted', 409);
  return { step, votes };
}

/**
 * Takes an answer about a draft; with the last approval, or a rejection, the draft is decided in the same transaction:
 * draft, item, public copy and generation log (APPR-17 to 20, APPR-27).
 *
 * @throws not_found 404, approvals.decided, approvals.changed, approvals.other_step, approvals.voted, content.locked 409
 */
export async function decide(place: Place, voter: Voter, answer: Answer): Promise<Outcome> {
  const { tx, services, accountId } = place;
  // The item before its draft, as whoever changes an item locks them.
  const contentId = await queries.itemOf(tx, accountId, answer.writingId);
  const [head] = contentId ? await lockHeads(tx, accountId, [contentId]) : [];
  const draft = await queries.lockDraft(tx, accountId, answer.writingId);
  if (!draft || !head) throw notFound();
  checkAnswer(draft, head, answer);
  const settings = await settingsOf(tx, accountId);
  const { step, votes } = await stepOf(place, draft, voter, settings.steps);
  const { decision, feedback } = answer;
  await queries.putVote(tx, {
    accountId,
    writingId: draft.id,
    version: draft.version,
    step,
    decision,
    feedback,
    voterId: voter.id,
    isLink: voter.isLink,
    voterName: voter.name,
  });
  const isLast = currentStep(settings.steps, [...votes, { step, decision }]) === settings.steps.length;
  const outcome: Outcome = { draft, head, status: 'pending', isLogFound: true };
  if (decision === 'rejected' || (decision === 'approved' && isLast)) {
    outcome.status = decision;
    const { steps } = settings;
    outcome.isLogFound = await writeVerdict(place, { draft, voter, answer, decision, steps });
    if (decision === 'approved')
      await putOnItem(place, { draft, head, voter, isOnlineAtOnce: settings.isOnlineAtOnce });
    else await queries.touchItem(tx, accountId, head.id);
    await refreshPublic(tx, accountId, [head.id]);
    await tellOfItems(tx, accountId, 'content.changed', { what: 'saved', by: voter.userId }, [head.id]);
    await siteChanged(tx, services, accountId);
  }
  audit(tx, voter.recorder, {
    action: `approvals.${decision}`,
    object: { type: 'writing', id: draft.id, name: head.title },
    after: { version: draft.version, by: voter.name, step: step + 1, reason: feedback },
    log: { kind: 'account', id: accountId },
  });
  await emit({ ...place, actor: voter }, approvalDecided, {
    subject: draft.id,
    data: {
      contentId: head.id,
      version: draft.version,
      step,
      decision,
      status: outcome.status,
      voterId: voter.id,
      isLink: voter.isLink,
    },
  });
  return outcome;
}
/** Writes a decision into the draft and the generation log; returns whether the log has an entry for it. */
async function writeVerdict(
  { tx, accountId }: Place,
  {
    draft,
    voter,
    answer,
    decision,
    steps,
  }: {
    draft: queries.LockedDraft;
    voter: Voter;
    answer: Answer;
    decision: 'approved' | 'rejected';
    steps: readonly Step[];
  },
): Promise<boolean> {
  const feedback = decision === 'rejected' ? answer.feedback : '';
  await queries.setDecided(tx, accountId, draft, {
    status: decision,
    feedback,
    approvedBy: voter.name,
    steps,
  });
  const entry = await queries.findLog(tx, accountId, { ...draft, writingId: draft.id });
  if (entry)
    await queries.answerLog(tx, accountId, entry.id, {
      writingId: draft.id,
      isResponsed: decision === 'approved',
      responseFeedback: feedback,
      responseBy: voter.name,
    });
  return entry !== undefined;
}
