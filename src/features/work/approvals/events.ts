import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

/** A link that asks a client to decide, for automations. */
export const approvalAsked = defineEvent({
  name: 'approval.asked',
  about: 'A link to drafts was made for a client, and mailed where there is an address.',
  subject: 'the link',
  data: z.object({ writingIds: z.array(z.uuid()), byMail: z.boolean() }),
});
/** An answer about a draft, of which those hear who run the account. */
export const approvalDecided = defineEvent({
  name: 'approval.decided',
  about: 'Somebody of the team, or a client by a link, approved a draft, rejected it or wished changes.',
  subject: 'the draft',
  data: z.object({
    contentId: z.uuid(),
    version: z.number(),
    step: z.number(),
    decision: z.enum(['approved', 'rejected', 'changes']),
    /** Status of the draft after it; pending until every step has its approvals. */
    status: z.enum(['pending', 'approved', 'rejected']),
    /** Id of the person or of the link. */
    voterId: z.string(),
    isLink: z.boolean(),
  }),
});
/** Messages of one side about a draft, of which the other side hears. */
export const approvalMessagePosted = defineEvent({
  name: 'approval.messagePosted',
  about: 'Somebody of the team, or a client by a link, wrote about a draft.',
  subject: 'the draft',
  data: z.object({
    contentId: z.uuid(),
    messageIds: z.array(z.uuid()),
    /** The link of the client; null: the team. */
    linkId: z.uuid().nullable(),
    /** People who are named in it, without its author. */
    mentions: z.array(z.uuid()),
  }),
});
