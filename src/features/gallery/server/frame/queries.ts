import type { Services } from '#platform/services.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/hosts.ts';
import { themes } from '#shared/theme/palette.ts';
import { cutAtWord, hrefOf, listCap, listHref, telHref, visibleStatuses } from '../../rules.ts';
import { siteSettings, type SiteFrame, type SiteSettings } from '../../contract.ts';

/**
 * Account, settings and taxonomies of a business's site, read once per update counter: every page needs them.
 */
export type SiteData = {
  frame: SiteFrame;
  settings: SiteSettings;
  mode: 'hub' | 'website';
  template: 'default' | 'template2';
  account: {
    id: string;
    businessName: string;
    description: string;
    phone: string | null;
    email: string | null;
    website: string | null;
    location: { address?: string; city?: string; lat?: number; lng?: number } | null;
    agencyHost: string | null;
    subscription: 'free' | 'paid' | 'pending';
    language: Site['language'];
  };
  types: { id: string; key: string; label: string }[];
  categories: { id: string; label: string }[];
  services: { id: string; label: string; alias: string; description: string }[];
  labels: { id: string; label: string; tags: { id: string; label: string }[] }[];
  counts: { items: number; testimonials: number; pairs: number; places: number };
  /**
   * How many shown items each type, category, service and tag has; in an account of 2,000 and more only the
   * types, each up to there.
   */
  facets: Record<string, number>;
};
type Row = Omit<SiteData, 'frame' | 'settings' | 'account'> & {
  settings: unknown;
  themeMode: string | null;
  direction: 'ltr' | 'rtl' | null;
  account: SiteData['account'] & { logo: { url?: string } | null };
};

const kept = new Map<string, { site: Site; data: Promise<SiteData> }>();
/** The data of a site; kept in memory for one update counter, so that a page costs one query less. */
export function siteData(tx: TenantTx, site: Site, services: Services): Promise<SiteData> {
  const accountId = site.accountId!;
  const known = kept.get(`${site.host} ${accountId}`);
  if (known && (known.site === site || JSON.stringify(known.site) === JSON.stringify(site)))
    return known.data;
  const data = load(tx, site, services);
  kept.delete(`${site.host} ${accountId}`);
  if (kept.size >= 1000) kept.delete(kept.keys().next().value!);
  kept.set(`${site.host} ${accountId}`, { site, data });
  data.catch(() => kept.delete(`${site.host} ${accountId}`));
  return data;
}

