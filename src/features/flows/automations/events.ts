import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** An automation whose runs fail: those who run the account hear of it at 5, 10 and 15, and when 20 have blocked it. */
export const automationFailing = defineEvent({
  name: 'automation.failing',
  about: 'Runs of an automation failed 5, 10, 15 or 20 times in a row; 20 block it.',
  subject: 'the automation',
  data: z.object({ failures: z.number().int() }),
});
