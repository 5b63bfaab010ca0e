import { audit } from '#features/ground/audit/server/actions.ts';
import { hashPassword } from '#features/identity/identity/server/actions.ts';
import { brandOf } from '#features/ground/notices/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { readCursor, writeCursor, cutPage } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/endpoint.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { ApprovalLink } from '../../contract-links.ts';
import { approvalAsked } from '../../events.ts';
import { daysToReminder } from '../../rules.ts';
import { readVotes } from '../queries-votes.ts';
import { settingsOf } from '../settings/actions.ts';
import * as queries from './queries.ts';
import { addEvent } from './queries-events.ts';
import { addressOf, mailLink, type LinkPlace } from './actions-mail.ts';

type Draft = Awaited<ReturnType<typeof queries.draftsOfLinks>>[number];

function stateOf(link: queries.LinkRow, drafts: Draft[]): ApprovalLink['state'] {
  if (link.revokedAt) return 'revoked';
  if (drafts.every(({ status }) => status !== 'pending')) return 'done';
  if (link.isExpired) return 'expired';
  return link.openedAt ? 'opened' : 'open';
}
const linkOf = (link: queries.LinkRow, drafts: Draft[]): ApprovalLink => ({
  id: link.id,
  recipientName: link.recipientName,
  recipientEmail: link.recipientEmail,
  language: link.locale,
  state: stateOf(link, drafts),
  hasPassword: link.passwordHash !== null,
  expiresAt: link.expiresAt,
  openedAt: link.openedAt,
  reminders: link.reminders,
  remindAt: link.remindAt,
  createdByName: link.createdByName,
  createdAt: link.createdAt,
  drafts: drafts.map(({ writingId, title, writerOutput, status }) => ({
    writingId,
    title,
    writerOutput,
    status,
  })),
});
/** Returns links with the state of their drafts. */
async function complete({ tx, accountId }: LinkPlace, rows: queries.LinkRow[]): Promise<ApprovalLink[]> {
  if (!rows.length) return [];
  const linkIds = rows.map(({ id }) => id);
  const drafts = await queries.draftsOfLinks(tx, accountId, linkIds);
  return rows.map((row) =>
    linkOf(
      row,
      drafts.filter(({ linkId }) => linkId === row.id),
    ),
  );
}
/** Returns a link with its drafts; undefined = there is none. */
export async function loadLink(place: LinkPlace, linkId: string): Promise<ApprovalLink | undefined> {
  const row = await queries.findLink(place.tx, place.accountId, linkId);
  return row && (await complete(place, [row]))[0];
}
/** A page of links, the newest first. @throws cursor.invalid 400 */
export async function listLinks(
  place: LinkPlace,
  {
    cursor,
    limit,
    writingId,
  }: { cursor?: string | undefined; limit: number; writingId?: string | undefined },
): Promise<{ links: ApprovalLink[]; nextCursor: string | null }> {
  const after = readCursor('approval-links', cursor, 2);
  const linkRows = await queries.listLinks(place.tx, place.accountId, { limit: limit + 1, after, writingId });
  const { rows, nextCursor } = cutPage(linkRows, limit, (row) =>
    writeCursor('approval-links', [row.createdAt, row.id]),
  );
  return { links: await complete(place, rows), nextCursor };
}

type NewLink = {
  writingIds: string[];
  recipientName: string;
  recipientEmail: string;
  language?: Language | undefined;
  password: string;
  days?: number | undefined;
};
const nameOf = (actor: Actor): string => fitting(actor.workAs?.byName ?? personName(actor), 254);
/**
 * Makes a link for drafts that wait for approval, and mails it where there is an address.
 *
 * @throws approvals.no_drafts 400, approvals.no_site 409
 */
export async function createLink(
  place: LinkPlace,
  actor: Actor,
  input: NewLink,
): Promise<{ link: ApprovalLink; url: string }> {
  const { tx, accountId } = place;
  const brand = await brandOf(tx, accountId);
  if (!brand) throw notFound();
  const writingIds = [...new Set(input.writingIds)];
  const pending = (await queries.pendingOf(tx, accountId, writingIds)).filter(({ contentTypeId }) =>
    mayType(actor, contentTypeId, READ),
  );
  if (pending.length < writingIds.length)
    throw fail('approvals.no_drafts', 400, [{ path: 'writingIds', code: 'approvals.no_drafts' }]);
  const settings = await settingsOf(tx, accountId);
  const isMailed = input.recipientEmail !== '';
  const added = await queries.addLink(tx, {
    accountId,
    recipientName: input.recipientName,
    recipientEmail: input.recipientEmail || null,
    locale: input.language ?? brand.language,
    passwordHash: input.password ? await hashPassword(input.password) : null,
    days: input.days ?? settings.linkDays,
    createdBy: actor.userId,
    createdByName: nameOf(actor),
    remindDays: isMailed && settings.isReminding ? daysToReminder(0) : null,
  });
  const linkId = added!.id;
  await queries.addDrafts(tx, accountId, linkId, writingIds);
  await addEvent(tx, { accountId, linkId, kind: 'made', name: nameOf(actor) });
  const link = (await queries.findLink(tx, accountId, linkId))!;
  const url = await addressOf(place, link);
  if (isMailed) {
    await mailLink(place, { link, titles: pending.map(({ title }) => title), kind: 'ask' });
    await addEvent(tx, { accountId, linkId, kind: 'mailed', name: input.recipientEmail });
  }
  audit(tx, actor, {
    action: 'approvals.link_created',
    object: { type: 'approval_link', id: linkId, name: input.recipientName || input.recipientEmail },
    after: { expiresAt: link.expiresAt, byMail: isMailed },
  });
  await emit({ ...place, actor }, approvalAsked, { subject: linkId, data: { writingIds, byMail: isMailed } });
  return { link: (await loadLink(place, linkId))!, url };
}
/** Shows the address of an open link again. @throws approvals.link_over 409 */
export async function showLink(place: LinkPlace, actor: Actor, linkId: string): Promise<{ url: string }> {
  const link = await queries.findLink(place.tx, place.accountId, linkId);
  if (!link) throw notFound();
  if (link.revokedAt || link.isExpired) throw fail('approvals.link_over', 409);
  audit(place.tx, actor, {
    action: 'approvals.link_shown',
    object: { type: 'approval_link', id: linkId, name: link.recipientName || link.recipientEmail },
  });
  return { url: await addressOf(place, link) };
}
/** Withdraws a link; a second time it changes nothing. */
export async function revokeLink(
  { tx, accountId }: LinkPlace,
  actor: Actor,
  link: ApprovalLink,
): Promise<void> {
  if (!(await queries.revokeLink(tx, accountId, link.id))) return;
  await addEvent(tx, { accountId, linkId: link.id, kind: 'revoked', name: nameOf(actor) });
  audit(tx, actor, {
    action: 'approvals.link_revoked',
    object: { type: 'approval_link', id: link.id, name: link.recipientName || link.recipientEmail },
  });
}

