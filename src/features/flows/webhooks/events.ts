import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A message of an automation that a webhook is no longer sent, whether it has come through or was given up. */
export const messageEnded = defineEvent({
  name: 'webhook.messageEnded',
  about: 'A message of an automation has come through to its webhook, or is given up.',
  subject: 'the message',
  internal: true,
  data: z.object({
    /** Why it was given up; null: it came through. */
    code: z.string().nullable(),
  }),
});
