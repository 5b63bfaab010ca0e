import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const data = z.object({
  contentId: z.uuid(),
  /** People who are named in it for the first time, without its author. */
  mentions: z.array(z.uuid()),
});

/** A new message about an item, of which those hear who are named in it. */
export const messagePosted = defineEvent({
  name: 'message.posted',
  about: 'Somebody wrote a message about an item.',
  subject: 'the message',
  data,
});
/** Other words of a message, of which those hear who are named in it only now. */
export const messageEdited = defineEvent({
  name: 'message.edited',
  about: 'Somebody changed the words of a message about an item.',
  subject: 'the message',
  data,
});
