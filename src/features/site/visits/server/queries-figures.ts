import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Figures } from '../contract.ts';
import type { Period } from '../rules.ts';

type Line = Figures['lines'][number];
/** Most accounts that are looked at. */
export const MOST_ACCOUNTS = 2000;
const bounds = ({ from, before }: Period) => sql`${from}::date, ${before}::date, ${MOST_ACCOUNTS + 1}::int`;
/** Reads the figures of the accounts of the agency in scope. */
export const ofAgency = (tx: TenantTx, period: Period) =>
  tx.all(q.selectFrom(sql<Line>`agency_figures(${bounds(period)})`.as<'line'>(sql`line`)).selectAll());
/** Reads the figures of the accounts of all agencies, for the operator. */
export const ofAll = (tx: TenantTx, period: Period) =>
  tx.all(q.selectFrom(sql<Line>`account_figures(null, ${bounds(period)})`.as<'line'>(sql`line`)).selectAll());
