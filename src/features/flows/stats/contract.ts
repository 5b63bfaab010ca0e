import { z } from 'zod';
import { accountParams, endpoint, id } from '#shared/endpoint.ts';
import { activities } from './rules.ts';

const counts = z.record(z.enum(activities), z.number().int());
const activity = z.object({
  /** Days, oldest first. */
  steps: z.array(z.object({ at: z.iso.date(), counts })),
  totals: counts,
  /** Totals of the equal period before. */
  before: counts,
});
/** Report of the last 30 days of an account (BILL-21). */
export type ActivityReport = z.output<typeof activity>;
export const getActivity = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/activity',
  summary: 'What the account did in the last 30 days, day by day, with the 30 days before',
  who: 'account',
  params: accountParams,
  output: activity,
});

const year = z.coerce.number().int().min(2000).max(2100);
const months = z.array(z.number()).length(12);
const usageYear = z.object({
  year,
  /** Null: of all accounts of the agency, or of all. */
  accountId: id.nullable(),
  agencyId: id.nullable(),
  /** Whether anything is recorded for that year; else all is 0 (BILL-15). */
  isRecorded: z.boolean(),
  /** Files at the end of each month, January first. */
  images: months,
  videos: months,
  /** Bytes of all files. */
  storage: months,
  /** Tokens that were used in the month. */
  tokens: months,
});
/** The history of a year (BILL-13, BILL-14). */
export type UsageYear = z.output<typeof usageYear>;
export const getUsageYear = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/usage-years/:year',
  summary: 'Photos, videos, storage and tokens of an account in each month of a year',
  who: 'account',
  params: accountParams.extend({ year }),
  output: usageYear,
  example: { params: { accountId: '', year: '2026' } },
});
const agencyParams = z.object({ agencyId: id });
export const getAgencyUsageYear = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/usage-years/:year',
  summary: 'Photos, videos, storage and tokens of the accounts of an agency in each month of a year',
  who: 'agency',
  params: agencyParams.extend({ year }),
  output: usageYear,
  example: { params: { agencyId: '', year: '2026' } },
});
export const getHouseUsageYear = endpoint({
  method: 'GET',
  path: '/api/house/usage-years/:year',
  summary: 'Photos, videos, storage and tokens of all accounts in each month of a year',
  who: 'house',
  params: z.object({ year }),
  output: usageYear,
  example: { params: { year: '2026' } },
});

const userStorage = z.object({
  agencyId: id,
  /** Bytes of the accounts that were read. */
  usedStorage: z.number(),
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      /** Bytes and number of all files. */
      size: z.number(),
      quantity: z.number().int(),
      images: z.number().int(),
      videos: z.number().int(),
      /** Bytes of photos and of videos. */
      imagesUsage: z.number(),
      videosUsage: z.number(),
    }),
  ),
  /** Whether there are more accounts than are listed. */
  isCut: z.boolean(),
});
/** Room that the files of each account of an agency take (BILL-12). */
export type UserStorage = z.output<typeof userStorage>;
export const getAgencyStorage = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/storage',
  summary: 'What the files of each account of an agency take, the 500 largest',
  who: 'agency',
  params: agencyParams,
  output: userStorage,
});
