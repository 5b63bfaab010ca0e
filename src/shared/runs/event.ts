import { z } from 'zod';
import { defineEvent } from '../events.ts';
import { runStates } from './states.ts';

/** Long work over many items has come to another state, or done a batch of its items. */
export const runProgressed = defineEvent({
  name: 'run.progressed',
  about: 'Long work over many items came to another state, or did a batch of its items.',
  subject: 'the run',
  data: z.object({
    run: z.string(),
    state: z.enum(runStates),
    total: z.number(),
    done: z.number(),
    changed: z.number(),
    refused: z.number(),
    restored: z.number(),
  }),
});
