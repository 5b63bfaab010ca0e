import { MODEL_TOPIC } from '#features/structure/content-model/rules.ts';
import { TAXONOMY_TOPIC } from '#features/structure/taxonomy/rules.ts';
import type { ReceiptTable } from '#features/tenants/tenants/contract-removals.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import { tables, type TableSpec } from './actions-tables.ts';
import * as queries from './queries-added.ts';

/** Tables whose rows an undo deletes that the import has added, with what says that somebody uses a row since. */
const added: Partial<Record<ReceiptTable, queries.Use>> = {
  staff_title: { usedBy: [{ table: 'account_member', column: 'title', by: 'label' }] },
  permission_template: { usedBy: [{ table: 'account_member', column: 'template_id' }], isTimed: true },
  custom_field_group: { usedBy: [{ table: 'custom_field', column: 'group_id' }] },
  pipeline: {
    usedBy: [
      { table: 'content_type', column: 'pipeline_id' },
      { table: 'content', column: 'pipeline_id' },
    ],
    isNeeded: true,
  },
  stage: { usedBy: [{ table: 'content', column: 'stage_id' }] },
  content_type: {
    usedBy: [
      { table: 'content', column: 'content_type_id' },
      { table: 'task', column: 'content_type_id' },
    ],
    isNeeded: true,
  },
  custom_field: { isField: true },
  category: {
    usedBy: [
      { table: 'content_category', column: 'category_id' },
      { table: 'lead', column: 'category_id' },
    ],
  },
  label: { usedBy: [{ table: 'tag', column: 'label_id' }] },
  tag: {
    usedBy: [
      { table: 'content_tag', column: 'tag_id' },
      { table: 'media_tag', column: 'tag_id' },
      { table: 'smart_tag', column: 'tag_id' },
    ],
  },
  smart_tag: { isTimed: true },
  service: { usedBy: [{ table: 'content_service', column: 'service_id' }] },
  writing_instruction: { isTimed: true },
  task: { isTimed: true },
  lead: { isTimed: true },
  widget: { isTimed: true },
  saved_view: { isTimed: true },
  image_upload_history: {},
  video_upload_history: {},
  auto_tag_history: {},
  generation_log: {},
};
/** Tells whether the result of an import has a line for each row that it makes in a table. */
export const isNoted = ({ name, title }: TableSpec): boolean =>
  title !== undefined || added[name] !== undefined;

/**
 * Deletes what an import of an archive has added besides items and files, except for what somebody uses or has
 * changed since. What uses other rows comes after those in an archive, so it goes before them.
 */
export async function removeAdded({ tx, services, accountId }: Place, importId: string): Promise<void> {
  const at = { accountId, importId };
  for (const spec of tables.toReversed()) {
    const use = added[spec.name];
    if (use) await queries.removeUnused(tx, at, spec, use);
  }
  const parts = Map.groupBy(
    tables.filter((spec) => isNoted(spec) && spec.name !== 'content'),
    ({ part }) => part,
  );
  for (const [part, specs] of parts)
    await queries.markGone(
      tx,
      at,
      part,
      specs.map(({ name }) => name),
    );
  await tellScreens(tx, { accountId, topic: TAXONOMY_TOPIC }, { accountId, topic: MODEL_TOPIC });
  await siteChanged(tx, services, accountId);
}
