import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { templateSections, type TemplateSection } from '#shared/template-sections.ts';
import { carriedTables, keyOf, sectionsOf } from '../actions-tables.ts';
import { listColumns } from '../queries-rows.ts';
import { rowsIn, type Bundle } from '../release/actions-bundle.ts';
import type { Unit } from './actions-plan.ts';

/** Returns the sections of all tables, each after those to which its rows refer. */
export async function unitsOf(
  tx: TenantTx,
  services: Pick<Services, 'tables'>,
  chosen: readonly string[],
): Promise<Unit[]> {
  const specs = carriedTables(services);
  const columns = await listColumns(
    tx,
    specs.map(({ name }) => name),
  );
  return specs.flatMap((spec) => {
    const ofTable = columns.filter(({ table }) => table === spec.name);
    const hasId = ofTable.some(({ name }) => name === 'id');
    return sectionsOf(spec).map((part) => ({
      spec,
      section: part.section,
      columns: part.columns,
      key: keyOf(spec, hasId),
      ofTable,
      isChosen: chosen.includes(part.section),
    }));
  });
}
/** Returns the ids of the rows of a release, which stand in its values. */
export const originsOf = ({ sections }: Bundle): Set<string> =>
  new Set(
    Object.values(sections).flatMap((tables) =>
      Object.values(tables).flatMap((rows) => rows.map(({ origin }) => origin)),
    ),
  );
/** Returns the sections of a release that this product does not have: it is of a later one. */
export const unknownSections = ({ sections }: Bundle): string[] =>
  Object.keys(sections).filter((section) => !templateSections.includes(section as TemplateSection));
/** Counts the rows of a release in the chosen sections. */
export const totalOf = (bundle: Bundle, units: readonly Unit[]): number =>
  units.reduce(
    (sum, { section, spec, isChosen }) => sum + (isChosen ? rowsIn(bundle, section, spec.name).length : 0),
    0,
  );
