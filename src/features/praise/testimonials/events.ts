import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A decision of a customer about the permission, of which those hear who may read the testimonial. */
export const permissionAnswered = defineEvent({
  name: 'testimonial.permissionAnswered',
  about: 'A customer gave the permission to show a testimonial, withdrew it, or left a part of it.',
  subject: 'the testimonial',
  data: z.object({ answer: z.enum(['agreed', 'withdrawn', 'parts']) }),
});