/** Counts stop at this many rows: a menu does not need more, and a large account must not pay for it. */
export const MOST = 2000;
/** A count to be shown, or null where counting stopped. */
export const exact = (count: number): number | null => (count > 0 && count < MOST ? count : null);
async function load(tx: TenantTx, site: Site, services: Services): Promise<SiteData> {
  const id = site.accountId!;
  const row = await tx.one(sql<Row>`
    select coalesce(s.mode, 'hub') as mode, coalesce(s.template, 'default') as template, s.theme_mode,
      s.direction, coalesce(s.settings, '{}') as settings,
      jsonb_build_object(
        'id', a.id, 'businessName', a.business_name, 'description', a.description, 'phone', a.phone,
        'email', a.email, 'website', a.website, 'location', a.location, 'subscription', a.subscription_type,
        'language', a.language, 'logo', a.logo, 'agencyHost', agency_host()
      ) as account,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', t.id, 'key', t.key, 'label', t.label) order by t.position, t.label
          ),
          '[]'
        )
        from content_type t
        where t.account_id = a.id
      ) as types,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label) order by c.position, c.label), '[]'
        )
        from category c
        where c.account_id = a.id
      ) as categories,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', v.id, 'label', v.label, 'alias', v.alias, 'description', v.description)
            order by v.position, v.label
          ),
          '[]'
        )
        from service v
        where v.account_id = a.id
      ) as services,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'label', l.label, 'tags',
              (
                select coalesce(
                  jsonb_agg(jsonb_build_object('id', g.id, 'label', g.label) order by g.position, g.label),
                  '[]'
                )
                from tag g
                where g.account_id = a.id and g.label_id = l.id
              )
            )
            order by l.position, l.label
          ),
          '[]'
        )
        from label l
        where l.account_id = a.id
      ) as labels
    from account a
    left join site_settings s on s.account_id = a.id
    where a.id = ${id}
  `);
  if (!row) throw new Error(`no account ${id}`);
  // Settings of an older shape must not take the site down: what does not fit falls back to the defaults.
  const parsed = siteSettings.safeParse(row.settings);
  const settings = parsed.success ? parsed.data : siteSettings.parse({});
  const scope = { accountId: id, settings };
  const counted = await tx.one(sql<{ counts: SiteData['counts']; facets: Record<string, number> }>`
    with shown as materialized (
      select p.content_type_id, p.category_ids, p.service_ids, p.tag_ids, p.pairs, p.lat, p.lng
      from content_public p
      where ${visible(scope)}
        and not p.is_testimonial ${row.account.subscription === 'free' ? sql`order by p.sort_at desc, p.content_id desc limit ${listCap('free')}` : sql`limit ${MOST}`}
    )
    select jsonb_build_object(
      'items', (select count(*) from shown), 'pairs',
      (select count(*) from shown where pairs <> '[]'::jsonb), 'places',
      (select count(*) from shown where lat is not null and (lat <> 0 or lng <> 0)), 'testimonials',
      (
        select count(*)
        from (select 1 from content_public p where ${visible(scope)} and p.is_testimonial limit ${MOST}) n
      )
    ) as counts,
      (
        select coalesce(jsonb_object_agg(f.id, f.n), '{}')
        from (
          select id, count(*) as n
          from shown, unnest(array[content_type_id] || category_ids || service_ids || tag_ids) as id
          group by id
        ) f
      ) as facets
  `);
  if (counted!.counts.items >= MOST && row.account.subscription !== 'free')
    Object.assign(counted!, await countLarge(tx, scope, counted!.counts));
  const data = { ...row, settings, counts: counted!.counts, facets: counted!.facets } as unknown as SiteData;
  return { ...data, frame: makeFrame(data, row, site, services) };
}

/**
 * The first rows of a large account say nothing about the rest: what decides about tabs is counted by itself,
 * each by its own index.
 */
