import { z } from 'zod';
import { id, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { menuEntries, ownPages } from './contract-own-pages.ts';
import { colorNames } from './rules-colors.ts';
import { socialIcons } from '#shared/web/social-icons.ts';
import {
  allowed,
  color,
  formField,
  line,
  lines,
  metaPages,
  off,
  on,
  pageUrl,
  webOrigin,
  webUrl,
} from './contract-values.ts';

/** Statuses that visitors may see (SITE-108); without them only `published` (Y-14). */
const statusFilter = z.object({
  content: allowed.default({}),
  service: allowed.default({}),
  publish: allowed.default({}),
});
export type StatusFilter = z.output<typeof statusFilter>;

/** Pixels of the top bar; the usual ones are 60 on phones, and no bar is higher than 80 there. */
export const NAV_BAR = { least: 56, most: 120, usual: 68 } as const;
/** Pixels of the first screen. */
export const HERO_PX = { least: 240, most: 1600 } as const;
/** Characters of the CSS of an owner for one place. */
export const MOST_CSS = 20_000;
/** Destinations that an owner may choose the items of a site by; calls may name others (SITE-129). */
export const siteDestinations = ['hub', 'blog', 'listing', 'social'] as const;
/** Icons of the numbers of the welcome (SITE-63). */
export const counterIcons = ['check', 'pin', 'grid', 'calendar', 'people', 'award', 'star', 'tools'] as const;
/** A thing that is different about a business (SITE-74). */
const differenceEntries = z.array(z.object({ title: line(120), text: lines(500) })).max(3);
export type DifferenceEntry = z.output<typeof differenceEntries>[number];
/** Sections of the page of a category or service whose titles it may have of its own (SITE-74). */
export const termTitleNames = ['projects', 'testimonials', 'serviceArea', 'beforeAfter', 'closing'] as const;
/** Own titles of a category or service by section; a section that is missing has the title of the home page. */
export type TermTitles = Partial<Record<(typeof termTitleNames)[number], string>>;
const termTitles = z.partialRecord(z.enum(termTitleNames), z.string().max(200)).default({});
/** Ids of what a section of the home page shows, in their order; empty = what the page chooses itself. */
const presented = z.array(id).max(12).default([]);
/** Sections of the home page below its opening, in the order of SITE-61, in which they stand until the owner moves them. */
export const homeSections = [
  'welcome',
  'about',
  'services',
  'projects',
  'reviews',
  'area',
  'beforeAfter',
  'custom',
  'closing',
] as const;
export type HomeSection = (typeof homeSections)[number];
/** Sections of the home page whose entries an owner may choose (SITE-129). */
export const presentationNames = ['services', 'testimonials', 'contents', 'beforeAfter'] as const;
export type PresentationName = (typeof presentationNames)[number];

/**
 * Settings of a business's site (SITE-03; B 3.4 of the specification), stored in site_settings.settings.
 */
export const siteSettings = z.object({
  flags: z
    .object({
      mapButton: on,
      contactButton: on,
      galleryButton: on,
      homeButton: on,
      servicesButton: on,
      beforeAfterButton: on,
      phoneButton: on,
      testimonialsTab: on,
      activateReviews: on,
      enableGalleryPreview: on,
      hideMissingContent: off,
      provideMapView: off,
      disableMaximumZoom: off,
      hideMap: off,
      displayTopNavigation: on,
      showOurServices: on,
      isShowRatingStars: on,
      isActivateFormUs: on,
      isActivateCatFormUs: off,
      isActivateDifSection: off,
    })
    .prefault({}),
  theme: z
    .object({
      width: z.enum(['container', 'fullWidth']).default('container'),
      sidebarPosition: z.enum(['start', 'end']).default('start'),
      navPosition: z.enum(['start', 'center', 'end']).default('end'),
      /** Pixels of the top bar (SITE-143). */
      navBarHeight: z.number().int().min(NAV_BAR.least).max(NAV_BAR.most).default(NAV_BAR.usual),
      /** Own colors (SITE-118); those that are not set are of the theme. */
      colors: z.partialRecord(z.enum(colorNames), color).default({}),
      /** CSS of the owner for the page and for the footer; pages have it within limits (SITE-121). */
      bodyCssCode: lines(MOST_CSS),
      footerCssCode: lines(MOST_CSS),
    })
    .prefault({}),
  /** Name, logo and tab icon of the site in place of those of the business, and where its main button leads (SITE-145). */
  brand: z
    .object({
      appName: line(80),
      logo: picture.nullable().default(null),
      logoName: line(120),
      icon: picture.nullable().default(null),
      buttonUrl: webUrl,
    })
    .prefault({}),
  hero: z
    .object({
      pictures: z.array(picture).max(10).default([]),
      video: picture.nullable().default(null),
      /** Stands below the video until it plays; null: the still of the video itself. */
      videoStill: picture.nullable().default(null),
      slider: z
        .object({
          delay: z.number().min(1).max(60).default(4),
          transitionSpeed: z.number().min(0).max(10).default(1),
          effectType: z.enum(['slide', 'fade']).default('slide'),
        })
        .prefault({}),
      height: z.enum(['full', 'tall', 'half']).default('full'),
      /** Pixels, in place of `height` (SITE-143). */
      heightPx: z.number().int().min(HERO_PX.least).max(HERO_PX.most).nullable().default(null),
      isFullWidth: on,
      toNavBarHeight: on,
      overlay: z
        .object({
          color: color.default('#080c0c'),
          opacity: z.number().min(0).max(1).default(0),
          textColor: color.default('#ffffff'),
        })
        .prefault({}),
    })
    .prefault({}),
  contact: z
    .object({
      phone: line(40),
      phoneShow: on,
      email: line(254),
      address: lines(300),
      lat: z.number().min(-90).max(90).nullable().default(null),
      lng: z.number().min(-180).max(180).nullable().default(null),
      homepageUrl: webUrl,
      contactPageUrl: pageUrl,
      aboutUs: lines(5000),
      aboutUsPicture: picture.nullable().default(null),
      social: z
        .array(
          z.object({
            link: webUrl,
            label: line(40),
            icon: z.enum(['', ...socialIcons]).default(''),
            /** A square picture of the library, in place of `icon`. */
            customIcon: picture.nullable().default(null),
          }),
        )
        .max(12)
        .default([]),
    })
    .prefault({}),
  /** Own words of the business in place of those of the pages. */
  labels: z
    .object({
      contactUs: line(60),
      seeMore: line(60),
      aboutUs: line(60),
      weAreHere: line(60),
      ourLocation: line(60),
      callUs: line(60),
      emailUs: line(60),
      videoTestimonial: line(60),
    })
    .prefault({}),
  texts: z
    .object({
      heroTitle: line(200),
      homeSubtitle: lines(500),
      welcomeTitle: line(200),
      welcomeText: lines(3000),
      ourServicesTitle: line(200),
      ourServicesSubtitle: lines(500),
      ourProjectsTitle: line(200),
      ourProjectsSubtitle: lines(500),
      testimonialsTitle: line(200),
      beforeAfterTitle: line(200),
      serviceAreaTitle: line(200),
      footerText: lines(500),
      workingHours: lines(500),
      closingTitle: line(200),
      closingText: lines(500),
      thankYouTitle: line(200),
      thankYouMessage: lines(2000),
      /** Runs once after an enquiry, in a sandboxed frame of the thank-you page (SITE-59). */
      thankYouJsScript: lines(5000),
      /** Title and the two parts of a pasted widget; `embedOf` decides which of them is shown (SITE-73). */
      customSectionTitle: line(200),
      customSectionScript: lines(5000),
      customSectionIframe: lines(5000),
    })
    .prefault({}),
  counters: z
    .array(
      z.object({
        isShow: on,
        icon: z.enum(['', ...counterIcons]).default(''),
        count: line(20),
        title: line(80),
      }),
    )
    .max(6)
    .default([]),
  /** Sections of the home page in the order of the owner; those that are missing stand where they usually do. */
  sections: z
    .array(z.object({ name: z.enum(homeSections), isShown: on }))
    .max(homeSections.length)
    .default([]),
  pages: ownPages,
  menu: menuEntries,
  tabs: z
    .object({
      /** Types in the menu; null: nobody has chosen yet, and articles and listings are there. */
      contentTypes: z.array(id).max(50).nullable().default(null),
      categories: z.array(id).max(50).default([]),
      services: z.array(id).max(50).default([]),
      /** Own names of tabs, by id. */
      names: z.record(z.string(), z.string().max(60)).default({}),
      layout: z.record(z.string(), z.enum(['default', 'blog'])).default({}),
      noSidebar: z.array(id).max(50).default([]),
    })
    .prefault({}),
  scope: z
    .object({
      statuses: statusFilter.optional(),
      /** Destinations whose items the site shows: those with a text checked for one of them; empty = all items. */
      destinations: z.array(text(100, 1)).max(20).default([]),
      /** Websites of the business that may show the site in a frame, by their origins. */
      websites: z.array(webOrigin).max(10).default([]),
      presentations: z
        .object({ services: presented, testimonials: presented, contents: presented, beforeAfter: presented })
        .prefault({}),
      categoriesData: z
        .record(
          z.string(),
          z.object({ text: lines(3000), titles: termTitles, picture: picture.nullable().default(null) }),
        )
        .default({}),
      servicesData: z.record(z.string(), z.object({ text: lines(3000), titles: termTitles })).default({}),
    })
    .prefault({}),
  /** The special qualities of the business, and of single categories and services by their ids (SITE-74). */
  difference: z
    .object({
      title: line(200),
      entries: differenceEntries.default([]),
      byTerm: z.record(z.string(), differenceEntries).default({}),
    })
    .prefault({}),
  /** The contact form (SITE-91): `title` is formUsTitle, `buttonLabel` is formLabelButton. */
  form: z
    .object({
      title: line(200),
      buttonLabel: line(60),
      /** Null: name, email, phone and message in the language of the site; empty: no form. */
      customFieldUs: z.array(formField).max(30).nullable().default(null),
      /** Further fields by the id of the category that the visitor picks (SITE-94). */
      customCategoryFieldUs: z.record(z.string(), z.array(formField).max(20)).default({}),
      /** Type of the item that an enquiry becomes; null: the first. */
      contentTypeContactUs: id.nullable().default(null),
      /** Stands in a sandboxed frame in place of the form (SITE-80). */
      customHTML: lines(20_000),
      isConsentAsked: on,
      /** Words of the consent; empty: those of the product. */
      consentText: lines(1000),
      /** Whether visitors may add photos. */
      isPhotosAsked: on,
    })
    .prefault({}),
  meta: z
    .object({
      title: line(200),
      description: lines(300),
      author: line(200),
      keywords: line(300),
      pages: metaPages,
    })
    .prefault({}),
});
export type SiteSettings = z.output<typeof siteSettings>;
