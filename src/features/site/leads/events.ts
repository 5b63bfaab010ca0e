import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';
import { leadStates } from './rules.ts';

const leadState = z.enum(leadStates);

/** A new inquiry, of which those hear who may read inquiries. */
export const leadReceived = defineEvent({
  name: 'lead.received',
  about: 'A visitor sent the form of the site; what looks like spam is none.',
  subject: 'the inquiry',
  data: z.object({
    /** The item that it became. */
    contentId: z.uuid().nullable(),
    categoryId: z.uuid().nullable(),
    /** How many photos came with it. */
    photos: z.number(),
  }),
});
/** An inquiry that waits, since it came without a proof or in a flood. */
export const leadSuspected = defineEvent({
  name: 'lead.suspected',
  about: 'A visitor sent the form without a proof of work, or among very many; it waits in the list.',
  subject: 'the inquiry',
  data: z.object({}),
});
/** Another state of an inquiry, for automations. */
export const leadStateChanged = defineEvent({
  name: 'lead.stateChanged',
  about: 'An inquiry came to another state, by a choice or by an answer.',
  subject: 'the inquiry',
  data: z.object({ before: leadState, after: leadState }),
});
