import type { z } from 'zod';
import type { TenantTx } from '#platform/db/tenant.ts';
import {
  referrals as referralsShape,
  settings as settingsShape,
  type Referrals,
  type Settings,
} from '../../contract-settings.ts';
import * as queries from './queries.ts';

type Values = Record<string, unknown>;

/** Returns stored settings with every default; the defaults alone if they no longer fit. */
export function readAs<S extends z.ZodType>(shape: S, stored: Values): z.output<S> {
  const parsed = shape.safeParse(stored);
  return parsed.success ? parsed.data : shape.parse({});
}
/** Returns the settings of requests and of the gallery with every default. */
export const settingsOf = async (tx: TenantTx, accountId: string): Promise<Settings> =>
  readAs(settingsShape, await queries.read(tx, accountId, 'settings'));
/** Returns the settings of the share page with every default. */
export const referralsOf = async (tx: TenantTx, accountId: string): Promise<Referrals> =>
  readAs(referralsShape, await queries.read(tx, accountId, 'referrals'));
/** Settings with the time of their last change; null = nobody has changed them. */
export type Dated = Settings & { updateTime: string | null };
/** Returns the settings with the time of their last change (TEST-64, TEST-65). */
export const datedSettings = async (tx: TenantTx, accountId: string): Promise<Dated> => ({
  ...(await settingsOf(tx, accountId)),
  updateTime: await queries.changedAt(tx, accountId),
});
