import { z } from 'zod';
import { accountParams, endpoint } from '#shared/endpoint.ts';
import { findingNames } from './rules.ts';

const finding = z.object({
  name: z.enum(findingNames),
  isUrgent: z.boolean(),
  count: z.number().int(),
  /** Where it is mended, when there is one place for all of it. */
  to: z.string().nullable(),
  examples: z.array(z.object({ title: z.string(), to: z.string() })),
});
export type Finding = z.output<typeof finding>;
export const get = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/site-check',
  summary: 'Findings about the public site, as a search engine would have them, with where each is mended',
  who: 'account',
  params: accountParams,
  output: z.object({
    siteUrl: z.string().nullable(),
    /** Number of public items that were looked at, at most 5,000. */
    items: z.number().int(),
    isWhole: z.boolean(),
    findings: z.array(finding),
    /** Names of the checks that found nothing. */
    passed: z.array(z.enum(findingNames)),
  }),
});
