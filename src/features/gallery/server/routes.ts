import { asVisitor } from '#platform/db/scope.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { demandOpen, type Site } from '#platform/http/hosts.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { itemHref, listCap } from '../rules.ts';
import { siteData } from './frame/actions.ts';
import { metadataOf } from './item/actions.ts';
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
  const asked = await siteOf(services, host, own);
  if (!asked?.accountId) throw fail('host.unknown', 404);
  demandOpen(asked);
  return asked as Site & { accountId: string };
}

export const routes = [
  answerOpen(contract.site, { may: anybody }, async ({ query, services, site }) => {
    const asked = await siteOf(services, query.host, site);
    // Unknown hosts belong to the main application or to their agency (TEN-22).
    if (!asked)
      return {
        kind: 'unknown' as const,
        redirectTo: `${await services.hosts.homeOf(query.host && services.hosts.parse(query.host))}/`,
        branding: null,
        accountUid: null,
        settingsVersion: 0,
      };
    return {
      kind: asked.kind,
      branding: {
        name: asked.brandName,
        theme: asked.theme,
        language: asked.language,
        logo: asked.logo?.url ?? null,
      },
      accountUid: asked.accountId,
      settingsVersion: Number(asked.updateCounter),
    };
  }),
  answerOpen(contract.pageMetadata, { may: anybody }, async ({ query, services, site }) => {
    const asked = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(asked.accountId), (tx) =>
      metadataOf(tx, asked, services, query.hash),
    );
  }),
  answerOpen(contract.gallery, { may: anybody }, async ({ query, services, site }) => {
    const asked = await businessOf(services, query.host, site);
    return services.db.withTenant(asVisitor(asked.accountId), async (tx) => {
      const data = await siteData(tx, asked, services);
      const { account } = data;
      const limit = Math.min(query.limit, listCap(account.subscription));
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
        settingsVersion: Number(asked.updateCounter),
      };
    });
  }),
];
