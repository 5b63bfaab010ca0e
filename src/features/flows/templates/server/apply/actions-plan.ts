import type { TenantTx } from '#platform/db/tenant.ts';
import type { Code } from '#shared/fail.ts';
import type { TemplateSection } from '#shared/template-sections.ts';
import {
  decisionOf,
  differencesOf,
  isSame,
  MOST_ROWS,
  rowName,
  type Decision,
  type FieldDifference,
  type Outcome,
  type Values,
} from '../../rules.ts';
import { columnsWith, fieldsOf, isId, type Row } from '../../rules-values.ts';
import { keyText, type Spec } from '../actions-tables.ts';
import { listRows, unusedIds, type Column } from '../queries-rows.ts';
import { rowsIn, type Bundle, type BundleRow } from '../release/actions-bundle.ts';
import { derivedId, matchText } from './actions-ids.ts';
import { isSkipped, wantedOf, type Ids, type Wanted } from './actions-values.ts';
import { listOrigins, type Origin } from './queries-origins.ts';

/** A section of a table, with how its rows are found. */
export type Unit = {
  spec: Spec;
  section: TemplateSection;
  columns: readonly string[];
  key: readonly string[];
  ofTable: readonly Column[];
  isChosen: boolean;
};
/** A release that is applied, its account, and what somebody has decided. */
export type Applying = {
  accountId: string;
  templateId: string;
  bundle: Bundle;
  decisions: readonly Decision[];
  takesAll: boolean;
  ids: Ids;
  /** The person in whose name rows act. */
  userId: string | null;
};
/** A change that is written to a row. */
export type Write =
  | { kind: 'added'; row: Row; after: Values }
  | { kind: 'changed'; columns: Row; before: Values; after: Values }
  | { kind: 'removed'; row: Row };
/** The plan of a row: what becomes of it. */
export type RowPlan = {
  name: string;
  section: TemplateSection;
  table: string;
  origin: string;
  title: string;
  rowKey: string;
  outcome: Outcome;
  reason: Code | null;
  fields: FieldDifference[];
  write: Write | null;
  /** The origin of the row afterwards; null: it has none. */
  after: Origin | null;
  before: Origin | null;
};

const without = (values: Values, isOut: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isOut(field)));

