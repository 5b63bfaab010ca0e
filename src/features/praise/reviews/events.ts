import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';
import { reviewSources } from './rules.ts';

/** A review that somebody wrote on another website since its last import. */
export const reviewReceived = defineEvent({
  name: 'review.received',
  about: 'A customer has written a review on another website. The first import of a source tells of none.',
  subject: 'the review',
  data: z.object({ source: z.enum(reviewSources), rating: z.number() }),
});
