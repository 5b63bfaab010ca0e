import { answer, answerOpen } from '#platform/http/answer.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import * as contract from '../../contract-public.ts';
import * as queries from '../queries.ts';

/** Returns the full address of a picture, since callers are on other hosts. */
function absolute(services: Services, host: string, url: string | undefined): string | null {
  if (url === undefined) return null;
  return url.startsWith('/') ? services.hosts.origin(host) + url : url;
}
const ofSite = (services: Services, site: Site) => ({
  host: site.host,
  type: site.kind,
  uid: site.accountId ?? site.agencyId,
  agencyId: site.agencyId,
  businessName: site.brandName,
  appName: site.appName,
  appHomeUrl: site.appHomeUrl,
  themeValue: site.theme,
  primaryColor: rolesOf(site.theme, site.primaryColor)['accent']!,
  logo: absolute(
    services,
    site.host,
    site.logo?.url ?? (site.kind === 'app' ? services.config.appLogo : undefined),
  ),
  icon: absolute(services, site.host, site.icon?.url),
  policyURL: site.policyUrl,
  metaTitle: site.metaTitle ?? site.brandName,
  metaDescription: site.metaDescription ?? '',
});
async function siteOf(services: Services, host: string): Promise<Site> {
  const parsed = services.hosts.parse(host);
  const site = parsed === undefined ? undefined : await services.hosts.find(parsed);
  if (!site) throw fail('host.unknown', 404);
  return site;
}
const ofAgency = (services: Services, brand: queries.AgencyBrand) => {
  const host = brand.domain ?? services.config.appHost;
  return {
    host,
    type: 'agency' as const,
    uid: brand.id,
    agencyId: brand.id,
    businessName: brand.businessName,
    appName: brand.appName,
    appHomeUrl: brand.appHomeUrl,
    themeValue: brand.theme,
    primaryColor: rolesOf(brand.theme, brand.primaryColor)['accent']!,
    logo: absolute(services, host, brand.logo?.url),
    icon: absolute(services, host, brand.icon?.url),
    policyURL: brand.policyUrl,
    metaTitle: brand.metaTitle ?? brand.appName,
    metaDescription: brand.metaDescription ?? '',
  };
};

/** Public calls of brands, which the pages of a host show anyway. */
export const routes = [
  answer(contract.publicAgencyId, { may: anybody }, async ({ tx, query, services }) => {
    const brand = await queries.findPublicAgency(tx, query.agencyId);
    if (!brand) throw notFound();
    return { ...ofAgency(services, brand), agencyId: brand.id, domain: brand.domain };
  }),
  answerOpen(contract.whiteLabelByDomain, { may: anybody }, async ({ query, services }) =>
    ofSite(services, await siteOf(services, query.domain.replace(/^https?:\/\//i, ''))),
  ),
  answer(contract.whiteLabelByAgency, { may: anybody }, async ({ tx, params, services }) => {
    const brand = await queries.findPublicAgency(tx, params.publicAgencyId);
    if (!brand) throw notFound();
    return ofAgency(services, brand);
  }),
  answerOpen(contract.whiteLabelWorker, { may: anybody }, async ({ body, services }) => {
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(body.url) ? body.url : `https://${body.url}`;
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw fail('validation', 400, [{ path: 'url', code: 'branding.url' }]);
    const { themeValue, ...record } = ofSite(services, await siteOf(services, new URL(address).hostname));
    return { ...record, theme: themeValue };
  }),
];
