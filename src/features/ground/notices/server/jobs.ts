import { z } from 'zod';
import { tellScreens } from '#platform/events/live-news.ts';
import { asAgencyJobOf, asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { MAIL_TOPIC } from '../contract.ts';
import * as mailQueries from './queries-mail.ts';

const scopeOf = ({ accountId, agencyId }: { accountId?: string; agencyId?: string }) => {
  if (accountId) return asJobOf(accountId);
  return agencyId ? asAgencyJobOf(agencyId) : asHouseJob();
};
/**
 * Sends a mail of the outbox to the SMTP server. A connection error is retried (first after 5 s, then later and
 * later, for about five hours); the Message-ID is that of the row, so a mail that was sent twice is one for a
 * mailbox.
 */
export const deliver = defineJob({
  name: 'notices.mail',
  payload: z.object({ accountId: z.uuid().optional(), agencyId: z.uuid().optional(), mailId: z.uuid() }),
  fairBy: ({ accountId, agencyId }) => accountId ?? agencyId ?? 'house',
  retries: 11,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  async run({ mailId, ...owner }, { db, mailer, config }, { lastAttempt }) {
    const scope = scopeOf(owner);
    const mail = await db.withTenant(scope, (tx) => mailQueries.findMail(tx, owner, mailId));
    if (mail?.state !== 'queued') return;
    const finish = (state: 'queued' | 'sent' | 'failed' | 'kept', failure: string | null) =>
      db.withTenant(scope, async (tx) => {
        await mailQueries.setMail(tx, owner, mailId, { state, failure });
        if (state !== 'queued' && owner.accountId)
          await tellScreens(tx, {
            accountId: owner.accountId,
            topic: MAIL_TOPIC,
            data: { id: mailId, state },
          });
      });
    if (!mailer.configured) return finish('kept', null);
    const outcome = await mailer.send({
      messageId: `<${mail.id}@${config.appHost}>`,
      to: mail.recipient,
      replyTo: mail.replyTo,
      byPerson: mail.byPerson,
      senderName: mail.senderName,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      calendar: mail.calendar,
    });
    if (outcome.sent) return finish('sent', null);
    const reason = outcome.reason.slice(0, 500);
    await finish(outcome.permanent || lastAttempt ? 'failed' : 'queued', reason);
    if (!outcome.permanent && !lastAttempt) throw new Error(reason);
  },
});
