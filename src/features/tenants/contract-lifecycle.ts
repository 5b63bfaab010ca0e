import { z } from 'zod';
import { accountParams, endpoint, id, instant, longText, pageQuery, text } from '#shared/endpoint.ts';
import { agencyParams } from './contract.ts';
import { tenantStates } from './contract-lists.ts';

const inAgency = agencyParams.extend({ accountId: id });
const suspension = z
  .object({
    suspended: z.boolean(),
    /** Shown to the people concerned when they sign in. */
    reason: longText(500).default(''),
  })
  .strict();
const state = z.object({ state: z.enum(tenantStates), suspendedReason: z.string() });
/** The state of an account as those above it see it. */
export const accountState = state.extend({
  id,
  businessName: z.string(),
  people: z.number().int(),
  items: z.number().int(),
  files: z.number().int(),
});
export const getAccountState = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/accounts/:accountId/state',
  summary: 'Whether an account is open, and what it holds',
  who: 'agency',
  params: inAgency,
  output: accountState,
});
export const suspendAccount = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/accounts/:accountId/suspension',
  summary: 'Suspend an account, or open it again',
  who: 'agency',
  params: inAgency,
  body: suspension,
  output: state,
  errors: ['tenants.removing'],
  example: { body: { suspended: false } },
});
export const suspendAgency = endpoint({
  method: 'PUT',
  path: '/api/house/agencies/:agencyId/suspension',
  summary: 'Suspend an agency with all its accounts, or open it again',
  who: 'house',
  params: agencyParams,
  body: suspension,
  output: state,
  errors: ['tenants.removing'],
  example: { body: { suspended: false } },
});
/** Tenants of the person that are suspended, with the reason. */
export const closedTenants = endpoint({
  method: 'GET',
  path: '/api/me/closed-tenants',
  summary: 'Own tenants that are suspended',
  who: 'session',
  output: z.object({
    tenants: z.array(
      z.object({
        kind: z.enum(['account', 'agency']),
        id,
        name: z.string(),
        reason: z.string(),
        since: instant,
        agencyName: z.string().nullable(),
        agencyEmail: z.string().nullable(),
      }),
    ),
  }),
});

/** Tables that a receipt may name; the screen has a text for each. */
export const receiptTables = [
  'account',
  'account_export',
  'account_member',
  'account_model',
  'account_transfer',
  'agency',
  'agency_member',
  'ai_instruction_account',
  'auto_tag_history',
  'auto_tag_settings',
  'api_key',
  'approval_event',
  'approval_link',
  'approval_link_writing',
  'approval_settings',
  'approval_vote',
  'bulk_edit',
  'bulk_edit_item',
  'business_model',
  'calendar_feed',
  'category',
  'content',
  'content_category',
  'content_import',
  'content_import_replaced',
  'content_import_row',
  'content_message',
  'content_message_seen',
  'content_pair',
  'content_plan',
  'content_presence',
  'content_public',
  'content_service',
  'content_tag',
  'content_trash',
  'content_type',
  'content_version',
  'custom_field',
  'custom_field_change',
  'custom_field_content_type',
  'custom_field_group',
  'domain',
  'former_address',
  'generation_log',
  'image_detection_voting',
  'image_to_video',
  'image_upload_history',
  'invitation',
  'label',
  'lead',
  'lead_message',
  'live_event',
  'mail',
  'media',
  'media_fact',
  'media_tag',
  'notice',
  'page_metadata',
  'permission_template',
  'pipeline',
  'preview_link',
  'screenshot',
  'saved_view',
  'search_word',
  'service',
  'site_copy',
  'site_count',
  'site_draft',
  'site_preview',
  'site_settings',
  'site_version',
  'smart_tag',
  'staff_title',
  'stage',
  'structure_trash',
  'tag',
  'task',
  'testimonial_bulk',
  'testimonial_caption',
  'testimonial_batch',
  'testimonial_consent',
  'testimonial_link',
  'testimonial_message',
  'testimonial_optout',
  'testimonial_plan',
  'testimonial_settings',
  'token_balance',
  'token_day',
  'token_entry',
  'token_person_cap',
  'video_upload_history',
  'whitelabel',
  'widget',
  'writing',
  'writing_instruction',
  'writing_run',
  'writing_run_item',
  'writing_version',
  'writing_voice',
] as const;
export type ReceiptTable = (typeof receiptTables)[number];
/** A deletion with its progress; `receipt` is the number of deleted rows by table (DATA-06). */
export const removal = z.object({
  id,
  agencyId: id,
  kind: z.enum(['account', 'agency']),
  subjectId: id,
  subjectName: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  receipt: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  steps: z.number().int(),
  done: z.number().int(),
  askedByName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Removal = z.output<typeof removal>;
/** The name has to be typed, so that nothing is deleted by mistake. */
const confirmed = z.object({ name: z.string().max(200) }).strict();
export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/accounts/:accountId/removal',
  summary: 'Delete an account with everything in it',
  who: 'agency',
  params: inAgency,
  body: confirmed,
  output: removal,
  errors: ['removal.name'],
  example: { body: { name: 'Not its name' } },
});
export const removeAgency = endpoint({
  method: 'POST',
  path: '/api/house/agencies/:agencyId/removal',
  summary: 'Delete an agency with all its accounts',
  who: 'house',
  params: agencyParams,
  body: confirmed,
  output: removal,
  errors: ['removal.name'],
  example: { body: { name: 'Not its name' } },
});
const removalPage = z.object({ removals: z.array(removal), nextCursor: z.string().nullable() });
export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/removals',
  summary: 'Deletions of an agency, newest first',
  who: 'agency',
  params: agencyParams,
  query: pageQuery(50),
  output: removalPage,
  errors: ['cursor.invalid'],
});
export const listAllRemovals = endpoint({
  method: 'GET',
  path: '/api/house/removals',
  summary: 'Deletions of all agencies, newest first',
  who: 'house',
  query: pageQuery(50),
  output: removalPage,
  errors: ['cursor.invalid'],
});

