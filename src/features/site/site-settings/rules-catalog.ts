import { colorNames } from './rules-colors.ts';
import { themeNames } from '#shared/theme/palette.ts';
import { HERO_PX, NAV_BAR, type PresentationName } from './contract-settings.ts';
import type { fields, hints, options } from './messages/en-fields.ts';

/** Path of a setting: in the settings, or of the document itself. */
export type FieldPath = keyof typeof fields;
type Control =
  | {
      kind:
        | 'flag'
        | 'url'
        | 'picture'
        | 'film'
        | 'pictures'
        | 'social'
        | 'counters'
        | 'sections'
        | 'pages'
        | 'menu'
        | 'statuses'
        | 'named';
    }
  | {
      kind:
        | 'layouts'
        | 'names'
        | 'origins'
        | 'type'
        | 'questions'
        | 'questionsBy'
        | 'points'
        | 'pointsBy'
        | 'destinations';
    }
  | { kind: 'items'; of: PresentationName }
  | { kind: 'line' | 'long' | 'code'; max: number }
  | { kind: 'number'; min: number; max: number; step: number; empty?: true }
  | { kind: 'choice'; values: readonly string[]; empty?: true }
  | { kind: 'theme'; values: readonly string[] }
  | { kind: 'color' | 'percent' | 'texts' | 'terms' | 'ids' };
/** A setting of the editor with its control; `hint` names the sentence below it. */
export type Field = Control & { path: FieldPath; hint?: keyof typeof hints };
/** Names of choices, by path and value. */
export type OptionName = keyof typeof options;
/** Groups of settings in the order of the editor. */
export const groupNames = [
  'look',
  'colors',
  'brand',
  'opening',
  'home',
  'pages',
  'menu',
  'gallery',
  'map',
  'reviews',
  'services',
  'contact',
  'form',
  'thanks',
  'labels',
  'search',
  'code',
] as const;
/** Name of a group of settings. */
export type GroupName = (typeof groupNames)[number];

const flag = (path: FieldPath, hint?: keyof typeof hints): Field => ({
  path,
  kind: 'flag',
  ...(hint ? { hint } : {}),
});
const line = (path: FieldPath, max: number, hint?: keyof typeof hints): Field => ({
  path,
  kind: 'line',
  max,
  ...(hint ? { hint } : {}),
});
const long = (path: FieldPath, max: number, hint?: keyof typeof hints): Field => ({
  path,
  kind: 'long',
  max,
  ...(hint ? { hint } : {}),
});

const items = (of: PresentationName, hint?: keyof typeof hints): Field => ({
  path: `scope.presentations.${of}`,
  kind: 'items',
  of,
  ...(hint ? { hint } : {}),
});
/** Groups that stand as a table of titles and labels: the usual words, and those of the business (SITE-144). */
export const tables: ReadonlySet<GroupName> = new Set(['labels']);

