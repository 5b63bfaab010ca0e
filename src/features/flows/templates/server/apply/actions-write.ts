import type { TenantTx } from '#platform/db/tenant.ts';
import { isSame, type Values } from '../../rules.ts';
import { fieldsOf, type Row } from '../../rules-values.ts';
import { keyText, keyValues } from '../actions-tables.ts';
import { insertRow, listRows, removeRow, updateRow } from '../queries-rows.ts';
import { rowsIn } from '../release/actions-bundle.ts';
import type { Applying, RowPlan, Unit } from './actions-plan.ts';
import { insertChange } from './queries.ts';
import { putOrigin, removeOrigin } from './queries-origins.ts';

/** The tables and the application that rows are written for. */
export type Writing = { tx: TenantTx; accountId: string; applicationId: string };

/** Returns what a row said before and after; of a removed row all of it. */
function sidesOf(write: RowPlan['write']): { before: Row; after: Values } {
  if (write?.kind === 'removed') return { before: write.row, after: {} };
  if (write?.kind === 'changed') return { before: write.before, after: write.after };
  return { before: {}, after: write?.after ?? {} };
}
/** Writes a row, its origin and its line of the reverse patch; returns the plan as it came out. */
export async function writeRow(
  { tx, accountId, applicationId }: Writing,
  { spec, key }: Unit,
  plan: RowPlan,
): Promise<RowPlan> {
  const { write, rowKey, before, after } = plan;
  const place = { table: spec.name, accountId, key: keyValues(key, rowKey) };
  if (write?.kind === 'added' && !(await insertRow(tx, spec.name, write.row)))
    return { ...plan, outcome: 'left', reason: 'templates.taken' };
  if (write?.kind === 'changed') await updateRow(tx, place, write.columns);
  if (write?.kind === 'removed') await removeRow(tx, place);
  if (!write && isSame(before, after)) return plan;
  if (after) await putOrigin(tx, accountId, spec.name, after);
  else await removeOrigin(tx, accountId, spec.name, plan.origin);
  await insertChange(tx, accountId, applicationId, {
    section: plan.section,
    tableName: spec.name,
    originId: plan.origin,
    rowKey,
    title: plan.title.slice(0, 300),
    kind: write?.kind ?? 'noted',
    ...sidesOf(write),
    originBefore: before,
  });
  return plan;
}

/**
 * Gives an account the row of its settings that it has not had, so that a release changes it: taken back, it says again
 * what the product says by itself.
 */
export async function beginSetting(
  { tx, accountId, applicationId }: Writing,
  { bundle, templateId }: Pick<Applying, 'bundle' | 'templateId'>,
  { spec, section, key, columns, isChosen }: Unit,
): Promise<void> {
  const [released] = rowsIn(bundle, section, spec.name);
  if (!isChosen || key.length || !released || spec.name === 'account') return;
  if (!(await insertRow(tx, spec.name, { account_id: accountId }))) return;
  const [row] = await listRows(tx, spec.name, accountId, { most: 1, locked: true });
  if (!row) return;
  const rowKey = keyText(key, row);
  await putOrigin(tx, accountId, spec.name, {
    originId: released.origin,
    rowKey,
    section,
    templateId,
    base: fieldsOf(row, columns, spec.parts),
  });
  await insertChange(tx, accountId, applicationId, {
    section,
    tableName: spec.name,
    originId: released.origin,
    rowKey,
    title: '',
    kind: 'noted',
    before: {},
    after: {},
    originBefore: null,
  });
}
