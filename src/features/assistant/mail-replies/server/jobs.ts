import { z } from 'zod';
import { choose, note, type Chosen } from '#features/ground/connections/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { answerBeside } from '#platform/outside/beside/read-beside.ts';
import { mails } from '#platform/outside/mailbox/mail-reader.ts';
import { MailboxError, readMailbox, type Progress } from '#platform/outside/mailbox/mailbox.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { ANSWER_DAYS, MOST_MESSAGES, MOST_TRIES } from '../rules.ts';
import { takeMessage } from './actions.ts';
import { inboxMail, mailboxOf, type MailboxSettings } from './actions-provider.ts';
import * as queries from './queries.ts';

/** Milliseconds for which one process has a mailbox; a visit ends before. */
const BUSY_MS = 240_000;
/** Takes one message; one that cannot be read is left out. */
async function take(
  services: Services,
  accountId: string,
  replyAddress: string,
  bytes: Buffer,
): Promise<void> {
  try {
    const mail = await answerBeside(mails, { bytes });
    await takeMessage(services, accountId, { mail, bytes, replyAddress });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn({ err: error, accountId }, 'message of a mailbox left out');
  }
}
type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claim>>>;
/** Reads what is new. Returns how far the mailbox is read, and what is wrong with it. */
async function visit(
  services: Services,
  accountId: string,
  chosen: Chosen<MailboxSettings>,
  claimed: Claimed,
) {
  const { uidValidity, lastUid, failedUid, tries } = claimed;
  let progress: Progress | undefined = uidValidity ? { uidValidity, lastUid } : undefined;
  let underWay: number | null = null;
  try {
    const read = await readMailbox(services.config, mailboxOf(chosen), {
      since: progress,
      most: MOST_MESSAGES,
      signal: AbortSignal.timeout(BUSY_MS / 2),
      before: (done, uid) => {
        progress = done;
        underWay = uid;
      },
      take: (bytes) => take(services, accountId, chosen.settings.replyAddress, bytes),
    });
    return { state: { ...read, failedUid: null, tries: 0 }, outcome: { code: null, said: '' } };
  } catch (error) {
    if (!(error instanceof MailboxError)) services.log.error({ err: error, accountId }, 'mailbox');
    const outcome = error instanceof MailboxError ? error : new MailboxError('mailbox.failed');
    const { uidValidity: validity, lastUid: last } = progress ?? { uidValidity, lastUid };
    const isAgain = underWay !== null && underWay === failedUid;
    const count = isAgain ? tries + 1 : 1;
    // A message at which reading breaks off again and again holds up those behind it no longer.
    const isLeftOut = underWay !== null && count >= MOST_TRIES;
    const state = isLeftOut
      ? { uidValidity: validity, lastUid: underWay!, failedUid: null, tries: 0 }
      : { uidValidity: validity, lastUid: last, failedUid: underWay, tries: underWay === null ? 0 : count };
    return { state, outcome: { code: outcome.code, said: outcome.words } };
  }
}
/** Reads the mailbox of an account, unless another process does. */
export const readJob = defineJob({
  name: 'replies.read',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }) => accountId,
  atOnce: 4,
  retries: 0,
  timeoutSeconds: 200,
  async run({ accountId }, services) {
    const scope = asJobOf(accountId);
    const now = services.clock().getTime();
    const begun = await services.db.withTenant(scope, async (tx) => {
      const chosen = await choose(tx, services, inboxMail, accountId);
      // A wrong password that is sent each minute would lock people out of their mailbox.
      if (!chosen || chosen.stored.failure === 'mailbox.password') return undefined;
      const claimed = await queries.claim(tx, accountId, {
        connectionId: chosen.stored.id,
        now: new Date(now).toISOString(),
        until: new Date(now + BUSY_MS).toISOString(),
      });
      return claimed && { chosen, claimed };
    });
    if (!begun) return;
    const { chosen, claimed } = begun;
    const { state, outcome } = await visit(services, accountId, chosen, claimed);
    await services.db.withTenant(scope, async (tx) => {
      await queries.release(tx, accountId, claimed.id, state);
      await note({ tx, services }, inboxMail, chosen.stored, outcome);
    });
  },
});
/** Has the mailboxes of all accounts read each minute. */
export const pollSweep = defineJob({
  name: 'replies.poll',
  payload: z.object({}),
  every: '* * * * *',
  async run(_none, services) {
    const minute = Math.floor(services.clock().getTime() / 60_000);
    await services.db.withTenant(asHouseJob(), async (tx) => {
      for (const { id: accountId } of await queries.accountsWith(tx, inboxMail.kind))
        await services.jobs.enqueue(tx, readJob, { accountId }, { key: `replies ${accountId} ${minute}` });
    });
  },
});
/** Deletes addresses that nobody answers any more, and the notes of messages. */
export const sweepReplies = defineJob({
  name: 'replies.sweep',
  payload: z.object({}),
  every: '41 3 * * *',
  async run(_none, { db }) {
    await db.withTenant(asHouseJob(), (tx) => queries.sweep(tx, ANSWER_DAYS));
  },
});
