import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { replyBoxes } from '#features/ground/notices/server/actions-replies.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { makeAddress } from './actions-address.ts';
import { inboxMail } from './actions-provider.ts';
import { pollSweep, readJob, sweepReplies } from './jobs.ts';
import { tables } from './tables.ts';

export const mailReplies = defineFeature({
  name: 'mail-replies',
  tables,
  jobs: [pollSweep, readJob, sweepReplies],
  fills: [fill(providers, inboxMail), fill(replyBoxes, makeAddress)],
});
