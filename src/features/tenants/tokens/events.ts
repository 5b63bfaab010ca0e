import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A share of the tokens that is used, of which those hear who run the account. */
export const tokensLow = defineEvent({
  name: 'token.low',
  about: '50, 80 or 100 percent of the tokens of 30 days are used.',
  subject: 'the account',
  data: z.object({ threshold: z.number() }),
});
