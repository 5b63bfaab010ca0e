import { z } from 'zod';
import { id, longText, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';

/**
 * The fields of an item, each said once. From these tables come the shapes of the calls, the columns that are
 * read and saved, the public copy, the open call, the pages' loaders and the view of a conflict. They are held
 * against the columns of `content` and `content_public`: a column that no table names does not compile.
 */

/** How much visitors learn of where an item is: its town, about 300 m, or the exact position with its address. */
export const placePrecision = z.enum(['town', 'area', 'exact']);
/** Status sets (CONT-12) and their defaults (CONT-13). */
export const statusService = z.enum(['open', 'cancelled', 'completed']);
/** How far the text is. */
export const statusContent = z.enum(['draft', 'writing', 'dropped', 'reviewing', 'finalized']);
/** The statuses that an item may be made without. */
export const statusesToSay = ['statusService', 'statusContent'] as const;
/** Whether visitors see it. */
export const statusPublish = z.enum(['notPublished', 'published']);

/** A text of the writer, shown at the destinations it is checked for (CONT-06). */
export const writing = z.object({
  title: text(300),
  description: longText(20_000),
  checkeds: z.array(text(100, 1)).max(50),
});
/** Facts about the customer of an item beside the testimonial itself (CONT-04); media are named by id. */
export const presentation = z
  .object({
    cover: id.nullable(),
    mainVideo: id.nullable(),
    rating: z.number().min(0).max(5).nullable(),
    title: text(300),
    description: longText(5000),
    video: id.nullable(),
    customerName: text(200),
    customerPhoto: id.nullable(),
    before: id.nullable(),
    after: id.nullable(),
  })
  .partial()
  .strict();
/** The record of a testimonial (CONT-05, TEST-44): pictures and film are media ids of this account. */
export const testimonialRecord = z
  .object({
    customerName: z.string(),
    customerTitle: z.string(),
    customerEmail: z.string().nullable(),
    customerPhoto: id.nullable(),
    cover: id.nullable(),
    video: id.nullable(),
    description: z.string(),
    rating: z.number().int().min(1).max(5).nullable(),
  })
  .partial()
  .loose();
/** A picture as its owner sees it (CONT-08): with its file name, its state and the photograph's own data. */
export const contentMedia = picture.extend({
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  state: z.enum(['uploading', 'processing', 'ready', 'failed']),
  failure: z.string().nullable(),
  mediaUploadCompleted: z.boolean(),
  takenAt: z.string().nullable(),
  takenLocal: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export const customValues = z.record(z.string().min(1).max(80), z.unknown());

/** A testimonial as visitors see it (TEST-51); the e-mail is never in it. */
export const publicTestimonial = z.object({
  customerName: z.string(),
  customerTitle: z.string(),
  customerPhoto: picture.nullable(),
  cover: picture.nullable(),
  video: picture.nullable(),
  description: z.string(),
  rating: z.number().int().min(1).max(5).nullable(),
  photos: z.array(picture),
  /** The business's answer below the words. */
  answer: z.object({ text: z.string(), at: z.string() }).nullish(),
  /** Languages of the captions of the video. */
  captions: z.array(z.string()).nullish(),
  /** Passages of the text that the business marked. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])).nullish(),
  /** The reward that was offered for it, which readers are told; '' none. */
  reward: z.string().optional(),
  /** AI helped to write it, which readers are told. */
  isAiAssisted: z.boolean().optional(),
});
export const publicPair = z.object({ before: picture, after: picture });
export const publicCustomValue = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  value: z.unknown(),
});
