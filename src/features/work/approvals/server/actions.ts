import { diffWords, diffWordsWithSpace } from 'diff';
import { siteHost } from '#features/items/content/server/preview/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { notFound, Problem } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Full, TextChange } from '../contract.ts';
import { canDecide } from '../policy.ts';
import { currentStep } from '../rules.ts';
import { decide, type Voter } from './decide/actions.ts';
import { findLog } from './decide/queries.ts';
import * as queries from './queries.ts';
import { readOrigin, readVotes } from './queries-votes.ts';
import { settingsOf } from './settings/actions.ts';
import { threadOf } from './thread/queries.ts';

type Reading = { tx: TenantTx; services: Services; accountId: string };
/** Texts that differ more than this are shown whole, since comparing them would take seconds. */
const MOST_EDITS = 2000;

/** Returns who decides in the application: during an impersonation the session owner (APPR-17). */
export const voterOf = (actor: Actor): Voter => ({
  id: actor.workAs?.byUserId ?? actor.userId!,
  isLink: false,
  name: fitting(actor.workAs?.byName ?? personName(actor), 254),
  userId: actor.workAs?.byUserId ?? actor.userId,
  byAgency: actor.type !== 'account' || Boolean(actor.workAs),
  recorder: actor,
});

/** Compares two texts word by word, by the word boundaries of their language. */
export function changesOf(older: string, newer: string, language: string): TextChange[] {
  const compare = language === 'ar' ? diffWords : diffWordsWithSpace;
  const parts = compare(older, newer, { maxEditLength: MOST_EDITS });
  if (!parts)
    return [
      { kind: 'removed', text: older },
      { kind: 'added', text: newer },
    ];
  return parts.map(({ added, removed, value }) => {
    if (added) return { kind: 'added', text: value };
    return { kind: removed ? 'removed' : 'same', text: value };
  });
}
/** Returns the words of a draft that differ from the version that somebody answered about last. */
async function changesSinceRound(
  { tx, accountId }: Reading,
  draft: queries.Draft,
  rounds: number[],
): Promise<Full['changes']> {
  const lastVersion = rounds.at(-1);
  const before =
    lastVersion === undefined
      ? undefined
      : await queries.findVersion(tx, accountId, draft.writeId, lastVersion);
  if (!before) return null;
  return {
    title: changesOf(before.title, draft.title, draft.language),
    description: changesOf(before.description, draft.description, draft.language),
  };
}
/** Returns the address of the page of an account, on its own domain if it has one (APPR-10). */
export async function publicUrlOf({ tx, services, accountId }: Reading): Promise<string | null> {
  const host = await siteHost(tx, accountId);
  return host === undefined ? null : services.hosts.origin(host);
}
/** Completes a draft by its rounds, steps, pictures and log. */
export async function completeDraft(reading: Reading, draft: queries.Draft): Promise<Full> {
  const { tx, accountId } = reading;
  const { contentTypeId: _type, pictures, claims, ...fields } = draft;
  const votes = await readVotes(tx, accountId, [draft.writeId]);
  const rounds = [...new Set(votes.map(({ version }) => version))].filter(
    (version) => version < draft.version,
  );
  const current = votes.filter(({ version }) => version === draft.version);
  const origin = await readOrigin(tx, accountId, draft.writeId);
  const today = await settingsOf(tx, accountId);
  const steps = (draft.status === 'pending' ? null : origin?.decidedSteps) ?? today.steps;
  const step = currentStep(steps, current);
  const log = await findLog(tx, accountId, {
    writingId: draft.writeId,
    contentId: draft.contentUid,
    createdAt: draft.createDate,
  });
  return {
    ...fields,
    round: rounds.length + 1,
    changes: await changesSinceRound(reading, draft, rounds),
    pictures: (pictures ?? []).slice(0, 12),
    claims: Array.isArray(claims) ? claims.filter((claim) => typeof claim === 'string') : [],
    steps: steps.map((entry, position) => ({
      ...entry,
      isDone: draft.status === 'approved' || position < step,
    })),
    step,
    votes: current.map(({ step: place, decision, feedback, name, isLink, at }) => ({
      step: place,
      decision,
      feedback,
      name,
      isLink,
      at,
    })),
    thread: await threadOf(tx, accountId, draft.writeId),
    log: log
      ? {
          at: log.at,
          seconds: Math.abs(Date.parse(log.at) - Date.parse(draft.createDate)) / 1000,
          words: log.words,
          model: log.model,
        }
      : null,
    publicUrl: await publicUrlOf(reading),
  };
}

/**
 * Approves the named versions of several drafts; those that have changed, were decided or wait for others are
 * refused by themselves. Each answer is refused before it writes anything, so the others of the transaction stand.
 */
export async function approveMany(
  place: Reading,
  actor: Actor,
  drafts: { writingId: string; contentHash: string }[],
): Promise<{ approved: string[]; refused: { writingId: string; code: string }[] }> {
  const { tx, accountId } = place;
  const hashes = new Map(drafts.map(({ writingId, contentHash }) => [writingId, contentHash]));
  const draftRows = await queries.readDrafts(tx, accountId, [...hashes.keys()]);
  const decidable = new Set(
    draftRows.filter((draft) => canDecide(actor, draft)).map(({ writeId }) => writeId),
  );
  const approved: string[] = [];
  const refused: { writingId: string; code: string }[] = [];
  // In the order of their ids, so that two people who approve the same drafts never wait for each other.
  for (const [writingId, contentHash] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    try {
      if (!decidable.has(writingId)) throw notFound();
      await decide(place, voterOf(actor), { writingId, contentHash, decision: 'approved', feedback: '' });
      approved.push(writingId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ writingId, code: error.code });
    }
  return { approved, refused };
}
