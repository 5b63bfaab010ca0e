import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** The end of a run of texts, of which hears who asked for it. */
export const writingFinished = defineEvent({
  name: 'writing.finished',
  about: 'A run that writes texts for many items is over, whole or with a failure.',
  subject: 'the run',
  data: z.object({ state: z.enum(['done', 'failed']), done: z.number(), total: z.number() }),
});
