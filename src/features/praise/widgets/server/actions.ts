import { brandOf } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fail } from '#shared/fail.ts';
import { choice, initialSettings, look, type Values, type Widget } from '../contract.ts';
import { MOST_WIDGETS } from '../rules.ts';
import * as queries from './queries.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof queries.find>>>;
/** Returns a widget with every setting: what was stored before a setting existed gets its default. */
export function widgetOf({ settings, ...row }: Stored): Widget {
  const storedChoice = choice.safeParse({ ...initialSettings.choice, ...settings.choice });
  const storedLook = look.safeParse({ ...initialSettings.look, ...settings.look });
  return {
    ...row,
    choice: storedChoice.success ? storedChoice.data : initialSettings.choice,
    look: storedLook.success ? storedLook.data : initialSettings.look,
  };
}
/** Reads a widget of an account. */
export async function findWidget(
  tx: TenantTx,
  accountId: string,
  widgetId: string,
): Promise<Widget | undefined> {
  const row = await queries.find(tx, accountId, widgetId);
  return row && widgetOf(row);
}
/** Reads the widget that an account made first, which addresses without one of their own embed. */
export async function firstWidget(tx: TenantTx, accountId: string): Promise<Widget | undefined> {
  const row = await queries.first(tx, accountId);
  return row && widgetOf(row);
}
/** @throws widgets.reference 400 when the choice names what the account does not have */
export async function demandReferences(
  tx: TenantTx,
  accountId: string,
  values: Pick<Values, 'choice'>,
): Promise<void> {
  if (!(await queries.hasReferences(tx, accountId, values.choice)))
    throw fail('widgets.reference', 400, [{ path: 'choice', code: 'widgets.reference' }]);
}
/** Adds a widget. @throws widgets.many 409, widgets.reference 400 */
export async function addWidget(
  tx: TenantTx,
  accountId: string,
  values: Pick<Values, 'name' | 'kind'> & Partial<Values>,
): Promise<Widget> {
  await queries.lock(tx, accountId);
  if ((await queries.list(tx, accountId)).length >= MOST_WIDGETS) throw fail('widgets.many', 409);
  const whole: Values = { ...initialSettings, hosts: [], ...values };
  await demandReferences(tx, accountId, whole);
  return (await findWidget(tx, accountId, await queries.insert(tx, accountId, whole)))!;
}
/** Returns the origin of the site of an account and the name of the business; the origin is null without a site. */
export async function siteOf(
  tx: TenantTx,
  accountId: string,
  hosts: { origin: (host: string) => string },
): Promise<{ origin: string | null; business: string }> {
  const brand = await brandOf(tx, accountId);
  return { origin: brand?.host ? hosts.origin(brand.host) : null, business: brand?.sender ?? '' };
}
