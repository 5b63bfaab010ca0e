import { z } from 'zod';
import { id, longText, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';

const line = (max: number) => text(max).default('');
const lines = (max: number) => longText(max).default('');
const on = z.boolean().default(true);
const off = z.boolean().default(false);
const webUrl = text(500)
  .refine((value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)), {
    message: 'url.invalid',
  })
  .default('');
const allowed = z.record(z.string(), z.boolean());

/** Statuses that visitors may see (SITE-108); without them only `published` (Y-14). */
const statusFilter = z.object({
  content: allowed.default({}),
  service: allowed.default({}),
  publish: allowed.default({}),
});
export type StatusFilter = z.output<typeof statusFilter>;

/**
 * Settings of a business's site (SITE-03; B 3.4 of the specification), stored in site_settings.settings.
 * hideMissingContent of SITE-115 is the column hide_missing_content, without effect while no status can be
 * missing (SITE-108, Y-14).
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
    })
    .prefault({}),
  hero: z
    .object({
      pictures: z.array(picture).max(10).default([]),
      video: picture.nullable().default(null),
      slider: z
        .object({
          delay: z.number().min(1).max(60).default(4),
          transitionSpeed: z.number().min(0).max(10).default(1),
          effectType: z.enum(['slide', 'fade']).default('slide'),
        })
        .prefault({}),
      height: z.enum(['full', 'tall', 'half']).default('full'),
      isFullWidth: on,
      toNavBarHeight: on,
      overlay: z
        .object({
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .default('#080c0c'),
          opacity: z.number().min(0).max(1).default(0),
          textColor: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .default('#ffffff'),
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
      contactPageUrl: line(500),
      aboutUs: lines(5000),
      aboutUsPicture: picture.nullable().default(null),
      social: z
        .array(z.object({ link: webUrl, label: line(40) }))
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
    .partial()
    .default({}),
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
      /** Title and the two parts of a pasted widget; `embedOf` decides which of them is shown (SITE-73). */
      customSectionTitle: line(200),
      customSectionScript: lines(5000),
      customSectionIframe: lines(5000),
    })
    .prefault({}),
  counters: z
    .array(z.object({ isShow: on, count: line(20), title: line(80) }))
    .max(6)
    .default([]),
  tabs: z
    .object({
      contentTypes: z.array(id).max(50).default([]),
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
      categoriesData: z.record(z.string(), z.object({ text: lines(3000) })).default({}),
      servicesData: z.record(z.string(), z.object({ text: lines(3000) })).default({}),
    })
    .prefault({}),
  form: z.object({ title: line(200), buttonLabel: line(60) }).prefault({}),
  meta: z
    .object({ title: line(200), description: lines(300), author: line(200), keywords: line(300) })
    .prefault({}),
});
export type SiteSettings = z.output<typeof siteSettings>;
