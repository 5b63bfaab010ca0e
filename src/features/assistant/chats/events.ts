import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A conversation that counts as a lead, of which webhooks and automations hear; people hear of its inquiry. */
export const chatBecameLead = defineEvent({
  name: 'chat.lead',
  about: 'A conversation with the assistant came to count as a lead, and has its inquiry.',
  subject: 'the conversation',
  data: z.object({ leadId: z.uuid(), bookingId: z.uuid().nullable() }),
});
