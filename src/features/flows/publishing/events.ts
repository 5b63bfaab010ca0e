import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const data = {
  contentId: z.uuid(),
  websiteId: z.uuid(),
  /** Whether it was to be shown, or to be taken down. */
  isShow: z.boolean(),
  askedBy: z.uuid().nullable(),
};
/** An item that another website shows now, or shows no more, for automations. */
export const distributionCompleted = defineEvent({
  name: 'distribution.completed',
  about: 'An item was published or updated on another website, or taken down there.',
  subject: 'the publication',
  data: z.object({ ...data, permalink: z.string().nullable() }),
});
/** An item that another website has not taken, of which hears who wanted it there. */
export const distributionFailed = defineEvent({
  name: 'distribution.failed',
  about: 'An item could not be published or taken down on another website, or nobody knows whether it was.',
  subject: 'the publication',
  data: z.object({ ...data, code: z.string() }),
});
