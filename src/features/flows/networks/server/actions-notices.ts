import { find } from '#features/flows/publishing/server/queries.ts';
import { brandOf, mailMembers, notify, writeMail } from '#features/ground/notices/server/actions.ts';
import { on } from '#platform/events/listener.ts';
import type { EventPlace } from '#platform/services.ts';
import { postFailed } from '../events.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';
import type { NetworkRow } from './queries.ts';

const mailWords = translators({ en, tr, ar });
const PAGE = '/extras/social-config';
/** Tells the person who wanted a post that it has not gone out, or those who run the account. */
export const tellFailed = on(
  postFailed,
  'networks.failed',
  async ({ tx, accountId }, { subject: publicationId, data: { askedBy } }) => {
    const row = await find(tx, accountId, publicationId);
    if (!row) return;
    const { title: contentTitle, website } = row;
    await notify(tx, {
      accountId,
      kind: 'distribution.failed',
      data: { contentTitle, site: website.name || website.address },
      link: '/distributions',
      to: askedBy ? [askedBy] : 'managers',
    });
  },
);
/** Warns those who run an account that a network will be removed, or tells them that it was (INTG-15). */
export async function tellIdle(
  { tx, services, accountId }: EventPlace,
  { name, address }: NetworkRow,
  { step, days }: { step: 'warn' | 'remove'; days: number },
): Promise<void> {
  const network = name || new URL(address).host;
  const kind = step === 'warn' ? 'network.idle' : 'network.removed';
  await notify(tx, { accountId, kind, data: { network, days }, link: PAGE, to: 'managers' });
  const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
  const href = `${services.hosts.origin(host)}${PAGE}`;
  await mailMembers(tx, services, {
    accountId,
    kind,
    to: 'managers',
    page: PAGE,
    write(language, brand) {
      const t = mailWords(language);
      const heading = t(step, { network });
      const paragraphs = [t(`${step}Why`, { days })];
      const button = { label: t('open'), href };
      return writeMail(language, brand, heading, { heading, paragraphs, button });
    },
  });
}
