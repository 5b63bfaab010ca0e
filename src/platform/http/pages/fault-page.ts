import type { FastifyRequest } from 'fastify';
import type { PageData } from '#shared/pages.ts';
import { visitorLanguage } from '#shared/web/visitor-language.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';
import type { FaultPage } from '../problem.ts';
import type { Render } from './render.ts';

/** The site of an error page on an unknown host. */
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
/** Returns the kind of error page for a status. */
function faultOf(status: number, { state }: Site, isMaintenance: boolean): PageData['fault']['fault'] {
  if (status === 503 && isMaintenance) return 'maintenance';
  if (status === 503 && state === 'suspended') return 'closed';
  if (status === 503 || status === 507) return 'away';
  if (status === 429) return 'busy';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 ? 'bad' : 'broken';
}
/** Returns the URL of the retry link: the same page, after a form the page with the form. */
function againOf(request: FastifyRequest): string {
  if (request.method === 'GET' || request.method === 'HEAD') return request.url;
  const from = request.headers.referer;
  return from && URL.canParse(from) && new URL(from).host === request.headers.host
    ? new URL(from).pathname + new URL(from).search
    : request.url;
}

/**
 * Makes the renderer of error pages, in the language of the business, else of the visitor; it needs no
 * database.
 */
export const makeFaultPage =
  ({ hosts, maintenance }: Services, render: Render): FaultPage =>
  (request, status) => {
    const site = request.site ?? hosts.remembered(hosts.parse(request.headers.host) ?? '') ?? unknownSite;
    const msLeft = maintenance.msLeft();
    const fault = faultOf(status, site, msLeft > 0);
    const again = againOf(request);
    // A retry cannot help for these two; a URL of another host is not linked.
    const mayAsk = fault !== 'bad' && fault !== 'gone' && /^\/(?!\/)/.test(again);
    const data = {
      fault,
      again: mayAsk ? again : null,
      reference: fault === 'broken' ? request.id : null,
      minutes: fault === 'maintenance' ? Math.ceil(msLeft / 60_000) : null,
      // The page of error sends again what was typed.
      form:
        fault === 'maintenance' && request.sentForm && /^\/(?!\/)/.test(request.url)
          ? { action: request.url, fields: [...request.sentForm] }
          : null,
    };
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
