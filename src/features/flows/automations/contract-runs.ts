import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, pageQuery } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { runStatuses, stepStates } from './contract-shapes.ts';
import { ITEM_LOG, LOG_PAGE, MOST_TOASTS } from './rules.ts';

const ends = z.enum(runStatuses);
const logged = {
  id,
  automationId: id,
  automationName: z.string(),
  /** Name of the event that started it, or `schedule`. */
  event: z.string(),
  /** The kind of the step that decided how it ended. */
  type: z.string(),
  status: ends,
  /** A code of the errors, or what another program said. */
  message: z.string(),
  /** The title of its item, else empty. */
  title: z.string(),
  time: instant,
};
const logRow = z.object({ ...logged, contentId: id.nullable(), dueAt: instant.nullable() });
export type LogRow = z.output<typeof logRow>;
const logQuery = pageQuery(LOG_PAGE, ITEM_LOG).extend({
  status: ends.optional(),
  automationId: id.optional(),
  contentId: id.optional(),
});
const page = { nextCursor: z.string().nullable() };
export const listRuns = endpoint({
  ...names.listRuns,
  summary: 'The log of automations, newest first (AUTO-04, AUTO-13)',
  who: 'account',
  params: accountParams,
  query: logQuery,
  output: z.object({
    runs: z.array(logRow),
    /** Runs of the last 30 days by how they stand, at most 1,000 of each. */
    counts: z.record(ends, z.number().int()),
    ...page,
  }),
  errors: ['cursor.invalid'],
});
const runParams = accountParams.extend({ automationRunId: id });
const runExample = { accountId: '', automationRunId: '' };
const full = logRow.extend({
  /** Ids and facts of the event. */
  payload: z.record(z.string(), z.unknown()),
  steps: z.array(
    z.object({
      step: z.number().int(),
      kind: z.string(),
      state: z.enum(stepStates),
      message: z.string(),
      tries: z.number().int(),
      dueAt: instant,
      milliseconds: z.number().int().nullable(),
      endedAt: instant.nullable(),
    }),
  ),
});
export type Run = z.output<typeof full>;
export const getRun = endpoint({
  ...names.getRun,
  summary: 'A run of an automation with each step',
  who: 'account',
  params: runParams,
  output: full,
});
export const replay = endpoint({
  method: 'POST',
  path: `${names.getRun.path}/replay`,
  summary: 'Do a step of a run again, or all that did not work',
  who: 'account',
  params: runParams,
  body: z.strictObject({ step: z.number().int().min(0).nullable() }),
  output: full,
  errors: ['automations.run_waiting', 'automations.nothing_failed'],
  example: { params: runExample, body: { step: null } },
});
export const toasts = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/automation-toasts',
  summary: 'Take the runs that have ended and were not shown yet; each is answered once (AUTO-16)',
  who: 'account',
  params: accountParams,
  output: z.object({
    runs: z
      .array(z.object(logged).pick({ id: true, type: true, status: true, message: true, title: true }))
      .max(MOST_TOASTS),
  }),
  example: { params: { accountId: '' } },
});

const below = z.object({ ...logged, accountId: id, accountName: z.string() });
export type RunBelow = z.output<typeof below>;
const belowQuery = pageQuery(LOG_PAGE, 100).extend({
  status: z.enum(['success', 'failed', 'skipped']).optional(),
});
export const listOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/automation-runs',
  summary: 'The log of automations in all accounts of an agency, newest first (AUTO-06)',
  who: 'agency',
  params: z.object({ agencyId: id }),
  query: belowQuery,
  output: z.object({ runs: z.array(below), ...page }),
  errors: ['cursor.invalid'],
});
export const listOfHouse = endpoint({
  method: 'GET',
  path: '/api/house/automation-runs',
  summary: 'The log of automations in all accounts, newest first (AUTO-05)',
  who: 'house',
  query: belowQuery,
  output: z.object({ runs: z.array(below), ...page }),
  errors: ['cursor.invalid'],
});
const blocked = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  name: z.string(),
  blockedTime: instant,
});
export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/house/blocked-automations',
  summary: 'Automations that failed too often, newest first; at most 100',
  who: 'house',
  output: z.object({ rows: z.array(blocked) }),
});
export const unlock = endpoint({
  method: 'POST',
  path: '/api/house/accounts/:accountId/automations/:blockedAutomationId/unlock',
  summary: 'Make a blocked automation a draft again (AUTO-09)',
  who: 'house',
  params: accountParams.extend({ blockedAutomationId: id }),
  output: nothing,
  errors: ['automations.not_blocked'],
});
