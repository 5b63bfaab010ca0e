import type { FastifyRequest } from 'fastify';
import type { PageData } from '#shared/pages.ts';
import { visitorLanguage } from '#shared/web/visitor-language.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';
import type { FaultPage } from '../problem.ts';
import type { Render } from './render.ts';

/** What a page of a host that is not known looks like. */
const unknownSite: Site = {
  host: '',
  kind: 'account',
  agencyId: null,
  accountId: null,
  brandName: '',
  appName: '',
  logo: null,
  icon: null,
  loginPicture: null,
  theme: 'default',
  language: 'en',
  primaryColor: null,
  policyUrl: null,
  appHomeUrl: null,
  metaTitle: null,
  metaDescription: null,
  redirectTo: null,
  updateCounter: 0,
  subscription: null,
  state: 'open',
};
/** Which of the pages for faults says it. */
function faultOf(status: number, { state }: Site): PageData['fault']['fault'] {
  if (status === 503 && state === 'suspended') return 'closed';
  if (status === 503 || status === 507) return 'away';
  if (status === 429) return 'busy';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 ? 'bad' : 'broken';
}
/** Where to try again: the same page; after a form, the page it stood on. */
function againOf(request: FastifyRequest): string {
  if (request.method === 'GET' || request.method === 'HEAD') return request.url;
  const from = request.headers.referer;
  return from && URL.canParse(from) && new URL(from).host === request.headers.host
    ? new URL(from).pathname + new URL(from).search
    : request.url;
}

/** In the language of the business when it is known, else of the visitor; without the database. */
export const makeFaultPage =
  ({ hosts }: Services, render: Render): FaultPage =>
  (request, status) => {
    const site = request.site ?? hosts.remembered(hosts.parse(request.headers.host) ?? '') ?? unknownSite;
    const fault = faultOf(status, site);
    const again = againOf(request);
    // Asking again helps against neither of the two; an address that leads to another host is not offered.
    const mayAsk = fault !== 'bad' && fault !== 'gone' && /^\/(?!\/)/.test(again);
    const data = { fault, again: mayAsk ? again : null, reference: fault === 'broken' ? request.id : null };
    const language =
      site.kind === 'account' && site.host
        ? site.language
        : visitorLanguage(
            /[?&]lang=(\w+)/.exec(request.url)?.[1],
            request.headers['accept-language'],
            site.language,
          );
    return render(
      'fault',
      {
        data,
        head: { title: site.brandName || String(status), noindex: true, schemes: site.kind !== 'account' },
      },
      { site, path: '', language },
    );
  };