/** Plans the rows of one section of a table. */
class UnitPlan {
  readonly #applying: Applying;
  readonly #unit: Unit;
  readonly #rows: Map<string, Row>;
  readonly #origins: Map<string, Origin>;
  /** Keys of rows that belong to a row of a release. */
  readonly #taken: Set<string>;
  constructor(applying: Applying, unit: Unit, rows: readonly Row[], origins: readonly Origin[]) {
    this.#applying = applying;
    this.#unit = unit;
    this.#rows = new Map(rows.map((row) => [keyText(unit.key, row), row]));
    this.#origins = new Map(origins.map((origin) => [origin.originId, origin]));
    this.#taken = new Set(origins.map(({ rowKey }) => rowKey));
  }
  /** Returns the plans of the rows of the release; in a section that was not chosen, rows are only found. */
  bring(): RowPlan[] {
    const { spec, section, isChosen } = this.#unit;
    return rowsIn(this.#applying.bundle, section, spec.name).flatMap((row) => {
      const plan = this.#bringRow(row);
      return isChosen ? [plan] : [];
    });
  }
  #bringRow(released: BundleRow): RowPlan {
    const { spec, columns, ofTable, isChosen } = this.#unit;
    const { accountId, ids } = this.#applying;
    const wanted = wantedOf(spec, columns, released.values, { ofTable, ids });
    const { row, rowKey, origin } = this.#find(released, wanted);
    if (rowKey) this.#taken.add(rowKey);
    const plan = this.#planOf(released, wanted, { row, rowKey: rowKey ?? '', origin });
    if (isId(released.origin) && rowKey && (row || (isChosen && plan.write?.kind === 'added')))
      ids.here.set(released.origin, rowKey);
    return { ...plan, rowKey: rowKey ?? derivedId(accountId, spec.name, released.origin) };
  }
  /** Finds the row of the account: by its origin, by its key, or by what makes it the same. */
  #find(
    released: BundleRow,
    wanted: Wanted,
  ): { row: Row | undefined; rowKey: string | undefined; origin: Origin | undefined } {
    const { spec, key } = this.#unit;
    const origin = this.#origins.get(released.origin);
    const row = origin && this.#rows.get(origin.rowKey);
    if (row) return { row, rowKey: origin.rowKey, origin };
    if (key[0] !== 'id') {
      if (key.some((column) => wanted.skipped.has(column)))
        return { row: undefined, rowKey: undefined, origin };
      const rowKey = keyText(key, wanted.row);
      return { row: this.#rows.get(rowKey), rowKey, origin };
    }
    const match = spec.match ?? [];
    if (match.length && !match.some((column) => wanted.skipped.has(column))) {
      const text = matchText(match, wanted.row);
      for (const [rowKey, same] of this.#rows)
        if (!this.#taken.has(rowKey) && matchText(match, same) === text)
          return { row: same, rowKey, origin: undefined };
    }
    const rowKey = origin?.rowKey ?? derivedId(this.#applying.accountId, spec.name, released.origin);
    return { row: undefined, rowKey, origin };
  }
  #planOf(
    released: BundleRow,
    wanted: Wanted,
    { row, rowKey, origin }: { row: Row | undefined; rowKey: string; origin: Origin | undefined },
  ): RowPlan {
    const { spec, section } = this.#unit;
    const { templateId } = this.#applying;
    const name = rowName(spec.name, released.origin);
    const before = origin ?? null;
    const bare = { name, section, table: spec.name, origin: released.origin, title: released.title, rowKey };
    const originOf = (base: Values): Origin => ({
      originId: released.origin,
      rowKey,
      section,
      templateId,
      base,
    });
    const plan: Omit<RowPlan, 'outcome'> = {
      ...bare,
      reason: null,
      fields: [],
      write: null,
      before,
      after: before,
    };
    if (!row) {
      const isLacking = wanted.lacks || this.#unit.key.some((column) => wanted.skipped.has(column));
      if (isLacking) return { ...plan, outcome: 'left', reason: 'templates.lacks' };
      const released = { ...wanted.fields, ...spec.begin };
      const added = {
        write: { kind: 'added' as const, row: this.#newRow(wanted, rowKey), after: released },
        after: originOf(released),
      };
      if (!origin) return { ...plan, ...added, outcome: 'added' };
      // The account has deleted it: that is its word, unless the release says something new.
      if (isSame(origin.base, released)) return { ...plan, outcome: 'untouched' };
      const takes = this.#takes(name, null);
      const gone: RowPlan = { ...plan, outcome: 'conflict', reason: 'templates.gone_here' };
      if (takes) return { ...gone, ...added };
      return takes === false ? { ...gone, after: originOf(released) } : gone;
    }
    return { ...plan, ...this.#compare({ name, row, wanted, origin, originOf }) };
  }
  #compare({
    name,
    row,
    wanted,
    origin,
    originOf,
  }: {
    name: string;
    row: Row;
    wanted: Wanted;
    origin: Origin | undefined;
    originOf: (base: Values) => Origin;
  }): Pick<RowPlan, 'outcome' | 'fields' | 'write' | 'after'> {
    const { spec, columns } = this.#unit;
    const isFixed = (field: string) => (spec.first ?? []).includes(field);
    const isOut = (field: string) => isFixed(field) || isSkipped(wanted.skipped, field);
    const current = fieldsOf(row, columns, spec.parts);
    const base = origin && without(origin.base, isOut);
    const released = without(wanted.fields, isOut);
    const fields = differencesOf(base, current, released);
    const after: Values = {};
    const bases: Values = { ...origin?.base, ...released };
    const forget = (field: string, value: unknown) => {
      if (value === undefined) delete bases[field];
      else bases[field] = value;
    };
    for (const { field, state, wanted: value } of fields) {
      if (state === 'theirs') continue;
      const takes = state === 'changed' || this.#takes(name, field);
      if (takes) after[field] = value;
      if (takes === undefined) forget(field, base?.[field]);
      else forget(field, value);
    }
    const written = Object.keys(after);
    const isOpen = fields.some(({ state }) => state === 'conflict');
    const isChanged = written.length > 0;
    const changed = isChanged ? ('changed' as const) : ('untouched' as const);
    return {
      outcome: isOpen ? 'conflict' : changed,
      fields,
      write: isChanged
        ? {
            kind: 'changed',
            columns: columnsWith(row, after),
            before: Object.fromEntries(written.map((field) => [field, current[field]])),
            after,
          }
        : null,
      after: originOf(bases),
    };
  }
  /** Returns whether a conflict becomes that of the release; undefined: nobody has said so, and the account's stays. */
  #takes(name: string, field: string | null): boolean | undefined {
    const { decisions, takesAll } = this.#applying;
    return decisionOf(decisions, name, field) ?? (takesAll || undefined);
  }
  #newRow({ row }: Wanted, rowKey: string): Row {
    const { spec, key } = this.#unit;
    const { accountId, userId } = this.#applying;
    return {
      ...row,
      ...spec.begin,
      ...Object.fromEntries((spec.people ?? []).map((column) => [column, userId])),
      ...(key[0] === 'id' ? { id: rowKey } : {}),
      account_id: accountId,
    };
  }
  /** Returns the plans of rows that came with an earlier release and are not in this one. */
  async remove(tx: TenantTx): Promise<RowPlan[]> {
    const { spec, section, key, isChosen, columns } = this.#unit;
    const { bundle, templateId, accountId } = this.#applying;
    if (!isChosen || !key.length) return [];
    const released = new Set(rowsIn(bundle, section, spec.name).map(({ origin }) => origin));
    const gone = [...this.#origins.values()].filter(
      (origin) =>
        origin.templateId === templateId && origin.section === section && !released.has(origin.originId),
    );
    const ids = key[0] === 'id' ? gone.map(({ rowKey }) => rowKey) : [];
    const unused = spec.use && ids.length ? await unusedIds(tx, spec.name, accountId, ids, spec.use) : ids;
    let others = this.#rows.size;
    return gone.flatMap((origin): RowPlan[] => {
      const row = this.#rows.get(origin.rowKey);
      if (!row) return [];
      const name = rowName(spec.name, origin.originId);
      const title = String(row[spec.title ?? ''] ?? '');
      const bare = { name, section, table: spec.name, origin: origin.originId, title, rowKey: origin.rowKey };
      const plan = { ...bare, reason: null, fields: [], write: null, before: origin, after: origin };
      if (key[0] === 'id' && !unused.includes(origin.rowKey))
        return [{ ...plan, outcome: 'left', reason: 'templates.in_use' }];
      if (spec.use?.isNeeded && others <= 1)
        return [{ ...plan, outcome: 'left', reason: 'templates.in_use' }];
      const current = fieldsOf(row, columns, spec.parts);
      const isEdited = Object.entries(origin.base).some(([field, value]) => !isSame(current[field], value));
      const decision = decisionOf(this.#applying.decisions, name, null);
      const takes = decision ?? (this.#applying.takesAll || !isEdited);
      if (takes) others--;
      return [
        {
          ...plan,
          outcome: isEdited ? 'conflict' : 'removed',
          reason: isEdited ? 'templates.edited_here' : null,
          write: takes ? { kind: 'removed', row } : null,
          // A row that somebody has chosen to keep is the account's own from now on.
          after: takes || decision === false ? null : origin,
        },
      ];
    });
  }
}

/** Plans one section of a table against the account as it is; `locked`: its rows stay so until the end. */
export async function planUnit(
  tx: TenantTx,
  applying: Applying,
  unit: Unit,
  { locked, what }: { locked: boolean; what: 'bring' | 'remove' },
): Promise<RowPlan[]> {
  const { accountId } = applying;
  const { name } = unit.spec;
  const rows = await listRows(tx, name, accountId, { most: 2 * MOST_ROWS, locked });
  const plan = new UnitPlan(applying, unit, rows, await listOrigins(tx, accountId, name));
  return what === 'bring' ? plan.bring() : plan.remove(tx);
}
