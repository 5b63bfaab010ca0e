import type { FastifyRequest } from 'fastify';
import type { Page, PageCall } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { visitorLanguage } from '#shared/web/visitor-language.ts';
import { languages, translator } from '#shared/words.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';
import { site as ar } from '../messages/ar.ts';
import { carried, infoPages, onSites } from '../rules.ts';

const words = { en, tr, ar };
const language = (request: FastifyRequest): Language =>
  visitorLanguage(
    [(request.query as Record<string, string | string[]>)?.lang].flat()[0],
    request.headers['accept-language'],
    request.site.language,
  );
const to = ({ query, language: spoken, site }: PageCall) => carried(query.get('lang'), spoken, site.language);
/** Every language has an address; without ?lang= the visitor's own is spoken. */
const alternates = ({ services, site, path }: PageCall) => {
  const address = `${services.hosts.origin(site.host)}${path}`;
  return {
    canonical: address,
    alternates: [
      ...languages.map((lang) => ({ lang, href: `${address}?lang=${lang}` })),
      { lang: 'x-default', href: address },
    ],
  };
};

export const pages: Page[] = [
  {
    name: 'landing',
    hosts: ['app'],
    path: '/',
    cache: true,
    language,
    load: async (call) => ({
      data: { to: to(call) },
      head: {
        title: call.site.appName,
        description: translator(words[call.language], call.language)('description'),
        schemes: true,
        ...alternates(call),
      },
    }),
  },
  {
    name: 'agency-door',
    hosts: ['agency'],
    path: '/',
    cache: true,
    language,
    load: async (call) => ({
      data: { to: to(call) },
      head: {
        title: call.site.appName || call.site.brandName,
        description: translator(words[call.language], call.language)('doorText'),
        schemes: true,
        ...alternates(call),
      },
    }),
  },
  ...infoPages.map((topic): Page => ({
    name: 'info',
    hosts: onSites(topic) ? ['app', 'agency', 'account'] : ['app', 'agency'],
    path: `/${topic}`,
    cache: true,
    language,
    async load(call) {
      const t = translator(words[call.language], call.language);
      const business = call.site.kind === 'account';
      const name = (!business && call.site.appName) || call.site.brandName;
      const own = topic === 'marketing' && call.site.kind === 'agency';
      const title =
        topic === 'welcome' ? t('welcomeTitle', { name }) : t(own ? 'ownMarketingTitle' : `${topic}Title`);
      const lead =
        topic === 'terms' ? t('termsLead', { name }) : t(own ? 'ownMarketingLead' : `${topic}Lead`);
      return {
        data: { topic, policyUrl: call.site.policyUrl, to: to(call) },
        head: {
          title: `${title} · ${name}`,
          description: lead,
          schemes: !business,
          noindex: business,
          ...alternates(call),
        },
      };
    },
  })),
  // Who is signed in gets it from the application, in its own language and frame.
  {
    name: 'lost',
    hosts: ['app', 'agency'],
    path: '/pages/errors/error-404',
    cache: true,
    query: [],
    language,
    load: async (call) => ({
      status: 404,
      data: { home: call.site.appHomeUrl ?? `/${to(call).page}`, to: to(call) },
      head: { title: '404', noindex: true, schemes: true },
    }),
  },
];