async function countLarge(
  tx: TenantTx,
  scope: Parameters<typeof visible>[0],
  counts: SiteData['counts'],
): Promise<{ counts: SiteData['counts']; facets: Record<string, number> }> {
  const upTo = (more: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from content_public p where ${visible(scope)} and not p.is_testimonial and ${more} limit ${MOST}) n)`;
  const row = await tx.one(sql<{
    pairs: number;
    places: number;
    facets: Record<string, number>;
  }>`
    select ${upTo(sql`p.pairs <> '[]'::jsonb`)} as pairs,
      ${upTo(sql`p.lat is not null and (p.lat <> 0 or p.lng <> 0)`)} as places,
      (
        select coalesce(jsonb_object_agg(t.id, ${upTo(sql`p.content_type_id = t.id`)}), '{}')
        from content_type t
        where t.account_id = ${scope.accountId}
      ) as facets
  `);
  return { counts: { ...counts, pairs: row!.pairs, places: row!.places }, facets: row!.facets };
}

/**
 * What visitors may see, as SQL over content_public p (SITE-108); the columns are never null, so "missing"
 * cannot occur here.
 */
export function visible({ accountId, settings }: { accountId: string; settings: SiteSettings }) {
  const wanted = visibleStatuses(settings.scope.statuses);
  return wanted
    ? sql`
      p.account_id = ${accountId}
        and p.status_publish = any(${wanted.publish}::text[])
        and p.status_content = any(${wanted.content}::text[])
        and p.status_service = any(${wanted.service}::text[])
    `
    : sql`p.account_id = ${accountId} and p.status_publish = 'published'`;
}

type Bare = Omit<SiteData, 'frame'>;
type Tab = SiteFrame['tabs'][number];
/** The pages of the site in the order of its menu: those that are switched on and have something to show. */
function tabsOf(
  { settings: { flags, tabs: own }, mode, counts, types, facets, categories, services }: Bare,
  contactHref: string,
): Tab[] {
  const isHub = mode === 'hub';
  const named = (id: string, label: string) => own.names[id] || label;
  const tabOf = (
    tab: Tab['tab'],
    path: string,
    count: number | null = null,
    label: string | null = null,
  ): Tab => ({ tab, path, label, count, href: hrefOf(mode, tab, path) });
  const byTerm = (tab: 'category' | 'service', list: { id: string; label: string }[], chosen: string[]) =>
    list
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, label }) =>
        tabOf(tab, `/project?${tab}=${encodeURIComponent(label)}`, null, named(id, label)),
      );
  return [
    ...(flags.homeButton ? [tabOf('home', '/')] : []),
    ...(flags.galleryButton ? [tabOf('gallery', '/project', exact(counts.items))] : []),
    ...types
      .filter(({ id }) => own.contentTypes.includes(id) && facets[id])
      .map(({ id, key, label }) =>
        tabOf('type', `/project?type=${key}`, exact(facets[id]!), named(id, label)),
      ),
    ...byTerm('category', categories, own.categories),
    ...byTerm('service', services, own.services),
    ...(!flags.hideMap && flags.mapButton && counts.places > 0 ? [tabOf('map', '/map')] : []),
    ...(flags.servicesButton && flags.showOurServices && isHub && services.length > 0
      ? [tabOf('services', '/services', services.length)]
      : []),
    ...(flags.beforeAfterButton && isHub && counts.pairs > 0
      ? [tabOf('beforeAfter', '/before-after', exact(counts.pairs))]
      : []),
    ...(flags.activateReviews && flags.testimonialsTab && counts.testimonials > 0
      ? [tabOf('reviews', isHub ? '/testimonials' : '/reviews', exact(counts.testimonials))]
      : []),
    ...(flags.contactButton ? [{ ...tabOf('contact', '/contact-us'), href: contactHref }] : []),
  ];
}
/** Their own contact page where they name one, with or without its protocol. */
function contactHrefOf({ settings: { contact }, mode }: Bare): string {
  const external = contact.contactPageUrl.replace(/\s+/g, '');
  if (!external) return hrefOf(mode, 'contact', '/contact-us');
  return /^https?:\/\//i.test(external) ? external : `http://${external}`;
}
function makeFrame(data: Bare, row: Row, site: Site, services: Services): SiteFrame {
  const { settings, account, mode } = data;
  const { flags, contact } = settings;
  const contactHref = contactHrefOf(data);
  const phone = contact.phone || account.phone || '';
  const brand = cutAtWord(account.businessName, 50);
  return {
    mode,
    template: data.template,
    direction: row.direction ?? (account.language === 'ar' ? 'rtl' : 'ltr'),
    theme: row.themeMode && themes[row.themeMode] ? row.themeMode : null,
    businessName: account.businessName,
    brand,
    homeHref: contact.homepageUrl || '/',
    logo: row.account.logo?.url ?? site.logo?.url ?? null,
    tabs: tabsOf(data, contactHref),
    phone: flags.phoneButton && contact.phoneShow && phone ? { text: phone, href: telHref(phone) } : null,
    contactHref,
    email: contact.email || account.email || '',
    address: contact.address || row.account.location?.address || '',
    workingHours: settings.texts.workingHours,
    about: settings.texts.footerText || cutAtWord(account.description, 220),
    social: contact.social
      .filter(({ link }) => link)
      .map(({ link, label }) => ({
        href: link,
        label: label || new URL(link).hostname.replace(/^www\./, ''),
      })),
    services: data.services
      .slice(0, 6)
      .map(({ label }) => ({ label, href: listHref(mode, [['service', label]]) })),
    year: services.clock().getFullYear(),
    promo:
      account.subscription === 'free'
        ? `${services.hosts.origin(services.config.appHost)}/signup-account`
        : null,
    labels: Object.fromEntries(Object.entries(settings.labels).filter(([, text]) => text)) as Record<
      string,
      string
    >,
  };
}
