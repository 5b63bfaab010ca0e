import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** Moved items, whose public copies change. */
export const itemsMoved = defineEvent({
  name: 'items.moved',
  about: 'Items came to another stage or type, or got other values, since the structure changed.',
  subject: 'the account',
  data: z.object({ contentIds: z.array(z.uuid()) }),
  passing: true,
});
