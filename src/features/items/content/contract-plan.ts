import { z } from 'zod';
import { accountParams, endpoint, id, instant } from '#shared/endpoint.ts';

const params = accountParams.extend({ contentId: id });
const example = { accountId: '', contentId: '' };
const path = '/api/accounts/:accountId/contents/:contentId/plan';

/** Days ahead for which a publication can be planned at most. */
export const PLAN_DAYS = 730;

const plan = z.object({
  publishAt: z.string(),
  /** Name of who planned it, empty when the person is not to be seen. */
  plannedBy: z.string(),
  /** Code of the reason for which it was not published at its time. */
  failure: z.string().nullable(),
});
const planned = z.object({
  plan: plan.nullable(),
  /** Time zone of the account, a name of the IANA database. */
  timeZone: z.string(),
});

export const getPlan = endpoint({
  method: 'GET',
  path,
  summary: 'When an item is to be published, and why it was not',
  who: 'account',
  params,
  output: planned,
  example: { params: example },
});
export const setPlan = endpoint({
  method: 'PUT',
  path,
  summary: 'Publish an item at a time, in the name and with the rights of who plans it',
  who: 'account',
  params,
  body: z.strictObject({ publishAt: instant }),
  output: planned,
  errors: [
    'content.plan_past',
    'content.plan_far',
    'content.plan_published',
    'content.need_title',
    'content.locked',
  ],
  example: { params: example, body: { publishAt: '2036-01-01T09:00:00Z' } },
});
export const removePlan = endpoint({
  method: 'DELETE',
  path,
  summary: 'Cancel the planned publication of an item',
  who: 'account',
  params,
  errors: ['content.locked'],
  output: planned,
  example: { params: example },
});
