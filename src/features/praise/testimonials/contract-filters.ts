import { z } from 'zod';
import { cut } from '#features/media/media/contract.ts';
import { id, language, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';

/** States of testimonials, which are the tabs of the inbox. */
export const statuses = ['waiting', 'published', 'dropped'] as const;
/** The filters of the inbox; each narrows the list further. */
export const listFilters = z.object({
  status: z.enum(statuses).optional(),
  /** Words of the testimonial, its customer or its item. */
  search: text(200).optional(),
  permission: z.enum(['given', 'refused', 'notAsked']).optional(),
  rating: z.enum(['1', '2', '3', '4', '5', 'none']).optional(),
  media: z.enum(['video', 'photos', 'text']).optional(),
  tagId: id.optional(),
  serviceId: id.optional(),
  /** The item that the testimonial is about. */
  contentId: id.optional(),
  /** Came by a request link, or another way. */
  source: z.enum(['request', 'other']).optional(),
  /** Days of the account's time zone, both included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type Filters = z.output<typeof listFilters>;
/** A tag of a testimonial, which is one of the account's taxonomy. */
export const rowTag = z.object({ id, label: z.string() });
/** The video of a customer; 'waiting' until it is converted. */
export const customerVideo = z.object({
  id,
  state: z.enum(['waiting', 'ready', 'failed']),
  picture: picture.nullable(),
  /** Length of the video as it was sent; null = not known. */
  seconds: z.number().nullable(),
  /** The part that is shown, in seconds of the video as it was sent; null = all of it. */
  cut: cut.nullable(),
  /** The last part that was asked for could not be made. */
  isNotCut: z.boolean(),
});
/** Captions of a language as WebVTT, written by a person or by speech recognition. */
export const captions = z.object({
  language,
  vtt: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  source: z.enum(['person', 'speech']),
});
