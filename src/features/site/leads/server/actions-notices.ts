import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import { tellScreens, type News } from '#platform/events/live-news.ts';
import { on, within } from '#platform/events/listener.ts';
import { leadReceived, leadSuspected } from '../events.ts';
import { canRead } from '../policy.ts';
import { LEAD_TOPIC } from '../rules.ts';
import { receivedMail } from './emails.ts';
import { findReceived, isFirstWaiting } from './queries.ts';

/** Returns news of an inquiry for the screens of an account, which name nobody. */
export const newsOf = (accountId: string, id: string, what: 'received' | 'changed' | 'removed'): News => ({
  accountId,
  topic: LEAD_TOPIC,
  data: { id, what, page: '/leads' },
});
/** Shows a new inquiry on open screens. */
export const showReceived = within(leadReceived, ({ tx, accountId }, { subject }) =>
  tellScreens(tx, newsOf(accountId, subject, 'received')),
);
/** Shows an inquiry that waits on open screens. */
export const showWaiting = within(leadSuspected, ({ tx, accountId }, { subject }) =>
  tellScreens(tx, newsOf(accountId, subject, 'received')),
);
/** Tells those who may read inquiries that one waits: by one notice a day and no mail, so that a flood stays silent. */
export const tellWaiting = on(leadSuspected, 'leads.waiting', async ({ tx, accountId }, { subject }) => {
  if (!(await isFirstWaiting(tx, accountId, subject))) return;
  const readers = (await people(tx, accountId, 'account')).filter((person) => canRead(person));
  await notify(tx, {
    accountId,
    kind: 'lead.waiting',
    data: {},
    link: `/leads/${subject}`,
    to: readers.map(({ userId }) => userId),
  });
});
/** Tells those who may read inquiries of a new one, by notice and mail; answers by mail go to the visitor. */
export const tellReaders = on(
  leadReceived,
  'leads.received',
  async ({ tx, services, accountId }, { subject: leadId, data: { photos } }) => {
    const lead = await findReceived(tx, accountId, leadId);
    if (!lead) return;
    const readers = async (to: 'account' | 'managers') =>
      (await people(tx, accountId, to)).filter((person) => canRead(person)).map(({ userId }) => userId);
    await notify(tx, {
      accountId,
      kind: 'lead.received',
      data: { name: lead.name || lead.email, source: lead.source, leadId },
      link: `/leads/${leadId}`,
      to: await readers('account'),
    });
    const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
    const url = `${services.hosts.origin(host)}/leads/${leadId}`;
    const lines = lead.fields.filter(({ text }) => text !== lead.message);
    await mailMembers(tx, services, {
      accountId,
      kind: 'lead.received',
      to: await readers('managers'),
      replyTo: lead.email || null,
      byPerson: true,
      thread: { leadId },
      write: (language, brand, isAnswerable) =>
        receivedMail(language, brand, { ...lead, lines, photos, url, isAnswerable }),
    });
  },
);
