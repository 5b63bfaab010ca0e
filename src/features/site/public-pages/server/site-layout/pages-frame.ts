import { isPublic, placedMenu } from '#features/site/site-settings/rules-own-pages.ts';
import { isInMenu } from '#features/site/site-settings/rules-kinds.ts';
import type { Services } from '#platform/services.ts';
import { menuTabs, type MenuTab } from '#shared/pages.ts';
import { themes } from '#shared/theme/palette.ts';
import { direction } from '#shared/language.ts';
import { NAV_BAR, type SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import { slug } from '#shared/address/slug.ts';
import { pictureUrl, type Picture } from '#shared/picture.ts';
import { cutAtWord } from '#shared/text/graphemes.ts';
import { isPromoting } from '#shared/rights/plans.ts';
import { colorVars } from '#features/site/site-settings/rules-colors.ts';
import { typeHref, type SiteType } from '../../rules-kinds.ts';
import { telHref } from '#shared/text/phone.ts';
import { hrefOf, listHref, servicePath } from '../../rules-links.ts';
import type { SiteRow } from './queries.ts';
import { limitedCss } from '#features/site/site-settings/server/actions-css.ts';
import { exact, type publicCounts } from './queries-public.ts';

/** Account, settings and taxonomies of a business's site. */
export type SiteFacts = Omit<SiteRow, 'settings' | 'themeMode' | 'direction'> &
  Awaited<ReturnType<typeof publicCounts>> & {
    settings: SiteSettings;
    /** Types with lists of their own: all but that of testimonials. */
    lists: SiteType[];
    /** Ids of the types that the gallery shows: those of work, or undefined = all, where no work is public. */
    galleryTypes: string[] | undefined;
    /** Services that the site offers: with items, or with words or a place that somebody gave them. */
    offered: SiteRow['services'];
  };
type Tab = SiteFrame['tabs'][number];

/** Tells for each tab whether the menu has it: it is switched on and has something to show. */
function shownTabs({ settings: { flags }, mode, counts, offered }: SiteFacts): Record<MenuTab, boolean> {
  const isHub = mode === 'hub';
  return {
    home: flags.homeButton,
    gallery: flags.galleryButton,
    map: !flags.hideMap && flags.mapButton && counts.places > 0,
    services: flags.servicesButton && flags.showOurServices && isHub && offered.length > 0,
    beforeAfter: flags.beforeAfterButton && isHub && counts.pairs > 0,
    reviews: flags.activateReviews && flags.testimonialsTab && counts.testimonials > 0,
    contact: flags.contactButton,
  };
}
type Chosen = SiteFrame['tabs'];
/** Returns the tabs of the types that stand in the menu and have items. */
function typeTabs({ settings: { tabs: chosen }, mode, facets, lists }: SiteFacts): Chosen {
  return lists
    .filter((type) => isInMenu(type, chosen) && facets[type.id])
    .map((type) => ({
      tab: 'type',
      path: type.path,
      label: chosen.names[type.id] || type.label,
      count: exact(facets[type.id]!),
      href: typeHref(mode, type),
    }));
}
/** Returns the tabs of the categories and services that the settings name, each at its dashed label (SITE-25). */
function termTabs({ settings, mode, categories, services }: SiteFacts): Chosen {
  const chosen = settings.tabs;
  const tabOf = (
    tab: 'category' | 'service',
    { id, label }: { id: string; label: string },
    path: string,
  ): Tab => ({
    tab,
    path,
    label: chosen.names[id] || label,
    count: null,
    href: mode === 'hub' ? path : listHref(mode, [[tab, label]]),
  });
  return [
    ...categories
      .filter(({ id }) => chosen.categories.includes(id))
      .map((term) => tabOf('category', term, `/${encodeURIComponent(slug(term.label) || term.id)}`)),
    ...services
      .filter(({ id }) => settings.flags.showOurServices && chosen.services.includes(id))
      .map((term) => tabOf('service', term, servicePath(term))),
  ];
}
/** Returns what names a tab in the menu of the owner. */
const keyOf = ({ tab, path }: Tab, data: SiteFacts): string => {
  if (tab === 'type') return `type:${data.lists.find((type) => type.path === path)?.id ?? ''}`;
  if (tab === 'category')
    return `category:${data.categories.find(({ id, label }) => path === `/${encodeURIComponent(slug(label) || id)}`)?.id ?? ''}`;
  if (tab === 'service')
    return `service:${data.services.find((service) => path === servicePath(service))?.id ?? ''}`;
  return tab;
};
/** Returns the menu in the order and with the names of the owner, his pages and links among the usual tabs (44 C 2). */
function ownMenu(data: SiteFacts, usual: Tab[]): Tab[] {
  const { pages, menu } = data.settings;
  const byKey = new Map(usual.map((tab) => [keyOf(tab, data), tab]));
  return placedMenu([...byKey.keys()], menu).flatMap(({ key, label, href }): Tab[] => {
    const tab = byKey.get(key);
    if (tab) return [label ? { ...tab, label } : tab];
    if (key.startsWith('link:'))
      return href
        ? [{ tab: 'link', path: href, label: label || new URL(href).hostname, count: null, href }]
        : [];
    const page = pages.find((entry) => `page:${entry.id}` === key);
    if (!page || !isPublic(page)) return [];
    const path = `/${page.slug}`;
    return [{ tab: 'page', path, label: label || page.title, count: null, href: path }];
  });
}
/** Returns the menu of a site in its order (SITE-21): categories and services before the gallery, types after it. */
function tabsOf(data: SiteFacts, contactHref: string): Tab[] {
  const { mode, counts, offered } = data;
  const isShown = shownTabs(data);
  const countOf: Partial<Record<MenuTab, number | null>> = {
    gallery: exact(counts.gallery),
    services: offered.length,
    beforeAfter: exact(counts.pairs),
    reviews: exact(counts.testimonials),
  };
  return menuTabs().flatMap(({ name, path: usual }) => {
    const path = name === 'reviews' && mode === 'hub' ? '/testimonials' : usual;
    const href = name === 'contact' ? contactHref : hrefOf(mode, name, path);
    const tab: Tab = { tab: name, path, label: null, count: countOf[name] ?? null, href };
    const own = isShown[name] ? [tab] : [];
    return name === 'gallery' ? [...termTabs(data), ...own, ...typeTabs(data)] : own;
  });
}
/** Returns the address of the contact page: the business's own if the settings name one, or ours. */
function contactHrefOf({ settings: { contact }, mode }: SiteFacts): string {
  const external = contact.contactPageUrl.replace(/\s+/g, '');
  if (!external) return hrefOf(mode, 'contact', '/contact-us');
  return /^https?:\/\//i.test(external) ? external : `http://${external}`;
}
/** Returns the address of a picture of the library at a size, if it is ready. */
const urlOf = (picture: Picture | null, size: '200x200' | '480x480'): string | null =>
  picture?.base ? pictureUrl(picture.base, size) : null;
/** Returns the part of the frame that an owner may replace: name, logo, icon, colors, CSS (SITE-118, 121, 145). */
function faceOf({ settings, account }: SiteFacts) {
  const { theme, brand, scope } = settings;
  return {
    brand: brand.appName || cutAtWord(account.businessName, 50),
    logo: urlOf(brand.logo, '480x480') ?? account.logo?.url ?? null,
    logoName: brand.logoName || brand.appName || account.businessName,
    icon: urlOf(brand.icon, '200x200'),
    vars: {
      ...colorVars(theme.colors),
      ...(theme.navBarHeight === NAV_BAR.usual ? {} : { '--bar-own': String(theme.navBarHeight) }),
    },
    css: `${limitedCss(theme.bodyCssCode, 'body').css}${limitedCss(theme.footerCssCode, 'footer').css}`,
    websites: scope.websites,
  };
}
/** Returns the frame of a site from its data; `own` has the choices that are not in its settings. */
export function makeFrame(
  data: SiteFacts,
  own: Pick<SiteRow, 'themeMode' | 'direction'>,
  services: Services,
): SiteFrame {
  const { settings, account, mode } = data;
  const { flags, contact } = settings;
  const contactHref = contactHrefOf(data);
  const phone = contact.phone || account.phone || '';
  return {
    mode,
    template: data.template,
    direction: own.direction ?? direction(account.language),
    theme: own.themeMode && themes[own.themeMode] ? own.themeMode : null,
    businessName: account.businessName,
    ...faceOf(data),
    homeHref: contact.homepageUrl || '/',
    tabs: ownMenu(data, tabsOf(data, contactHref)),
    phone: flags.phoneButton && contact.phoneShow && phone ? { text: phone, href: telHref(phone) } : null,
    contactHref,
    closing: { title: settings.texts.closingTitle, text: settings.texts.closingText },
    email: contact.email || account.email || '',
    address: contact.address || account.location?.address || '',
    workingHours: settings.texts.workingHours,
    about: settings.texts.footerText || cutAtWord(account.description, 220),
    social: contact.social
      .filter(({ link }) => link)
      .map(({ link, label, icon, customIcon }) => ({
        href: link,
        label: label || new URL(link).hostname.replace(/^www\./, ''),
        icon,
        image: urlOf(customIcon, '200x200'),
      })),
    services: (flags.showOurServices ? data.offered : []).slice(0, 6).map(({ id, label, alias }) => ({
      label,
      href: mode === 'hub' ? servicePath({ id, label, alias }) : listHref(mode, [['service', label]]),
    })),
    rating:
      flags.activateReviews &&
      flags.isShowRatingStars &&
      data.counts.rated > 0 &&
      data.counts.average !== null
        ? { average: data.counts.average, count: data.counts.rated }
        : null,
    year: services.clock().getFullYear(),
    promo: isPromoting(account.subscription)
      ? `${services.hosts.origin(account.agencyHost ?? services.config.appHost)}/signup-account`
      : null,
    look: {
      width: settings.theme.width,
      sidebarPosition: settings.theme.sidebarPosition,
      navPosition: settings.theme.navPosition,
      hasTopNavigation: flags.displayTopNavigation,
    },
    labels: Object.fromEntries(
      Object.entries(settings.labels).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
  };
}
