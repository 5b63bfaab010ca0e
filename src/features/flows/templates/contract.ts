import { z } from 'zod';
import { endpoint, id, instant, longText, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { templateSections } from '#shared/template-sections.ts';
import { outcomes, WAVE } from './rules.ts';

const agencyParams = z.object({ agencyId: id });
const path = '/api/agencies/:agencyId/templates';
const ofTemplate = agencyParams.extend({ accountTemplateId: id });
const count = z.number().int();
/** A section that this product has. */
export const section = z.enum(templateSections);

const release = z.object({
  id,
  templateId: id,
  number: count,
  notes: z.string(),
  frozenByName: z.string(),
  frozenAt: instant,
  /** Rows by section; one of a later release of the product may be among them. */
  rows: z.record(z.string(), count),
  /** Keys and connections that stayed, by table, and `places` where a row names what does not travel. */
  leftOut: z.record(z.string(), count),
});
export type Release = z.output<typeof release>;
/** A template as those who run an agency see it. */
export const template = z.object({
  id,
  uid: id,
  name: z.string(),
  /** Null: it is of another agency, or its account was deleted. */
  sourceAccountId: id.nullable(),
  sourceName: z.string().nullable(),
  /** The starter of the product that it was copied from. */
  starterId: id.nullable(),
  /** Whether everybody who runs the agency sees it, and whether all agencies do (TMPL-03). */
  isPublic: z.boolean(),
  isGlobal: z.boolean(),
  /** Whether it is of this agency. */
  isOwn: z.boolean(),
  /** The template that is offered first (TMPL-04). */
  isDefault: z.boolean(),
  createdByName: z.string(),
  createdAt: instant,
  /** The number of its newest release; null: none is frozen yet. */
  newest: count.nullable(),
  /** Accounts of this agency that have it. */
  accounts: count,
});
export type Template = z.output<typeof template>;

export const listTemplates = endpoint({
  method: 'GET',
  path,
  summary: 'Templates of an agency, and those of others that are for all agencies (TMPL-03)',
  who: 'agency',
  params: agencyParams,
  output: z.object({ templates: z.array(template) }),
});
export const createTemplate = endpoint({
  method: 'POST',
  path,
  summary: 'Make a template of an account; its releases say what the account was like',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ name: text(120, 1), sourceAccountId: id }),
  output: template,
  creates: `${path}/:accountTemplateId`,
  errors: ['templates.source_gone', 'templates.too_many'],
  example: { params: { agencyId: '' }, body: { name: 'Garden builder', sourceAccountId: '' } },
});

/** States of an application. */
export const states = [
  'held',
  'waiting',
  'running',
  'done',
  'failed',
  'stopped',
  'undoing',
  'undone',
] as const;
/** Rows by what became of them; `stays`: those that stayed when an application was taken back. */
export const counts = z
  .object(
    Object.fromEntries(outcomes.map((name) => [name, count])) as Record<
      (typeof outcomes)[number],
      typeof count
    >,
  )
  .extend({ stays: count })
  .partial();
/** Rows by what became of them; `stays`: those that kept what was changed since, when it was taken back. */
export type Counts = z.output<typeof counts>;
/** One release in one account. */
export const application = z.object({
  id,
  accountId: id,
  templateId: id,
  templateUid: id,
  templateName: z.string(),
  releaseId: id,
  releaseNumber: count,
  sections: z.array(z.string()),
  state: z.enum(states),
  rolloutId: id.nullable(),
  counts,
  /** Rows that are done, and all of them. */
  done: count,
  total: count,
  /** Code of what stopped it. */
  failure: z.string().nullable(),
  askedByName: z.string(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type Application = z.output<typeof application>;
const accountApplication = application.extend({ accountName: z.string() });
/** An application with the name of its account. */
export type AccountApplication = z.output<typeof accountApplication>;

export const getTemplate = endpoint({
  method: 'GET',
  path: `${path}/:accountTemplateId`,
  summary: 'A template with its releases, and its applications to the accounts of the agency',
  who: 'agency',
  params: ofTemplate,
  output: z.object({
    template,
    releases: z.array(release),
    applications: z.array(accountApplication),
  }),
});
export const renameTemplate = endpoint({
  method: 'PATCH',
  path: `${path}/:accountTemplateId`,
  summary: 'Rename a template',
  who: 'agency',
  params: ofTemplate,
  body: z.strictObject({ name: text(120, 1) }),
  output: template,
  example: { body: { name: 'Garden builder' } },
});
export const removeTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/:accountTemplateId`,
  summary: 'Delete a template with its releases; what was applied stays and can be taken back',
  who: 'agency',
  params: ofTemplate,
  output: nothing,
});
export const createRelease = endpoint({
  method: 'POST',
  path: `${path}/:accountTemplateId/releases`,
  summary: 'Freeze what the source account is like as the next release; keys and connections stay there',
  who: 'agency',
  params: ofTemplate,
  body: z.strictObject({ notes: longText(2000).default('') }),
  output: release,
  creates: `${path}/:accountTemplateId/releases/:templateReleaseId`,
  errors: ['templates.source_gone', 'templates.too_large', 'templates.too_many_releases'],
  limit: { points: 60, seconds: 3600 },
  example: { body: { notes: 'Asks two days later' } },
});
export const getRelease = endpoint({
  method: 'GET',
  path: `${path}/:accountTemplateId/releases/:templateReleaseId`,
  summary: 'A release: its notes, and how much it carries by section',
  who: 'agency',
  params: ofTemplate.extend({ templateReleaseId: id }),
  output: release,
});

/** Parts of the body of each call that applies a release. */
export const order = {
  /** Parts that are applied (TMPL-02); the others stay as they are. */
  sections: z.array(section).min(1).max(templateSections.length),
  /** Conflicts that nobody has decided: the account's own stays, or the release is taken. */
  otherwise: z.enum(['keep', 'take']).default('keep'),
};
/** Refusals of each call that applies a release. */
export const applyErrors: Code[] = ['templates.busy', 'templates.release_gone', 'templates.newer'];
const rollout = z.object({ rolloutId: id, applications: z.array(application) });
export const createRollout = endpoint({
  method: 'POST',
  path: `${path}/:accountTemplateId/rollouts`,
  summary: `Apply a release to several accounts: the first ${WAVE.first} at once, the others wait for a word`,
  who: 'agency',
  params: ofTemplate,
  body: z.strictObject({ releaseId: id, accountIds: z.array(id).min(1).max(WAVE.most), ...order }),
  output: rollout,
  creates: true,
  errors: [...applyErrors, 'templates.account_gone'],
  limit: { points: 120, seconds: 3600 },
  example: { body: { releaseId: '', accountIds: [''], sections: ['pipelines'] } },
});
export const moveRollout = endpoint({
  method: 'POST',
  path: `${path}/:accountTemplateId/rollouts/:templateRolloutId`,
  summary: 'Go on with the accounts of a roll-out that wait, or leave them out',
  who: 'agency',
  params: ofTemplate.extend({ templateRolloutId: id }),
  body: z.strictObject({ next: z.enum(['go', 'stop']) }),
  output: rollout,
  errors: ['templates.nothing_waits'],
  example: { body: { next: 'stop' } },
});
