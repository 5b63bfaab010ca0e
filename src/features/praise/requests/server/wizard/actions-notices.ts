import { brandOf, mailInvited, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { on } from '#platform/events/listener.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import { testimonialReceived } from '../../events.ts';
import { canRead } from '../../policy.ts';
import { receiptMail, receivedMail } from '../emails.ts';
import { permissionUrl } from '../actions-token.ts';
import { findReceived } from './queries-received.ts';

/** Sends the customer a receipt with the link that withdraws the permission, which no member may read. */
export async function sendReceipt(
  tx: TenantTx,
  services: Services,
  site: Site,
  receipt: {
    accountId: string;
    testimonialId: string;
    to: string;
    language: Language;
    name: string;
    description: string;
    consent: boolean | null;
    /** The words of the permission that the customer saw. */
    terms: { text: string; version: string } | null;
  },
): Promise<void> {
  const brand = await brandOf(tx, receipt.accountId);
  if (!receipt.to || !brand) return;
  await mailInvited(tx, services, {
    accountId: receipt.accountId,
    kind: 'testimonial.receipt',
    to: receipt.to,
    language: receipt.language,
    senderName: brand.sender,
    ...receiptMail(receipt.language, brand, {
      ...receipt,
      url: permissionUrl(services, services.hosts.origin(site.host), receipt),
    }),
  });
}

/** Tells the members who may read testimonials of its type of a new one, in the app and by email. */
export const tellReaders = on(
  testimonialReceived,
  'requests.received',
  async ({ tx, services, accountId }, { subject: testimonialId, data: { typeId, contentId } }) => {
    const testimonial = await findReceived(tx, accountId, { testimonialId, contentId });
    if (!testimonial) return;
    const { name, title, rating } = testimonial;
    const readers = async (to: 'account' | 'managers') =>
      (await people(tx, accountId, to))
        .filter((person) => canRead(person) && mayType(person, typeId, READ))
        .map(({ userId }) => userId);
    await notify(tx, {
      accountId,
      kind: 'testimonial.received',
      data: { customerName: name, contentTitle: title, rating, testimonialId },
      link: `/testimonials/${testimonialId}`,
      to: await readers('account'),
    });
    const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
    const url = `${services.hosts.origin(host)}/testimonials/${testimonialId}`;
    await mailMembers(tx, services, {
      accountId,
      kind: 'testimonial.received',
      to: await readers('managers'),
      write: (language, brand) => receivedMail(language, brand, { ...testimonial, url }),
    });
  },
);
