import { z } from 'zod';
import { accountParams, endpoint, id } from '#shared/endpoint.ts';

const count = z.number().int();
const counts = {
  asked: count,
  answered: count,
  published: count,
  /** Of published testimonials, with one decimal; null without a rating. */
  average: z.number().nullable(),
};
const numbers = z.object({
  /** The first day of the months, `YYYY-MM-DD`. */
  from: z.string(),
  totals: z.object({ ...counts, opened: count }),
  /** All twelve months, the first one first: requests by the month in which they were made. */
  months: z.array(z.object({ month: z.string(), ...counts, opened: count })),
  /** Services by their published testimonials, most first. */
  services: z.array(z.object({ id, label: z.string(), ...counts })),
});
export type Numbers = z.output<typeof numbers>;
const path = '/api/accounts/:accountId/testimonial-numbers';
export const getNumbers = endpoint({
  method: 'GET',
  path,
  summary: 'Requests for testimonials, their answers and ratings of twelve months, by month and by service',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  output: numbers,
});
export const exportNumbers = endpoint({
  method: 'GET',
  path: `${path}/file`,
  summary: 'The numbers of testimonials as CSV, by month or by service',
  who: 'account',
  params: accountParams,
  query: z.object({ table: z.enum(['months', 'services']).default('months') }),
  output: z.unknown(),
});
