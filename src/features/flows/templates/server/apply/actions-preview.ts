import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Counts } from '../../contract.ts';
import type { Preview } from '../../contract-applications.ts';
import { MOST_LISTED, outcomes, textOf, type Outcome } from '../../rules.ts';
import { planUnit, type Applying, type RowPlan } from './actions-plan.ts';
import { unitsOf, unknownSections } from './actions-units.ts';

/** Characters of a value in a preview. */
const MOST_TEXT = 400;
/** Counts rows by what becomes of them. */
export const countOutcomes = (plans: readonly { outcome: Outcome }[]): Counts =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, plans.filter((plan) => plan.outcome === outcome).length]),
  );
const lineOf = ({
  name,
  section,
  table,
  title,
  outcome,
  reason,
  fields,
}: RowPlan): Preview['rows'][number] => ({
  row: name,
  section,
  table,
  title,
  outcome,
  reason,
  fields: fields.map(({ field, state, wanted, current }) => ({
    field,
    state,
    release: textOf(wanted, MOST_TEXT),
    account: textOf(current, MOST_TEXT),
  })),
});
const ORDER: readonly Outcome[] = ['conflict', 'left', 'removed', 'changed', 'added', 'untouched'];
/** Says row by row what a release would do to an account; nothing is written. */
export async function previewOf(
  tx: TenantTx,
  services: Pick<Services, 'tables'>,
  applying: Applying,
  sections: readonly string[],
): Promise<Preview> {
  const units = await unitsOf(tx, services, sections);
  const plans: RowPlan[] = [];
  for (const unit of units)
    plans.push(...(await planUnit(tx, applying, unit, { locked: false, what: 'bring' })));
  for (const unit of units.toReversed())
    plans.push(...(await planUnit(tx, applying, unit, { locked: false, what: 'remove' })));
  const differing = plans
    .filter(({ outcome, fields }) => outcome !== 'untouched' || fields.length > 0)
    .toSorted((left, right) => ORDER.indexOf(left.outcome) - ORDER.indexOf(right.outcome));
  const tables = new Set(differing.map(({ table }) => table));
  return {
    rows: differing.slice(0, MOST_LISTED).map(lineOf),
    isCut: differing.length > MOST_LISTED,
    counts: countOutcomes(plans),
    tables: wordsOf(services, tables),
    unknown: unknownSections(applying.bundle),
  };
}
/** Returns what tables are called, by language. */
export const wordsOf = (
  { tables }: Pick<Services, 'tables'>,
  names: ReadonlySet<string>,
): Preview['tables'] =>
  Object.fromEntries(tables.flatMap(({ name, words }) => (names.has(name) ? [[name, words]] : [])));
