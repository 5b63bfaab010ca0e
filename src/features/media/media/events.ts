import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const change = z.object({
  /** Items that show the medium. */
  contentIds: z.array(z.uuid()),
  what: z.enum(['ready', 'changed', 'removed']),
});
/** A change of a medium. */
export type MediaChange = z.infer<typeof change> & { accountId: string; mediaId: string };

/** A change of a medium, after which public copies, tags and captions change. */
export const mediaChanged = defineEvent({
  name: 'media.changed',
  about: 'A photo, film or file is ready, has changed (its name, its picture, its place), or is gone.',
  subject: 'the medium',
  data: change,
});
