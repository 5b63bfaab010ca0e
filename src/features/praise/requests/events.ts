import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A new testimonial, of which those hear who may read testimonials of its type. */
export const testimonialReceived = defineEvent({
  name: 'testimonial.received',
  about: 'A customer sent the form of a request.',
  subject: 'the testimonial',
  data: z.object({
    requestId: z.uuid(),
    typeId: z.uuid(),
    /** The item that the customer was asked about. */
    contentId: z.uuid().nullable(),
    rating: z.number().nullable(),
    /** Whether the customer gave permission; null: nobody asked. */
    consent: z.boolean().nullable(),
  }),
});
