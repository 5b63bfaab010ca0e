import type { Services } from '#platform/services.ts';
import type { Archived } from '#platform/db/archive/tables.ts';

/** A table of an archive: what its rows are, and to what their columns refer. */
export type TableSpec = Archived & { name: string };
/** Returns the tables that are imported, each after those to which it refers. */
export const archivedTables = ({ tables }: Pick<Services, 'tables'>): TableSpec[] =>
  tables.flatMap(({ name, archive }) => (archive ? [{ name, ...archive }] : []));
/** Tables of earlier releases, whose rows told of work that was under way. */
const formerTables = ['bulk_edit', 'bulk_edit_item', 'testimonial_bulk', 'writing_run', 'writing_run_item'];
/** Returns the names of tables that an archive holds and no import brings in. */
export const leftOut = ({ tables }: Pick<Services, 'tables'>): Set<string> =>
  new Set([...formerTables, ...tables.flatMap(({ name, archive }) => (archive ? [] : [name]))]);
/** Fields of the account itself that an archive brings into an account without items. */
export const accountFields = [
  'description',
  'phone',
  'website',
  'location',
  'destinations',
  'country_local',
  'language',
  'other_languages',
  'industry',
  'email',
  'first_name',
  'last_name',
  'policy_url',
  'app_home_url',
  'primary_color',
  'meta_title',
  'meta_description',
  'mail_sender_name',
  'time_zone',
] as const;
