import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { mailSender } from '../actions-notices.ts';
import { answeredMail } from '../emails.ts';
import { clearWaiting, lockWaiting } from './queries-answers.ts';

/** Seconds without a further answer after which the mail goes out. */
export const QUIET_SECONDS = 120;
/** Seconds that the first answer waits at most, however many follow. */
const MOST_SECONDS = 600;
const LIST = '/pending-approval';

/**
 * Mails the answers that a client has given in a row to the sender of the link, one mail for each name. A job
 * that runs while more answers come waits again.
 */
export const mailAnswers = defineJob({
  name: 'approvals.answers',
  payload: z.object({ accountId: z.uuid(), linkId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  run: ({ accountId, linkId }, services) =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      const link = await lockWaiting(tx, accountId, linkId);
      const answers = link?.waitingAnswers ?? [];
      const secondsSince = (at: string | undefined) => (at ? (Date.now() - Date.parse(at)) / 1000 : 0);
      if (!link || !answers.length) return;
      const left = QUIET_SECONDS - secondsSince(answers.at(-1)?.at);
      if (left > 0 && secondsSince(answers[0]?.at) < MOST_SECONDS) {
        const startAfterSeconds = Math.ceil(left);
        await services.jobs.enqueue(tx, mailAnswers, { accountId, linkId }, { startAfterSeconds });
        return;
      }
      for (const [by, entries] of Map.groupBy(answers, (answer) => answer.by))
        await mailSender({ tx, services, accountId }, link.createdBy, {
          kind: 'approval.answered',
          page: LIST,
          write: (language, brand, url) => answeredMail(language, brand, { by, entries, url }),
        });
      await clearWaiting(tx, accountId, linkId);
    }),
});
