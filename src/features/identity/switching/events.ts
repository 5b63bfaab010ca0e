import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/**
 * An impersonation, of which those hear who run the account. It passes within the change: none begins untold, and no
 * listener after the change may read its row, which is behind the wall of whoever works as somebody.
 */
export const impersonationBegan = defineEvent({
  name: 'impersonation.began',
  about: 'Somebody above the account began to work in it, or as one of its people.',
  subject: 'the impersonation',
  data: z.object({ by: z.string(), as: z.string(), reason: z.string(), readOnly: z.boolean() }),
  passing: true,
});
