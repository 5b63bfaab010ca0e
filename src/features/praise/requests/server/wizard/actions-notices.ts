import { brandOf, mailInvited, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import { canRead } from '../../policy.ts';
import { tell } from '../actions.ts';
import { receiptMail, receivedMail } from '../emails.ts';
import { permissionUrl } from '../actions-token.ts';

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

/** Tells the members who may read testimonials of this type, in the app, by live event and by email. */
export async function tellAccount(
  tx: TenantTx,
  services: Services,
  accountId: string,
  testimonial: {
    uid: string;
    typeId: string;
    name: string;
    title: string;
    description: string;
    rating: number | null;
    consent: boolean | null;
  },
): Promise<void> {
  const readers = async (to: 'account' | 'managers') =>
    (await people(tx, accountId, to))
      .filter((person) => canRead(person) && mayType(person, testimonial.typeId, READ))
      .map(({ userId }) => userId);
  await tell(tx, accountId, { id: testimonial.uid, what: 'received', customerName: testimonial.name });
  await notify(tx, {
    accountId,
    kind: 'testimonial.received',
    data: {
      customerName: testimonial.name,
      contentTitle: testimonial.title,
      rating: testimonial.rating,
      testimonialId: testimonial.uid,
    },
    link: `/testimonials/${testimonial.uid}`,
    to: await readers('account'),
  });
  const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
  const url = `${services.hosts.origin(host)}/testimonials/${testimonial.uid}`;
  await mailMembers(tx, services, {
    accountId,
    kind: 'testimonial.received',
    to: await readers('managers'),
    write: (language, brand) => receivedMail(language, brand, { ...testimonial, url }),
  });
}
