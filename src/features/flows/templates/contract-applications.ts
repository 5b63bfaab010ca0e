import { z } from 'zod';
import { accountParams, endpoint, id, language } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { application, applyErrors, counts, order, section } from './contract.ts';
import { outcomes } from './rules.ts';

const count = z.number().int();
const decision = z.strictObject({
  /** Table and origin of the row, as the preview names it. */
  row: z.string().min(1).max(200),
  /** Null: the whole row. */
  field: z.string().min(1).max(500).nullable(),
  takes: z.boolean(),
});
const fieldDifference = z.object({
  field: z.string(),
  /** `theirs`: the account has changed it, and this release says nothing new. */
  state: z.enum(['changed', 'conflict', 'theirs']),
  release: z.string().nullable(),
  account: z.string().nullable(),
});
const rowDifference = z.object({
  row: z.string(),
  section,
  table: z.string(),
  title: z.string(),
  outcome: z.enum(outcomes),
  /** Why a row is left out, or what the conflict of a whole row is. */
  reason: z.string().nullable(),
  fields: z.array(fieldDifference),
});
/** A row of a preview. */
export type RowDifference = z.output<typeof rowDifference>;
const words = z.record(language, z.string());
/** Effects that a release would have on an account, row by row. */
export const preview = z.object({
  /** Rows that differ, conflicts first; the list may be cut. */
  rows: z.array(rowDifference),
  isCut: z.boolean(),
  counts,
  /** Names of the tables, by language. */
  tables: z.record(z.string(), words),
  /** Sections of the release that this product does not have. */
  unknown: z.array(z.string()),
});
export type Preview = z.output<typeof preview>;
/** The path of the application that a call makes. */
const listPath = names.listApplications.path;
export const applyTemplate = endpoint({
  method: 'POST',
  path: listPath,
  summary: 'Apply a release to an account, or with `dryRun` say what it would do, row by row',
  operationId: 'applyTemplate',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    releaseId: id,
    dryRun: z.boolean().default(false),
    decisions: z.array(decision).max(2000).default([]),
    ...order,
  }),
  output: z.object({
    /** Null: it was only tried. */
    application: application.nullable(),
    preview: preview.nullable(),
  }),
  errors: applyErrors,
  bodyLimit: 1_000_000,
  limit: { points: 600, seconds: 3600 },
  example: { body: { releaseId: '', sections: ['pipelines', 'types'], dryRun: true } },
});
export const listApplications = endpoint({
  ...names.listApplications,
  summary: 'Releases that were applied to an account, the newest first',
  operationId: 'listTemplateApplications',
  who: 'account',
  params: accountParams,
  output: z.object({ applications: z.array(application) }),
});
const change = z.object({
  number: count,
  section: z.string(),
  table: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Why it stays, or would stay, when the application is taken back; null: it goes back. */
  stays: z.enum(['changed', 'used', 'taken']).nullable(),
});
/** A line of what an application did. */
export type Change = z.output<typeof change>;
const ofApplication = accountParams.extend({ templateApplicationId: id });
export const getApplication = endpoint({
  ...names.getApplication,
  summary: 'An application with what it did, and what would stay if it were taken back',
  operationId: 'getTemplateApplication',
  who: 'account',
  params: ofApplication,
  output: z.object({
    application,
    changes: z.array(change),
    tables: z.record(z.string(), words),
    /** Whether it can be taken back now; null: it can, else the code of the reason. */
    refusal: z.string().nullable(),
  }),
});
export const rollBack = endpoint({
  method: 'POST',
  path: `${names.getApplication.path}/rollback`,
  summary: 'Take an application back; what somebody has changed since stays',
  operationId: 'rollBackTemplate',
  who: 'account',
  params: ofApplication,
  output: application,
  errors: ['templates.busy', 'templates.not_done', 'templates.later_first', 'templates.too_late'],
});
export const getDrift = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/template-drift',
  summary: 'How many rows of an account differ from what its template has put there',
  operationId: 'getTemplateDrift',
  who: 'account',
  params: accountParams,
  output: z.object({
    /** Rows that came with a template, those that differ, and those that the account has deleted. */
    rows: count,
    differ: count,
    gone: count,
  }),
});
