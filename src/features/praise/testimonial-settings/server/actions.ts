import { audit } from '#features/ground/audit/server/actions.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fieldErrors } from '#platform/http/field-errors.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import {
  referrals as referralsShape,
  settings as settingsShape,
  type Referrals,
} from '#features/praise/requests/contract-settings.ts';
import * as queries from '#features/praise/requests/server/settings/queries.ts';
import {
  datedSettings,
  readAs,
  referralsOf,
  type Dated,
} from '#features/praise/requests/server/settings/actions.ts';

const shapes = { settings: settingsShape, referrals: referralsShape };
type Column = keyof typeof shapes;
type Values = Record<string, unknown>;

/**
 * Returns stored settings with a change, checked as a whole.
 *
 * @throws validation 400 with the fields
 */
export function withChange(column: Column, stored: Values, change: Values): Values {
  const shape = shapes[column];
  const unknownKey = Object.keys(change).find((key) => !(key in shape.shape));
  if (unknownKey) throw fail('validation', 400, [{ path: unknownKey, code: 'field.unrecognized_keys' }]);
  const parsed = shape.safeParse({ ...stored, ...change });
  if (parsed.success) return parsed.data;
  throw fail('validation', 400, fieldErrors(parsed.error));
}
/** Returns settings with the names of their stages; one that was deleted keeps the name that it had. */
async function withLabels(tx: TenantTx, accountId: string, stored: Values): Promise<Values> {
  const { stages } = settingsShape.parse(stored);
  const labels = await queries.stageLabels(tx, accountId, stages);
  const earlier = readAs(settingsShape, await queries.read(tx, accountId, 'settings'));
  const labelOf = (stageId: string): string =>
    labels.get(stageId) ?? earlier.stagesLabels[earlier.stages.indexOf(stageId)] ?? '';
  return { ...stored, stagesLabels: stages.map(labelOf) };
}
/** Changes the settings that are named and checks all of them. @throws validation 400 with the fields */
async function change(place: Place, column: Column, values: Values): Promise<void> {
  const { tx, services, actor, accountId } = place;
  const before = await queries.lock(tx, accountId, column);
  const checked = withChange(column, before, values);
  const after = column === 'settings' ? await withLabels(tx, accountId, checked) : checked;
  await queries.write(tx, accountId, column, after);
  audit(tx, actor, {
    action: column === 'settings' ? 'settings.testimonials_changed' : 'settings.referrals_changed',
    object: { type: 'account', id: accountId },
    before: readAs(shapes[column], before),
    after,
  });
  await siteChanged(tx, services, accountId);
}
export async function changeSettings(place: Place, values: Values): Promise<Dated> {
  await change(place, 'settings', values);
  return datedSettings(place.tx, place.accountId);
}
export async function changeReferrals(place: Place, values: Values): Promise<Referrals> {
  await change(place, 'referrals', values);
  return referralsOf(place.tx, place.accountId);
}