/** THE LIST of settings that the editor shows, by group. */
export const groups: Record<GroupName, readonly Field[]> = {
  look: [
    { path: 'template', kind: 'choice', values: ['default', 'template2'] },
    { path: 'themeMode', kind: 'theme', values: themeNames, hint: 'themeMode' },
    { path: 'direction', kind: 'choice', values: ['ltr', 'rtl'], empty: true, hint: 'direction' },
    { path: 'mode', kind: 'choice', values: ['hub', 'website'], hint: 'mode' },
    { path: 'theme.width', kind: 'choice', values: ['container', 'fullWidth'], hint: 'theme.width' },
    {
      path: 'theme.sidebarPosition',
      kind: 'choice',
      values: ['start', 'end'],
      hint: 'theme.sidebarPosition',
    },
  ],
  colors: colorNames.map((name): Field => ({ path: `theme.colors.${name}`, kind: 'color' })),
  brand: [
    line('brand.appName', 80, 'brand.appName'),
    { path: 'brand.logo', kind: 'picture', hint: 'brand.logo' },
    line('brand.logoName', 120, 'brand.logoName'),
    { path: 'brand.icon', kind: 'picture', hint: 'brand.icon' },
  ],
  opening: [
    line('texts.heroTitle', 200, 'texts.heroTitle'),
    long('texts.homeSubtitle', 500, 'texts.homeSubtitle'),
    { path: 'hero.pictures', kind: 'pictures', hint: 'hero.pictures' },
    { path: 'hero.video', kind: 'film', hint: 'hero.video' },
    { path: 'hero.videoStill', kind: 'picture', hint: 'hero.videoStill' },
    { path: 'hero.slider.effectType', kind: 'choice', values: ['slide', 'fade'] },
    { path: 'hero.slider.delay', kind: 'number', min: 1, max: 60, step: 1 },
    { path: 'hero.slider.transitionSpeed', kind: 'number', min: 0, max: 10, step: 0.5 },
    { path: 'hero.height', kind: 'choice', values: ['full', 'tall', 'half'] },
    {
      path: 'hero.heightPx',
      kind: 'number',
      min: HERO_PX.least,
      max: HERO_PX.most,
      step: 10,
      empty: true,
      hint: 'hero.heightPx',
    },
    flag('hero.isFullWidth'),
    flag('hero.toNavBarHeight'),
    { path: 'hero.overlay.opacity', kind: 'percent' },
    { path: 'hero.overlay.color', kind: 'color' },
    { path: 'hero.overlay.textColor', kind: 'color' },
    { path: 'brand.buttonUrl', kind: 'url', hint: 'brand.buttonUrl' },
  ],
  home: [
    { path: 'sections', kind: 'sections', hint: 'sections' },
    long('texts.welcomeText', 3000),
    { path: 'counters', kind: 'counters', hint: 'counters' },
    long('texts.ourServicesSubtitle', 500),
    items('services', 'scope.presentations.services'),
    long('texts.ourProjectsSubtitle', 500),
    items('contents', 'scope.presentations.contents'),
    items('testimonials'),
    items('beforeAfter'),
    long('texts.closingText', 500),
    line('texts.customSectionTitle', 200),
    { path: 'texts.customSectionScript', kind: 'code', max: 5000, hint: 'texts.customSectionScript' },
    { path: 'texts.customSectionIframe', kind: 'code', max: 5000 },
  ],
  pages: [{ path: 'pages', kind: 'pages', hint: 'pages' }],
  menu: [
    { path: 'menu', kind: 'menu', hint: 'menu' },
    flag('flags.displayTopNavigation', 'flags.displayTopNavigation'),
    {
      path: 'theme.navBarHeight',
      kind: 'number',
      min: NAV_BAR.least,
      max: NAV_BAR.most,
      step: 1,
      hint: 'theme.navBarHeight',
    },
    { path: 'theme.navPosition', kind: 'choice', values: ['start', 'center', 'end'] },
    flag('flags.homeButton'),
    flag('flags.galleryButton'),
    flag('flags.mapButton'),
    flag('flags.servicesButton'),
    flag('flags.beforeAfterButton'),
    flag('flags.testimonialsTab'),
    flag('flags.contactButton'),
    flag('flags.phoneButton'),
    { path: 'tabs.contentTypes', kind: 'ids' },
    { path: 'tabs.categories', kind: 'ids' },
    { path: 'tabs.services', kind: 'ids' },
    { path: 'tabs.names', kind: 'named' },
  ],
  gallery: [
    flag('flags.enableGalleryPreview', 'flags.enableGalleryPreview'),
    { path: 'scope.statuses', kind: 'statuses', hint: 'scope.statuses' },
    flag('flags.hideMissingContent', 'flags.hideMissingContent'),
    { path: 'scope.destinations', kind: 'destinations', hint: 'scope.destinations' },
    { path: 'tabs.layout', kind: 'layouts', hint: 'tabs.layout' },
    { path: 'scope.websites', kind: 'origins', hint: 'scope.websites' },
    { path: 'tabs.noSidebar', kind: 'ids', hint: 'tabs.noSidebar' },
  ],
  map: [flag('flags.hideMap'), flag('flags.provideMapView'), flag('flags.disableMaximumZoom')],
  reviews: [flag('flags.activateReviews'), flag('flags.isShowRatingStars')],
  services: [
    flag('flags.showOurServices'),
    { path: 'scope.servicesData', kind: 'texts' },
    { path: 'scope.categoriesData', kind: 'terms', hint: 'scope.categoriesData' },
    flag('flags.isActivateDifSection', 'flags.isActivateDifSection'),
    line('difference.title', 200),
    { path: 'difference.entries', kind: 'points' },
    { path: 'difference.byTerm', kind: 'pointsBy', hint: 'difference.byTerm' },
  ],
  contact: [
    line('contact.phone', 40),
    flag('contact.phoneShow'),
    line('contact.email', 254),
    long('contact.address', 300),
    { path: 'contact.lat', kind: 'number', min: -90, max: 90, step: 0.0001, empty: true },
    { path: 'contact.lng', kind: 'number', min: -180, max: 180, step: 0.0001, empty: true },
    long('texts.workingHours', 500),
    long('contact.aboutUs', 5000, 'contact.aboutUs'),
    { path: 'contact.aboutUsPicture', kind: 'picture' },
    { path: 'contact.social', kind: 'social', hint: 'contact.social' },
    { path: 'contact.homepageUrl', kind: 'url' },
    line('contact.contactPageUrl', 500, 'contact.contactPageUrl'),
    long('texts.footerText', 500),
  ],
  form: [
    flag('flags.isActivateFormUs'),
    { path: 'form.customFieldUs', kind: 'questions' },
    flag('flags.isActivateCatFormUs'),
    { path: 'form.customCategoryFieldUs', kind: 'questionsBy', hint: 'form.customCategoryFieldUs' },
    { path: 'form.contentTypeContactUs', kind: 'type', hint: 'form.contentTypeContactUs' },
    flag('form.isPhotosAsked'),
    flag('form.isConsentAsked'),
    long('form.consentText', 1000, 'form.consentText'),
    { path: 'form.customHTML', kind: 'code', max: 20_000, hint: 'form.customHTML' },
  ],
  thanks: [
    line('texts.thankYouTitle', 200),
    long('texts.thankYouMessage', 2000),
    { path: 'texts.thankYouJsScript', kind: 'code', max: 5000, hint: 'texts.thankYouJsScript' },
  ],
  labels: [
    line('texts.welcomeTitle', 200),
    line('texts.ourServicesTitle', 200),
    line('texts.ourProjectsTitle', 200),
    line('texts.testimonialsTitle', 200),
    line('texts.serviceAreaTitle', 200),
    line('texts.beforeAfterTitle', 200),
    line('texts.closingTitle', 200),
    line('form.title', 200),
    line('form.buttonLabel', 60),
    line('labels.contactUs', 60),
    line('labels.seeMore', 60),
    line('labels.aboutUs', 60),
    line('labels.weAreHere', 60),
    line('labels.ourLocation', 60),
    line('labels.callUs', 60),
    line('labels.emailUs', 60),
    line('labels.videoTestimonial', 60),
  ],
  search: [
    line('meta.title', 200, 'meta.title'),
    long('meta.description', 300),
    line('meta.author', 200),
    line('meta.keywords', 300),
    line('meta.pages.projects.title', 200, 'meta.pages.projects.title'),
    long('meta.pages.projects.description', 300),
    line('meta.pages.reviews.title', 200),
    long('meta.pages.reviews.description', 300),
    line('meta.pages.beforeAfter.title', 200),
    long('meta.pages.beforeAfter.description', 300),
    line('meta.pages.services.title', 200),
    long('meta.pages.services.description', 300),
    line('meta.pages.map.title', 200),
    long('meta.pages.map.description', 300),
    line('meta.pages.contact.title', 200),
    long('meta.pages.contact.description', 300),
  ],
  code: [
    { path: 'theme.bodyCssCode', kind: 'code', max: 20_000, hint: 'theme.bodyCssCode' },
    { path: 'theme.footerCssCode', kind: 'code', max: 20_000 },
  ],
};

const OWN = new Set(['mode', 'template', 'themeMode', 'direction']);
/** Returns the path of a setting in the document. */
export const documentPath = (path: string): string => (OWN.has(path) ? path : `settings.${path}`);
const groupByPath = new Map(
  groupNames.flatMap((name) => groups[name].map(({ path }) => [documentPath(path), name] as const)),
);
/** Finds the field that a changed path belongs to; undefined for settings that the editor does not show. */
export function fieldOf(path: string): { group: GroupName; path: FieldPath } | undefined {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const group = groupByPath.get(at);
    if (group) return { group, path: at.replace(/^settings\./, '') as FieldPath };
  }
  return undefined;
}
