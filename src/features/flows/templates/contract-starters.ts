import { z } from 'zod';
import { trades } from '#features/structure/taxonomy/rules.ts';
import { accountParams, endpoint, id, language, nothing, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { application, template } from './contract.ts';
import { preview } from './contract-applications.ts';

const words = z.record(language, z.string());
const starter = z.object({
  id,
  trade: z.enum(trades),
  name: words,
  lead: words,
  /** Rows that it brings, by section. */
  rows: z.record(z.string(), z.number().int()),
});
/** A template that ships with the product, for an account or an agency to start from. */
export type Starter = z.output<typeof starter>;
export const listStarters = endpoint({
  method: 'GET',
  path: '/api/starter-templates',
  summary: 'Templates that ship with the product, two of each of six trades',
  operationId: 'listStarterTemplates',
  who: 'session',
  output: z.object({ starters: z.array(starter) }),
});
export const copyStarter = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/starter-copies',
  summary: 'Copy a starter in one language into a template of the agency, with its first release',
  operationId: 'copyStarterTemplate',
  who: 'agency',
  params: z.object({ agencyId: id }),
  body: z.strictObject({ starterId: id, language, name: text(120, 1) }),
  output: template,
  creates: '/api/agencies/:agencyId/templates/:accountTemplateId',
  errors: ['templates.too_many'],
  example: { params: { agencyId: '' }, body: { starterId: '', language: 'en', name: 'Roof repair' } },
});
export const applyStarter = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/starter-applications',
  summary: 'Apply a starter to the own account, or with `dryRun` say what it would do; what is there stays',
  operationId: 'applyStarterTemplate',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ starterId: id, language, dryRun: z.boolean().default(false) }),
  output: z.object({
    /** Null: it was only tried. */
    application: application.nullable(),
    preview: preview.nullable(),
  }),
  errors: ['templates.busy'],
  limit: { points: 600, seconds: 3600 },
  example: { body: { starterId: '', language: 'en', dryRun: true } },
});
export const getOffer = endpoint({
  ...names.getOffer,
  summary:
    'Whether the first steps of an account offer a template: it has none, and nobody has put the offer away',
  operationId: 'getTemplateOffer',
  who: 'account',
  params: accountParams,
  output: z.object({ isOffered: z.boolean() }),
});
export const hideOffer = endpoint({
  method: 'DELETE',
  path: names.getOffer.path,
  summary: 'Put the offer of a template away for good (doNotShowAgain, TEN-12)',
  operationId: 'hideTemplateOffer',
  who: 'account',
  params: accountParams,
  output: nothing,
});
