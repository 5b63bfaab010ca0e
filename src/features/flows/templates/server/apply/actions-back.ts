import type { TenantTx } from '#platform/db/tenant.ts';
import { isSame, type Values } from '../../rules.ts';
import { columnsWith, fieldsOf, type Row } from '../../rules-values.ts';
import { keyValues } from '../actions-tables.ts';
import { findRow, insertRow, listRows, removeRow, unusedIds, updateRow } from '../queries-rows.ts';
import type { Unit } from './actions-plan.ts';
import type { Back, ChangeRow } from './queries.ts';
import { putOrigin, removeOrigin } from './queries-origins.ts';

/** How a change goes back: what is written, and whether all of it goes. */
type Way = { back: Back; values: Values; columns: Row };
const unitOf = (units: readonly Unit[], change: ChangeRow): Unit | undefined =>
  units.find(({ spec, section }) => spec.name === change.tableName && section === change.section);
/** Works out how a change goes back in the row as it is now; what somebody has changed since stays. */
export function wayBack({ spec, columns }: Unit, change: ChangeRow, row: Row | undefined): Way {
  const none = { values: {}, columns: {} };
  if (change.kind === 'removed') return { back: row ? 'taken' : 'back', ...none };
  if (!row) return { back: change.kind === 'added' ? 'back' : 'changed', ...none };
  const current = fieldsOf(row, columns, spec.parts);
  const fields = [...new Set([...Object.keys(change.before), ...Object.keys(change.after)])];
  const isTheirs = (field: string) => !isSame(current[field], change.after[field]);
  const stays = fields.some(isTheirs);
  if (change.kind === 'added') return { back: stays ? 'changed' : 'back', ...none };
  const values = Object.fromEntries(
    fields.filter((field) => !isTheirs(field)).map((field) => [field, change.before[field]]),
  );
  return { back: stays ? 'changed' : 'back', values, columns: columnsWith(row, values) };
}

/** Takes one change back, and returns how its row stands then. */
export async function takeChangeBack(
  tx: TenantTx,
  accountId: string,
  units: readonly Unit[],
  change: ChangeRow,
): Promise<Back> {
  const unit = unitOf(units, change);
  if (!unit) return 'changed';
  const { spec, key } = unit;
  const place = { table: spec.name, accountId, key: keyValues(key, change.rowKey) };
  let back: Back = 'back';
  if (change.kind !== 'noted') {
    const row = await findRow(tx, place);
    const way = wayBack(unit, change, row);
    back = way.back;
    if (change.kind === 'removed') {
      if (back === 'back' && !(await insertRow(tx, spec.name, change.before))) back = 'taken';
    } else if (change.kind === 'added') {
      if (row && back === 'back' && (await isUsed(tx, accountId, unit, change.rowKey))) back = 'used';
      if (row && back === 'back') await removeRow(tx, place);
    } else if (Object.keys(way.columns).length) await updateRow(tx, place, way.columns);
  }
  if (back === 'used') return back;
  if (change.originBefore) await putOrigin(tx, accountId, spec.name, change.originBefore);
  else await removeOrigin(tx, accountId, spec.name, change.originId);
  return back;
}
async function isUsed(
  tx: TenantTx,
  accountId: string,
  { spec, key }: Unit,
  rowKey: string,
): Promise<boolean> {
  if (!spec.use || key[0] !== 'id') return false;
  if (!(await unusedIds(tx, spec.name, accountId, [rowKey], spec.use)).length) return true;
  return (
    spec.use.isNeeded === true &&
    (await listRows(tx, spec.name, accountId, { most: 2, locked: false })).length < 2
  );
}

/** Says of each change why it would stay if its application were taken back now; null: it goes back. */
export async function staysOf(
  tx: TenantTx,
  accountId: string,
  units: readonly Unit[],
  changes: readonly ChangeRow[],
): Promise<Map<number, Back | null>> {
  const stays = new Map<number, Back | null>();
  for (const [table, ofTable] of Map.groupBy(changes, ({ tableName }) => tableName)) {
    const unit = units.find(({ spec }) => spec.name === table);
    const rows = unit ? await listRows(tx, table, accountId, { most: 10_000, locked: false }) : [];
    const byKey = new Map(
      rows.map((row) => [unit?.key.map((column) => String(row[column])).join(' ') ?? '', row]),
    );
    for (const change of ofTable) {
      const own = unitOf(units, change);
      const back = own ? wayBack(own, change, byKey.get(change.rowKey)).back : 'changed';
      stays.set(change.number, back === 'back' ? null : back);
    }
  }
  return stays;
}