/** Returns the drafts of a link that still wait for an answer about their current version. */
async function unanswered({ tx, accountId }: LinkPlace, linkId: string): Promise<Draft[]> {
  const pending = (await queries.draftsOfLinks(tx, accountId, [linkId])).filter(
    ({ status }) => status === 'pending',
  );
  if (!pending.length) return [];
  const votes = await readVotes(
    tx,
    accountId,
    pending.map(({ writingId }) => writingId),
  );
  return pending.filter(
    (draft) =>
      !votes.some(
        (vote) =>
          vote.voterId === linkId && vote.writingId === draft.writingId && vote.version === draft.version,
      ),
  );
}
/** Sends a reminder of a link; returns false where nothing waits, which ends the reminders. */
async function remind(place: LinkPlace, link: queries.LinkRow, name: string): Promise<boolean> {
  const { tx, accountId } = place;
  const drafts = link.revokedAt || link.isExpired ? [] : await unanswered(place, link.id);
  if (!drafts.length || !link.recipientEmail) {
    await queries.setReminder(tx, accountId, link.id, { reminders: link.reminders, remindDays: null });
    return false;
  }
  await mailLink(place, { link, titles: drafts.map(({ title }) => title), kind: 'reminder' });
  await addEvent(tx, { accountId, linkId: link.id, kind: 'reminded', name });
  return true;
}
/** Reminds the client of a link now. @throws approvals.no_email, approvals.link_over 409 */
export async function remindNow(place: LinkPlace, actor: Actor, linkId: string): Promise<ApprovalLink> {
  const link = await queries.lockLink(place.tx, place.accountId, linkId);
  if (!link) throw notFound();
  if (!link.recipientEmail) throw fail('approvals.no_email', 409);
  if (!(await remind(place, link, nameOf(actor)))) throw fail('approvals.link_over', 409);
  return (await loadLink(place, linkId))!;
}
/** Sends the reminder of a link that is due, on the days of the rules, unless it was answered meanwhile. */
export async function remindDue(place: LinkPlace, linkId: string): Promise<void> {
  const { tx, accountId } = place;
  const link = await queries.lockLink(tx, accountId, linkId);
  if (!link?.remindAt || Date.parse(link.remindAt) > Date.now()) return;
  if (!(await remind(place, link, ''))) return;
  const reminders = link.reminders + 1;
  await queries.setReminder(tx, accountId, linkId, {
    reminders,
    remindDays: daysToReminder(reminders),
  });
}
/** Stops the reminders of a link that has answered about everything. */
export async function endReminders(place: LinkPlace, linkId: string): Promise<void> {
  const link = await queries.lockLink(place.tx, place.accountId, linkId);
  if (!link?.remindAt || (await unanswered(place, linkId)).length) return;
  await queries.setReminder(place.tx, place.accountId, linkId, {
    reminders: link.reminders,
    remindDays: null,
  });
}
/**
 * Mails the client of a link the texts that have a new version since their answer, and begins the reminders anew. The
 * versions of a minute make one mail: the job comes when nobody has written for a while.
 */
export async function tellRound(place: LinkPlace, linkId: string): Promise<void> {
  const { tx, accountId } = place;
  const link = await queries.lockLink(tx, accountId, linkId);
  if (!link?.recipientEmail || link.revokedAt || link.isExpired) return;
  const drafts = await queries.newRounds(tx, accountId, linkId);
  if (!drafts.length) return;
  await mailLink(place, { link, titles: drafts.map(({ title }) => title), kind: 'round' });
  await queries.setAnswered(tx, accountId, linkId, {
    writingIds: drafts.map(({ writingId }) => writingId),
    version: null,
  });
  await addEvent(tx, { accountId, linkId, kind: 'mailed', name: link.recipientEmail });
  const { isReminding } = await settingsOf(tx, accountId);
  await queries.setReminder(tx, accountId, linkId, {
    reminders: 0,
    remindDays: isReminding ? daysToReminder(0) : null,
  });
}
