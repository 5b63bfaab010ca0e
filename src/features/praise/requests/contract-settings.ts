import { z } from 'zod';
import { accountParams, endpoint, id, language, longText, text } from '#shared/endpoint.ts';
import { themeNames } from '#shared/theme/palette.ts';
import { DEFAULT_LINK_DAYS, RETENTION_MONTHS } from './rules.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const on = z.boolean().default(true);
const off = z.boolean().default(false);
/** '' = the theme of the site. */
const themeMode = z.enum(['', ...themeNames]).default('');
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]).default('');

const clock = (time: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(time);
/** Texts that may differ by language; '' and [] = the text of all languages. */
const texts = z.object({
  greeting: text(200).default(''),
  /** Shown when the bracket cannot be filled. */
  greetingMain: text(200).default(''),
  headerTitle: text(200).default(''),
  customMessage: longText(1000).default(''),
  prepQuestions: z.array(text(300, 1)).max(10).default([]),
  requestTitle: text(200).default(''),
  submissionTerms: longText(2000).default(''),
  thanksPageTitle: text(200).default(''),
  thanksPageSubtitle: text(200).default(''),
  thanksPageDescription: longText(1000).default(''),
  thanksPageButton: text(100).default(''),
  requestButtonTitle: text(100).default(''),
  /** A reward for the customer; shown beside the request and stored with the testimonial (designs 0.2). */
  incentiveText: longText(500).default(''),
  /** Subject and text of the email that asks, and the text of its reminders. */
  mailSubject: text(200).default(''),
  mailMessage: longText(2000).default(''),
  reminderMessage: longText(2000).default(''),
});
/** Names of the texts that may differ by language. */
export const textNames = Object.keys(texts.shape) as (keyof typeof texts.shape)[];

/**
 * Settings of B 3.8 with every default (TEST-13, TEST-49, TEST-62). '' = the standard text in the reader's
 * language.
 */
export const settings = z.object({
  /** null = the account's type 'testimonial' and the first stage of its pipeline. */
  contentTypeId: id.nullable().default(null),
  stageId: id.nullable().default(null),
  ...texts.shape,
  /** Texts of one language, which take the place of those above: {"tr": {"headerTitle": "…"}}. */
  byLanguage: z.partialRecord(language, texts.partial()).default({}),
  /**
   * Key of the custom field of the item that fills the bracket of the greeting; '' = the customer's name of
   * the link (TEST-15).
   */
  customField: text(80).default(''),
  isShowSubmission: z.boolean().default(true),
  rating: z.boolean().default(true),
  /** Offers to record a video after the words (TEST-20), and to put the customer's notes into sentences (TEST-26). */
  isVideoOffered: z.boolean().default(true),
  isHelpOffered: z.boolean().default(true),
  /** Destinations for which the text of a new testimonial is checked. */
  destinations: z.array(text(100, 1)).max(50).default([]),
  isSharingButton: z.boolean().default(true),
  isRequestButton: z.boolean().default(false),
  reviewUrl: address,
  /** Review sites forbid asking only happy customers, so the standard is everybody (designs 0.1). */
  reviewLinkRule: z.enum(['always', 'aboveThreshold']).default('always'),
  /** Asks by email so many days after an item came to the stage. */
  askRule: z.boolean().default(false),
  askStageId: id.nullable().default(null),
  askAfterDays: z.number().int().min(0).max(90).default(2),
  /** Times of the clock of the business between which no request goes out by itself; the same twice: none. */
  quietFrom: clock('19:00'),
  quietUntil: clock('09:00'),
  /** Reminds customers who did not answer, on the days of REMINDER_DAYS. */
  hasReminders: z.boolean().default(true),
  /** Months after which what is not published, and requests that nobody answered, are deleted; 0 = never. */
  retentionMonths: z.number().int().min(0).max(120).default(RETENTION_MONTHS),
  linkDays: z.number().int().min(1).max(365).default(DEFAULT_LINK_DAYS),
  testimonialsPerPage: z.number().int().min(1).max(100).default(10),
  maximumTestimonialsToShow: z.number().int().min(1).max(1000).default(100),
  statuse: z
    .object({
      content: z.object({ draft: on, writing: on, dropped: on, reviewing: on, finalized: on }).prefault({}),
      service: z.object({ open: on, cancelled: on, completed: on }).prefault({}),
      publish: z.object({ notPublished: off, published: on }).prefault({}),
    })
    .prefault({}),
  /** [] = all stages. */
  stages: z.array(id).max(100).default([]),
  /** Names of `stages`, which a save notes: one that was deleted is still named. */
  stagesLabels: z.array(text(120)).max(100).default([]),
  showUserBlockBottom: z.boolean().default(false),
  showRating: z.boolean().default(true),
  styling: z
    .object({
      background: hex.nullable().default(null),
      color: hex.nullable().default(null),
      textSize: z.enum(['small', 'normal', 'large']).default('normal'),
      radius: z.number().int().min(0).max(40).default(8),
      shadow: z.boolean().default(false),
      loadMoreLabel: text(60).default(''),
    })
    .prefault({}),
  galleryLogo: z.boolean().default(true),
  galleryThemeMode: themeMode,
});
export type Settings = z.output<typeof settings>;

/** Texts of the share page that may differ by language; '' = the text of all languages. */
const shareTexts = z.object({
  title: text(200).default(''),
  subtitle: longText(500).default(''),
  sectionHeader: text(200).default(''),
  message: longText(1000).default(''),
  callToAction: text(300).default(''),
  buttonLabel: text(60).default(''),
});
/** Names of the texts of the share page that may differ by language. */
export const shareTextNames = Object.keys(shareTexts.shape) as (keyof typeof shareTexts.shape)[];
/**
 * Settings of the share page (TEST-54). '' = the standard text in the language of the page; `[service]` and
 * `[company]` are filled (TEST-11).
 */
export const referrals = z.object({
  ...shareTexts.shape,
  /** Texts of one language, which take the place of those above: {"tr": {"title": "…"}}. */
  byLanguage: z.partialRecord(language, shareTexts.partial()).default({}),
  phone: text(40).default(''),
  /** '' = the contact page of the site. */
  buttonURL: address,
  themeMode,
});
export type Referrals = z.output<typeof referrals>;

/** Milliseconds for which the screens keep the settings before they are read anew (TEST-64). */
export const SETTINGS_CACHE_MS = 300_000;
/** The settings with the time of their last change. */
export const datedSettings = settings.extend({ updateTime: z.string().nullable() });

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/testimonial-settings',
  summary: 'Settings of requests and of the testimonials gallery',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  output: datedSettings,
});
