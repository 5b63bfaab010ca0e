import type { FastifyRequest } from 'fastify';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { Language } from '#shared/endpoint.ts';
import { visitorLanguage } from '#shared/web/visitor-language.ts';
import { languages } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';
import { site as ar } from '../messages/ar.ts';
import { carried, infoPages, type InfoPage } from '../rules.ts';
import { shownName } from '#shared/web/brand-name.ts';

const wordsIn = translators({ en, tr, ar });
const language = (request: FastifyRequest): Language =>
  visitorLanguage(
    [(request.query as Record<string, string | string[]>)?.lang].flat()[0],
    request.headers['accept-language'],
    request.site.language,
  );
const to = ({ query, language: spoken, site }: PageCall) => carried(query.get('lang'), spoken, site.language);
/** Returns the address of each language; without ?lang= a page is in that of the visitor. */
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

/** Loads the page of the product on the application's own host. */
async function landing(call: PageCall): Promise<PageAnswer<'landing'>> {
  return {
    data: { to: to(call) },
    head: {
      title: call.site.appName,
      description: wordsIn(call.language)('description'),
      schemes: true,
      ...alternates(call),
    },
  };
}
/** Loads the first page of an agency's host. */
async function agencyDoor(call: PageCall): Promise<PageAnswer<'agency-door'>> {
  return {
    data: { to: to(call) },
    head: {
      title: shownName(call.site),
      description: wordsIn(call.language)('doorText'),
      schemes: true,
      ...alternates(call),
    },
  };
}
/** Returns the title and the first sentence of an information page. */
function introOf(
  { language, site }: PageCall,
  topic: InfoPage,
  name: string,
): { title: string; lead: string } {
  const t = wordsIn(language);
  if (topic === 'welcome') return { title: t('welcomeTitle', { name }), lead: t('welcomeLead') };
  if (topic === 'terms') return { title: t('termsTitle'), lead: t('termsLead', { name }) };
  if (topic === 'marketing' && site.kind === 'agency')
    return { title: t('ownMarketingTitle'), lead: t('ownMarketingLead') };
  return { title: t(`${topic}Title`), lead: t(`${topic}Lead`) };
}
/** Returns the loader of an information page. */
const infoLoader =
  (topic: InfoPage) =>
  async (call: PageCall): Promise<PageAnswer<'info'>> => {
    const isBusiness = call.site.kind === 'account';
    const name = shownName(call.site);
    const { title, lead } = introOf(call, topic, name);
    return {
      data: { topic, policyUrl: call.site.policyUrl, to: to(call) },
      head: {
        title: `${title} · ${name}`,
        description: lead,
        schemes: !isBusiness,
        noindex: isBusiness,
        ...alternates(call),
      },
    };
  };
/** Loads the page for unknown addresses, for visitors; members get that of the application. */
async function lost(call: PageCall): Promise<PageAnswer<'lost'>> {
  return {
    status: 404,
    data: { home: call.site.appHomeUrl ?? `/${to(call).page}`, to: to(call) },
    head: { title: '404', noindex: true, schemes: true },
  };
}

export const pages = [
  ...page('landing', landing, { language }),
  ...page('agency-door', agencyDoor, { language }),
  ...infoPages.flatMap((topic) => page('info', infoLoader(topic), { at: `/${topic}`, language })),
  ...page('lost', lost, { query: [], language }),
];
