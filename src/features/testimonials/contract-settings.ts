import { z } from 'zod';
import { id, longText, text } from '#shared/endpoint.ts';
import { DEFAULT_LINK_DAYS } from './rules.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const on = z.boolean().default(true);
const off = z.boolean().default(false);

/**
 * Settings of B 3.8 with every default (TEST-13, TEST-49, TEST-62). '' = the standard text in the reader's
 * language.
 */
export const settings = z.object({
  /** null = the account's type 'testimonial' and the first stage of its pipeline. */
  contentTypeId: id.nullable().default(null),
  stageId: id.nullable().default(null),
  greeting: text(200).default(''),
  /** Shown when the bracket cannot be filled. */
  greetingMain: text(200).default(''),
  /**
   * Key of the custom field of the item that fills the bracket of the greeting; '' = the customer's name of
   * the link (TEST-15).
   */
  customField: text(80).default(''),
  headerTitle: text(200).default(''),
  customMessage: longText(1000).default(''),
  prepQuestions: z.array(text(300, 1)).max(10).default([]),
  requestTitle: text(200).default(''),
  isShowSubmission: z.boolean().default(true),
  submissionTerms: longText(2000).default(''),
  rating: z.boolean().default(true),
  destinations: z.array(text(100, 1)).max(50).default([]),
  thanksPageTitle: text(200).default(''),
  thanksPageSubtitle: text(200).default(''),
  thanksPageDescription: longText(1000).default(''),
  thanksPageButton: text(100).default(''),
  isSharingButton: z.boolean().default(true),
  isRequestButton: z.boolean().default(false),
  reviewUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]).default(''),
  requestButtonTitle: text(100).default(''),
  /** Review sites forbid asking only happy customers, so the standard is everybody (designs 0.1). */
  reviewLinkRule: z.enum(['always', 'aboveThreshold']).default('always'),
  /** A reward for the customer; shown beside the request and stored with the testimonial (designs 0.2). */
  incentiveText: longText(500).default(''),
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
  stagesLabels: z.array(text(120)).max(100).default([]),
  showUserBlockBottom: z.boolean().default(false),
  showRating: z.boolean().default(true),
  styling: z
    .object({
      background: hex.nullable().default(null),
      color: hex.nullable().default(null),
      radius: z.number().int().min(0).max(40).default(8),
      shadow: z.boolean().default(false),
      loadMoreLabel: text(60).default(''),
    })
    .prefault({}),
  galleryLogo: z.boolean().default(true),
  galleryThemeMode: text(40).default(''),
});
export type Settings = z.output<typeof settings>;
