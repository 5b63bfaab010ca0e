import { disclosedOf } from '#shared/web/disclosure.ts';
import { referralsOf } from '#features/praise/requests/server/settings/actions.ts';
import { asVisitor } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { demandOpen, type Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { cut } from '#shared/text/graphemes.ts';
import { limitOf } from '#shared/rights/plans.ts';
import * as contract from '../contract.ts';
import { SNIPPET_MOST } from '../rules.ts';
import { itemHref } from '../rules-links.ts';
import { sourceOf } from './site-pages/pages-parts.ts';
import { pairs, reviews } from './site-pages/queries.ts';
import { siteData, type SiteData } from './site-layout/actions.ts';
import { metadataOf } from './item/actions.ts';
import { findById } from './item/queries.ts';
import { publicFields } from './kinds/queries.ts';
import { listWhole, noFilters } from './queries.ts';

/** Returns the site that a call asks about: that of `host`, or the one it was sent to. */
async function siteOf(services: Services, host: string | undefined, own: Site): Promise<Site | undefined> {
  if (host === undefined) return own;
  const parsed = services.hosts.parse(host);
  return parsed === undefined ? undefined : services.hosts.find(parsed);
}
/**
 * Returns the business that a call asks about; a closed one is closed on the host of another, too.
 *
 * @throws host.unknown 404, and 410 or 503 of a closed site
 */
async function businessOf(
  services: Services,
  host: string | undefined,
  own: Site,
): Promise<Site & { accountId: string }> {
  const business = await siteOf(services, host, own);
  if (!business?.accountId) throw fail('host.unknown', 404);
  demandOpen(business);
  return business as Site & { accountId: string };
}

/** Most testimonials and pairs that the account's data names (SITE-131). */
const MOST_NAMED = 100;
/** Returns the newest items with before and after. */
async function presentationsOf(tx: TenantTx, data: SiteData) {
  const rows = await pairs(tx, sourceOf(data), MOST_NAMED);
  return rows.flatMap((row) => {
    const [first] = row.pairs;
    const title = row.titleWritings || row.title;
    return first ? [{ id: row.contentId, href: itemHref(data.mode, row), title, ...first }] : [];
  });
}
/** Returns the newest testimonials, while the site shows reviews. */
async function testimonialsOf(tx: TenantTx, data: SiteData) {
  const { flags } = data.settings;
  if (!flags.activateReviews) return [];
  const rows = await reviews(tx, sourceOf(data), MOST_NAMED);
  return rows.map(({ contentId, relatedId, testimonial }) => ({
    id: contentId,
    relatedTo: relatedId,
    customerName: testimonial.customerName,
    rating: flags.isShowRatingStars ? testimonial.rating : null,
    text: cut(testimonial.description, SNIPPET_MOST.elsewhere),
    ...disclosedOf(testimonial),
  }));
}

export const routes = [
  answerOpen(contract.site, { may: anybody }, async ({ query, services, site }) => {
    const namedSite = await siteOf(services, query.host, site);
    // Unknown hosts belong to the main application or to their agency (TEN-22).
    if (!namedSite)
      return {
        kind: 'unknown' as const,
        redirectTo: `${await services.hosts.homeOf(query.host && services.hosts.parse(query.host))}/`,
        branding: null,
        accountUid: null,
        settingsVersion: 0,
      };
    return {
      kind: namedSite.kind,
      branding: {
        name: namedSite.brandName,
        theme: namedSite.theme,
        language: namedSite.language,
        logo: namedSite.logo?.url ?? null,
      },
      accountUid: namedSite.accountId,
      settingsVersion: Number(namedSite.updateCounter),
    };
  }),
  answerOpen(contract.pageMetadata, { may: anybody }, async ({ query, services, site }) => {
    const business = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(business.accountId), (tx) =>
      metadataOf(tx, business, services, query.hash),
    );
  }),
  answerOpen(contract.publicContent, { may: anybody }, async ({ params, query, services, site }) => {
    const business = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(business.accountId), async (tx) => {
      const item = await findById(tx, await siteData(tx, business, services), params.contentId);
      if (!item) throw notFound();
      return item;
    });
  }),
  answerOpen(contract.publicSettings, { may: anybody }, async ({ query, services, site }) => {
    const business = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(business.accountId), async (tx) => {
      const { settings } = await siteData(tx, business, services);
      const { contact } = settings;
      return {
        accountUid: business.accountId,
        instantGallery: {
          ...settings,
          contact: { ...contact, phone: contact.phoneShow ? contact.phone : '' },
        },
        referrals: await referralsOf(tx, business.accountId),
      };
    });
  }),
  answerOpen(contract.publicFields, { may: anybody }, async ({ query, services, site }) => {
    const business = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(business.accountId), async (tx) => ({
      customFieldsAccount: await publicFields(tx, business.accountId),
    }));
  }),
  answerOpen(contract.gallery, { may: anybody }, async ({ query, services, site }) => {
    const business = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(business.accountId), async (tx) => {
      const data = await siteData(tx, business, services);
      const { account } = data;
      const limit = Math.min(query.limit, limitOf(account.subscription, 'listItems'));
      const { items, next } = await listWhole(
        tx,
        data,
        { ...noFilters, typeId: query.contentTypeId },
        limit,
        query.cursor,
      );
      const labelsOf = (tagIds: string[]) =>
        data.labels.filter(({ tags }) => tags.some(({ id }) => tagIds.includes(id))).map(({ id }) => id);
      return {
        account: {
          uid: account.id,
          businessName: account.businessName,
          accountLanguage: account.language,
          accountSubscriptionType: account.subscription,
          agencyWhitelabelDomain: data.account.agencyHost,
          contentTypesAccount: data.types.map(({ id, label }) => ({ id, label })),
          businessCategories: data.categories,
          businessServices: data.services,
          businessLabels: data.labels,
          testimonials: data.counts.testimonials,
          presentations: data.counts.pairs,
          customFieldsAccount: await publicFields(tx, business.accountId),
          allPresentationsArr: await presentationsOf(tx, data),
          allTestimonialsArr: await testimonialsOf(tx, data),
        },
        contents: items.map((row) => ({
          id: row.contentId,
          title: row.titleWritings || row.title,
          slug: row.slug,
          href: itemHref(data.mode, row),
          contentTypeId: row.contentTypeId,
          city: row.city,
          neighborhood: row.neighborhood,
          cover: row.cover,
          lat: row.lat,
          lng: row.lng,
          sC: row.statusContent,
          sS: row.statusService,
          sP: row.statusPublish,
          bC: row.categoryIds,
          bS: row.serviceIds,
          bL: labelsOf(row.tagIds),
          bT: row.tagIds,
          doneOn: row.doneOn,
          updatedAt: row.updatedAt,
        })),
        nextCursor: next,
        settingsVersion: Number(business.updateCounter),
      };
    });
  }),
];
