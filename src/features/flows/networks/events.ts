import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const data = {
  contentId: z.uuid(),
  networkId: z.uuid(),
  /** The kind of network, such as network.bluesky. */
  kind: z.string(),
  /** Whether it was to be shown, or to be taken down. */
  isShow: z.boolean(),
  askedBy: z.uuid().nullable(),
};
/** A post that a network shows, or shows no more. */
export const postPublished = defineEvent({
  name: 'post.published',
  about: 'An item was posted on a social network, or its post was taken down there.',
  subject: 'the post',
  data: z.object({ ...data, permalink: z.string().nullable() }),
});
/** A post that a network has not taken, of which hears who wanted it there. */
export const postFailed = defineEvent({
  name: 'post.failed',
  about: 'An item could not be posted on a social network, or nobody knows whether it was.',
  subject: 'the post',
  data: z.object({ ...data, code: z.string() }),
});