/**
 * An export: an archive with a file of JSON lines for each table, and the files of the account; `size` in
 * bytes.
 */
export const accountExport = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Why it failed: the disk or the storage is full, or something that the server's log names. */
  failure: z.enum(['storage.full', 'internal']).nullable(),
  rows: z.number().int(),
  files: z.number().int(),
  size: z.number(),
  createdAt: instant,
  expiresAt: instant,
});
export type AccountExport = z.output<typeof accountExport>;
export const listExports = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/exports',
  summary: 'Exports of an account, newest first, at most ten',
  who: 'account',
  params: accountParams,
  output: z.object({ exports: z.array(accountExport) }),
});
export const createExport = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/exports',
  summary: 'Export everything in an account',
  creates: true,
  who: 'account',
  params: accountParams,
  output: accountExport,
  errors: ['exports.running'],
  limit: { points: 60, seconds: 3600 },
});
/** Returns the path of the file of a finished export. */
export const exportPath = (accountId: string, exportId: string) =>
  `/api/accounts/${accountId}/exports/${exportId}/file`;

/** An account on its way to another agency. */
export const transfer = z.object({
  id,
  agencyId: id,
  toAgencyId: id,
  accountId: id,
  accountName: z.string(),
  fromName: z.string(),
  toName: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  createdAt: instant,
  answeredAt: instant.nullable(),
});
export type Transfer = z.output<typeof transfer>;
export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/transfers',
  summary: 'Accounts that leave or come, newest first',
  who: 'agency',
  params: agencyParams,
  query: pageQuery(50),
  output: z.object({ transfers: z.array(transfer), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const offerTransfer = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/transfers',
  summary: 'Offer an account to another agency (first consent)',
  creates: true,
  who: 'agency',
  params: agencyParams,
  body: z
    .object({
      accountId: id,
      /** The host of the receiving agency's application. */
      host: text(300, 1),
    })
    .strict(),
  output: transfer,
  errors: ['transfer.agency', 'transfer.same', 'transfer.open', 'tenants.removing'],
  example: { body: { accountId: '', host: 'nobody.example' } },
});
const transferParams = agencyParams.extend({ transferId: id });
export const answerTransfer = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/transfers/:transferId/answer',
  summary: 'Accept (second consent), decline or withdraw an offered account',
  who: 'agency',
  params: transferParams,
  body: z.object({ answer: z.enum(['accept', 'decline', 'withdraw']) }).strict(),
  output: transfer,
  errors: ['transfer.not_yours', 'transfer.answered'],
  example: { body: { answer: 'accept' } },
});
