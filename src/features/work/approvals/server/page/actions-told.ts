import { deviceLine } from '#features/ground/audit/rules.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { approvalMessagePosted } from '../../events.ts';
import { mailAnswers, QUIET_SECONDS } from '../approval-links/jobs-answers.ts';
import { addWaiting } from '../approval-links/queries-answers.ts';
import { addEvent } from '../approval-links/queries-events.ts';
import { readDrafts } from '../queries.ts';
import { addMessages } from '../thread/queries.ts';
import { isShown, notesOf, type answerDraft, type OpenLink, type PageMessageNote } from './actions.ts';

/** Keeps the answers of a client for the mail to the sender of the link, which waits for those that follow. */
export async function tellAnswers(
  tx: TenantTx,
  services: Services,
  { accountId, linkId }: OpenLink,
  { by, entries }: { by: string; entries: Awaited<ReturnType<typeof answerDraft>>[] },
): Promise<void> {
  const at = new Date().toISOString();
  await addWaiting(
    tx,
    accountId,
    linkId,
    entries.map((entry) => ({ ...entry, by, at })),
  );
  await services.jobs.enqueue(tx, mailAnswers, { accountId, linkId }, { startAfterSeconds: QUIET_SECONDS });
}

/** A message of a client about a draft, with notes about its paragraphs. */
export type PageMessage = {
  writingId: string;
  name: string;
  text: string;
  notes: PageMessageNote[];
  agent: string | undefined;
};
/**
 * Adds a message of a client to the thread of a draft, which decides nothing.
 *
 * @throws approvals.link_wrong 404
 */
export async function takeMessage(
  tx: TenantTx,
  services: Services,
  link: OpenLink,
  { writingId, name, text, notes, agent }: PageMessage,
): Promise<void> {
  const { accountId, linkId } = link;
  const [draft] = (await isShown(tx, link, writingId)) ? await readDrafts(tx, accountId, [writingId]) : [];
  if (!draft) throw fail('approvals.link_wrong', 404);
  const { contentUid: contentId } = draft;
  const entries = [...notesOf(draft, notes), ...(text ? [{ quote: '', body: text }] : [])];
  const messageIds = await addMessages(
    tx,
    entries.map((entry) => ({ accountId, contentId, writingId, userId: null, authorName: name, ...entry })),
  );
  await addEvent(tx, {
    accountId,
    linkId,
    kind: 'message',
    writingId,
    name,
    device: deviceLine(agent) ?? '',
  });
  await emit({ tx, services, accountId }, approvalMessagePosted, {
    subject: writingId,
    data: { contentId, messageIds, linkId, mentions: [] },
  });
}
