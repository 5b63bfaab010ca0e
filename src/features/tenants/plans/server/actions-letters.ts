import { mailAgency } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { q } from '#platform/db/tenant.ts';
import { invoiceMail, planMail, type InvoiceNews, type PlanNews } from './emails.ts';
import type { Row } from './queries-invoices.ts';

type Place = { tx: TenantTx; services: Services };
/** Returns the address of the application for the people of an agency. */
async function originOf({ tx, services }: Place, agencyId: string): Promise<string> {
  const host = await tx.one(
    q
      .selectFrom('whitelabel')
      .select('host')
      .where('agencyId', '=', agencyId)
      .where('accountId', 'is', null)
      .where('verifiedAt', 'is not', null)
      .where('redirectTo', 'is', null)
      .orderBy('createdAt')
      .limit(1),
  );
  return services.hosts.origin(host?.host ?? services.config.appHost);
}
/** Mails those who run an agency about an invoice, each in their own language. */
export async function tellInvoice(place: Place, row: Row, news: InvoiceNews): Promise<void> {
  const { agencyId } = row;
  const url = `${await originOf(place, agencyId)}/agency-plan/${row.id}`;
  await mailAgency(place.tx, place.services, {
    agencyId,
    kind: 'plans.invoice',
    write: (language, brand) =>
      invoiceMail(language, brand, {
        news,
        number: row.number,
        due: row.total - row.credit,
        currency: row.currency,
        dueAt: row.dueAt,
        paymentText: row.paymentText,
        url,
      }),
  });
}
/** Mails those who run an agency that its plan or its trial has ended. */
export async function tellPlan(place: Place, agencyId: string, news: PlanNews): Promise<void> {
  const url = `${await originOf(place, agencyId)}/agency-plan`;
  await mailAgency(place.tx, place.services, {
    agencyId,
    kind: 'plans.plan',
    write: (language, brand) => planMail(language, brand, { news, url }),
  });
}
