import type { FastifyInstance } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { languages } from '#shared/language.ts';
import { SCAN_DAYS } from '../../rules.ts';
import { canShowAgain, pathOf } from '../links/actions-link.ts';
import { addRequest, siteBrandOf } from '../links/actions-new.ts';
import { findShort } from '../wizard/queries.ts';
import { printPoster } from './actions-poster.ts';

/** The page says that this address is no request. */
const WRONG = '/testimonial-request/none';
/** Returns the path of the request behind the code of a short address; a poster gives each scan one of its own. */
async function pathOfCode(
  services: Services,
  accountId: string,
  code: string,
  language: string | undefined,
): Promise<string> {
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const link = await findShort(tx, accountId, hashToken(code));
    const site = link && (await siteBrandOf(tx, accountId));
    if (!link || !site) return WRONG;
    const request = { accountId, linkId: link.id };
    const { locale } = link;
    if (!link.isOpen)
      return canShowAgain(services, request, link.secretHash)
        ? pathOf(services, request, { ...site, locale })
        : WRONG;
    if (!link.isWorking) return WRONG;
    const scanLocale = languages.find((name) => name === language) ?? locale;
    const scan = await addRequest(tx, services, {
      accountId,
      contentId: null,
      customerName: '',
      customerEmail: '',
      locale: scanLocale,
      greetingValue: null,
      createdBy: null,
      days: SCAN_DAYS,
      isSent: false,
      fromLinkId: link.id,
      site,
    });
    return pathOf(services, { accountId, linkId: scan.id }, { ...site, locale: scanLocale });
  });
}
/** Registers the short addresses of requests, and their posters as PDF. */
export function askingDoors(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { code: string }; Querystring: { l?: string } }>('/r/:code', async (request, reply) => {
    await consume(services, 'testimonial-short', placeOf(request), { points: 40, seconds: 300 }, reply);
    const { accountId } = request.site;
    const { code } = request.params;
    const isCode = /^[\w-]{11}$/.test(code);
    const path = accountId && isCode ? await pathOfCode(services, accountId, code, request.query.l) : WRONG;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(path, 302);
  });
  app.get<{ Params: { token: string } }>('/testimonial-poster/:token', async (request, reply) => {
    await consume(services, 'testimonial-poster', placeOf(request), { points: 20, seconds: 300 }, reply);
    const { pdf, name } = await printPoster(services, request.params.token);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(pdf);
  });
}
