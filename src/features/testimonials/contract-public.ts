import { z } from 'zod';
import { endpoint, id, pageQuery } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';

/** A testimonial as everybody may see it (TEST-51): without email address and consent. */
const publicEntity = z.object({
  id,
  relatedTo: id.nullable(),
  sP: z.literal('published'),
  customerName: z.string(),
  customerTitle: z.string(),
  customerPhoto: picture.nullable(),
  cover: picture.nullable(),
  video: picture.nullable(),
  description: z.string(),
  rating: z.number().int().min(1).max(5).nullable(),
  presentation: z.object({ customerName: z.string(), rating: z.number().nullable() }),
  updateDate: z.object({ seconds: z.number().int() }),
});
export const listPublic = endpoint({
  method: 'GET',
  path: '/api/public/testimonials',
  summary: 'Published testimonials of the business of this host, newest first (TEST-51)',
  who: 'public',
  query: pageQuery(20).extend({ contentTypeId: id.optional() }),
  output: z.object({ testimonials: z.array(publicEntity), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  limit: { points: 600, seconds: 60 },
});
