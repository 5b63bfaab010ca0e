import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteData, type SiteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import { asVisitor } from '#platform/db/scope.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound, Problem } from '#shared/fail.ts';
import { errorWord } from '../../rules.ts';
import { siteWords } from '../emails.ts';
import { submit, type Refusal } from './actions.ts';
import { limits, readParts, removeParts, type Parts } from './actions-parts.ts';
import { sealReceipt } from './actions-token.ts';

/** Forms from one address, and forms to one site from everywhere. */
const LIMITS = {
  address: { points: 20, seconds: 600 },
  site: { points: 300, seconds: 3600 },
} as const;
const wantsJson = ({ headers }: FastifyRequest) =>
  String(headers.accept ?? '').startsWith('application/json');

/** Returns the address of the thank-you page (SITE-87): of its own, or tab 7 of the page one came from. */
function thanksHref({ mode }: SiteData, from: string, receipt: string): string {
  const query = new URLSearchParams({ ...(mode === 'hub' ? {} : { tab: '7' }), sent: receipt });
  return `${mode === 'hub' ? '/thank-you' : from.split('?')[0] || '/'}?${query}`;
}
/** Answers with the errors: as words for the behaviour, or the page with what was typed. */
async function refuse(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, refusal, status }: { parts: Parts; refusal: Refusal; status: number },
): Promise<unknown> {
  if (wantsJson(request)) {
    const t = siteWords(request.site.language);
    const texts = Object.entries(refusal.errors).map(([name, code]) => [name, t(errorWord(code))]);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        problem: t(errorWord(refusal.problem)),
        errors: Object.fromEntries(texts),
        ...(refusal.token ? { token: refusal.token } : {}),
      });
  }
  if (!scope.answerPage) throw fail('not_found', 404);
  return scope.answerPage(request, reply, { ...refusal, status, values: Object.fromEntries(parts.fields) });
}

async function receive(
  scope: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { site } = request;
  if (!site.accountId) throw notFound();
  const accountId = site.accountId;
  const parts: Parts = { fields: new Map(), photos: [], error: null };
  try {
    await consume(services, 'lead-form', placeOf(request), LIMITS.address, reply);
    await consume(services, 'lead-site', accountId, LIMITS.site, reply);
    await readParts(request, services, parts);
    const data = await services.db.withTenant(asVisitor(accountId), (tx) => siteData(tx, site, services));
    const [referrer = '', entry = ''] = (parts.fields.get('r')?.[0] ?? '').split(' ');
    const outcome = await submit(services, data, {
      site,
      ip: placeOf(request),
      referrer: referrer.slice(0, 500),
      entry,
      parts,
    });
    if ('problem' in outcome)
      return await refuse(scope, request, reply, { parts, refusal: outcome, status: 422 });
    const next = thanksHref(data, outcome.from, sealReceipt(services, accountId, outcome.leadId));
    return wantsJson(request)
      ? await reply.header('cache-control', 'no-store').send({ next })
      : await reply.redirect(next, 303);
  } catch (error) {
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    const isTooMany = error instanceof Problem && error.status === 429;
    if (!isTooMany && !code.startsWith('FST_')) throw error;
    if (!isTooMany && statusCode !== 413) throw fail('body.malformed', 400);
    const refusal: Refusal = isTooMany
      ? { errors: {}, problem: 'many' }
      : { errors: { photos: 'photosLarge' }, problem: 'fields' };
    return refuse(scope, request, reply, { parts, refusal, status: isTooMany ? 429 : 413 });
  } finally {
    await removeParts(parts);
  }
}

/** Registers the door of the contact form, which a browser without a script sends as well. */
export async function formDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    scope.post('/contact-us', (request, reply) => receive(scope, services, request, reply));
  });
}
