import { z } from 'zod';
import { accountParams, endpoint, id, instant, longText, pageQuery, text } from '#shared/endpoint.ts';
import { agencyParams } from './contract.ts';
import { tenantStates } from './contract-lists.ts';

export const inAgency = agencyParams.extend({ accountId: id });
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
  errors: ['transfer.not_yours', 'transfer.answered', 'plans.accounts_full'],
  example: { body: { answer: 'accept' } },
});
