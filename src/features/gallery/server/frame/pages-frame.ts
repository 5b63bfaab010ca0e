import type { Site } from '#platform/http/hosts.ts';
import type { Services } from '#platform/services.ts';
import { menuTabs, type MenuTab, type PagePath } from '#shared/pages.ts';
import { themes } from '#shared/theme/palette.ts';
import { direction } from '#shared/language.ts';
import type { SiteFrame } from '../../contract-pages.ts';
import { cutAtWord, hrefOf, listHref, telHref } from '../../rules.ts';
import type { SiteData } from './actions.ts';
import type { SiteRow } from './queries.ts';
import { exact } from './queries-public.ts';

type Data = Omit<SiteData, 'frame'>;
type Tab = SiteFrame['tabs'][number];

/** Tells for each tab whether the menu has it: it is switched on and has something to show. */
function shownTabs({ settings: { flags }, mode, counts, services }: Data): Record<MenuTab, boolean> {
  const isHub = mode === 'hub';
  return {
    home: flags.homeButton,
    gallery: flags.galleryButton,
    map: !flags.hideMap && flags.mapButton && counts.places > 0,
    services: flags.servicesButton && flags.showOurServices && isHub && services.length > 0,
    beforeAfter: flags.beforeAfterButton && isHub && counts.pairs > 0,
    reviews: flags.activateReviews && flags.testimonialsTab && counts.testimonials > 0,
    contact: flags.contactButton,
  };
}
/** Returns the tabs of single types, categories and services that the settings name. */
function ownTabs({ settings: { tabs: chosen }, mode, facets, types, categories, services }: Data): Tab[] {
  const named = (id: string, label: string) => chosen.names[id] || label;
  const tabOf = (
    tab: Tab['tab'],
    path: PagePath | `/project?${string}`,
    label: string,
    count: number | null,
  ) => ({
    tab,
    path,
    label,
    count,
    href: hrefOf(mode, tab, path),
  });
  const byTerm = (tab: 'category' | 'service', list: { id: string; label: string }[], ids: string[]) =>
    list
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) =>
        tabOf(tab, `/project?${tab}=${encodeURIComponent(label)}`, named(id, label), null),
      );
  return [
    ...types
      .filter(({ id }) => chosen.contentTypes.includes(id) && facets[id])
      .map(({ id, key, label }) =>
        tabOf('type', `/project?type=${key}`, named(id, label), exact(facets[id]!)),
      ),
    ...byTerm('category', categories, chosen.categories),
    ...byTerm('service', services, chosen.services),
  ];
}
/** Returns the menu of a site: the pages in their order, and the tabs of its own after the gallery. */
function tabsOf(data: Data, contactHref: string): Tab[] {
  const { mode, counts, services } = data;
  const isShown = shownTabs(data);
  const countOf: Partial<Record<MenuTab, number | null>> = {
    gallery: exact(counts.items),
    services: services.length,
    beforeAfter: exact(counts.pairs),
    reviews: exact(counts.testimonials),
  };
  return menuTabs().flatMap(({ name, path: usual }) => {
    const path = name === 'reviews' && mode === 'hub' ? '/testimonials' : usual;
    const href = name === 'contact' ? contactHref : hrefOf(mode, name, path);
    const tab: Tab = { tab: name, path, label: null, count: countOf[name] ?? null, href };
    return [...(isShown[name] ? [tab] : []), ...(name === 'gallery' ? ownTabs(data) : [])];
  });
}
/** Returns the address of the contact page: the business's own if the settings name one, or ours. */
function contactHrefOf({ settings: { contact }, mode }: Data): string {
  const external = contact.contactPageUrl.replace(/\s+/g, '');
  if (!external) return hrefOf(mode, 'contact', '/contact-us');
  return /^https?:\/\//i.test(external) ? external : `http://${external}`;
}
/** Returns the frame of a site from its data; `own` has the choices that are not in its settings. */
export function makeFrame(
  data: Data,
  own: Pick<SiteRow, 'themeMode' | 'direction'>,
  site: Site,
  services: Services,
): SiteFrame {
  const { settings, account, mode } = data;
  const { flags, contact } = settings;
  const contactHref = contactHrefOf(data);
  const phone = contact.phone || account.phone || '';
  const brand = cutAtWord(account.businessName, 50);
  return {
    mode,
    template: data.template,
    direction: own.direction ?? direction(account.language),
    theme: own.themeMode && themes[own.themeMode] ? own.themeMode : null,
    businessName: account.businessName,
    brand,
    homeHref: contact.homepageUrl || '/',
    logo: account.logo?.url ?? site.logo?.url ?? null,
    tabs: tabsOf(data, contactHref),
    phone: flags.phoneButton && contact.phoneShow && phone ? { text: phone, href: telHref(phone) } : null,
    contactHref,
    email: contact.email || account.email || '',
    address: contact.address || account.location?.address || '',
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
    labels: Object.fromEntries(
      Object.entries(settings.labels).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
  };
}
