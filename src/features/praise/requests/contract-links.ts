import type { Code } from '#shared/fail.ts';
import { z } from 'zod';
import { accountParams, endpoint, id, language, pageQuery, text, typedEmail } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/** Codes of the call `createLink`. */
const createLinkErrors: Code[] = [
  'testimonials.no_site',
  'testimonials.email_missing',
  'testimonials.opted_out',
  'content.field_invalid',
  'content.locked',
  'content.need_title',
  'content.stale',
  'content.unknown_field',
  'content.unknown_reference',
];

const anId = '00000000-0000-7000-8000-000000000000';
// --- Calls of members ---
export const link = z.object({
  id,
  contentId: id.nullable(),
  contentTitle: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  locale: language,
  state: z.enum(['open', 'sent', 'opened', 'started', 'answered', 'expired', 'revoked']),
  sentAt: z.string().nullable(),
  /** Reminders that were sent. */
  reminders: z.number().int(),
  /** When the next reminder is due. */
  remindAt: z.string().nullable(),
  /** A poster: whoever scans it gets a request of their own. */
  isOpen: z.boolean(),
  /** Made by the scan of a poster. */
  isScan: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  testimonialId: id.nullable(),
});
export type Link = z.output<typeof link>;
/** The addresses of a request; the code to scan, as SVG, holds the short one. */
export const address = z.object({ url: z.string(), short: z.string(), qr: z.string() });
export const createLink = endpoint({
  method: 'POST',
  path: names.listLinks.path,
  summary: 'Ask a customer for a testimonial: a link that expires and can be revoked',
  creates: true,
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body: z
    .object({
      contentId: id.nullable().default(null),
      customerName: text(200).default(''),
      customerEmail: z.union([z.literal(''), typedEmail()]).default(''),
      locale: language.optional(),
      days: z.number().int().min(1).max(365).optional(),
      /** Send the link by email now. */
      send: z.boolean().default(false),
    })
    .strict(),
  output: z.object({
    link,
    ...address.shape,
    /** 'kept': there is no SMTP server, the mail stays in the outbox. */
    mail: z.object({ id, state: z.enum(['queued', 'kept']) }).nullable(),
  }),
  secret: true,
  errors: createLinkErrors,
  limit: { points: 100, seconds: 600 },
  example: { body: { customerName: 'Margaret Ferrers' } },
});
export const listLinks = endpoint({
  ...names.listLinks,
  summary: 'Requests that were made, newest first',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  query: pageQuery(20).extend({ contentId: id.optional() }),
  output: z.object({ links: z.array(link), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const showLink = endpoint({
  method: 'GET',
  path: `${names.listLinks.path}/:linkId/address`,
  summary: 'The address of an open request once more',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams.extend({ linkId: id }),
  /** Null: the request is older than this call, and its secret is known to nobody. */
  output: z.object({ address: address.nullable() }),
  secret: true,
  errors: ['testimonials.no_site'],
  example: { params: { linkId: anId } },
});
export const revokeLink = endpoint({
  method: 'POST',
  path: `${names.listLinks.path}/:linkId/revoke`,
  summary: 'Close a request, whose link then no longer works',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams.extend({ linkId: id }),
  errors: ['testimonials.link_revoked'],
  output: link,
  example: { params: { linkId: anId } },
});
