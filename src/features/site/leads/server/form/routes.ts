import type { FastifyInstance } from 'fastify';
import { siteData, type SiteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import { asVisitor } from '#platform/db/scope.ts';
import type { Refusal, SentForm } from '#platform/http/forms/public-form.ts';
import { placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { errorWord } from '../../rules.ts';
import { siteWords } from '../emails.ts';
import { submit } from './actions.ts';
import { inquiryForm, sealReceipt } from './actions-token.ts';

/** Returns the address of the thank-you page (SITE-87): of its own, or tab 7 of the page one came from. */
function thanksHref({ mode }: SiteData, from: string, receipt: string): string {
  const query = new URLSearchParams({ ...(mode === 'hub' ? {} : { tab: '7' }), sent: receipt });
  return `${mode === 'hub' ? '/thank-you' : from.split('?')[0] || '/'}?${query}`;
}
async function receive(services: Services, sent: SentForm): Promise<{ next: string } | Refusal> {
  const { site } = sent.request;
  if (!site.accountId) throw notFound();
  const { accountId } = site;
  const data = await services.db.withTenant(asVisitor(accountId), (tx) => siteData(tx, site, services));
  const [referrer = '', entry = ''] = (sent.fields.get('r') ?? '').split(' ');
  const outcome = await submit(services, data, {
    site,
    ip: placeOf(sent.request),
    referrer: referrer.slice(0, 500),
    entry,
    parts: sent,
  });
  if ('problem' in outcome) return outcome;
  return { next: thanksHref(data, outcome.from, sealReceipt(services, accountId, outcome.leadId)) };
}

/** Registers the door of the contact form, which a browser without a script sends as well. */
export const formDoor = (app: FastifyInstance, services: Services): Promise<void> =>
  inquiryForm.door(app, services, {
    take: (sent) => receive(services, sent),
    words: ({ site }) => {
      const t = siteWords(site.language);
      return (code) => t(errorWord(code));
    },
  });
