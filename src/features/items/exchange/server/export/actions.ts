import { csvLine } from '#features/ground/audit/rules.ts';
import type { CustomField, Model } from '#features/structure/content-model/contract.ts';
import { readModelFor } from '#features/structure/content-model/server/actions.ts';
import { app as contentAr } from '#features/items/content/messages/ar.ts';
import { app as contentEn } from '#features/items/content/messages/en.ts';
import { app as contentTr } from '#features/items/content/messages/tr.ts';
import { seenWhere } from '#features/items/content/server/list/actions.ts';
import { list } from '#features/items/content/server/list/queries.ts';
import type { z } from 'zod';
import { asMember } from '#platform/db/scope.ts';
import { writeXlsx, type Cell } from '#platform/outside/tables/xlsx-write.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import { EXPORT_MOST, type exportItems } from '../../contract-export.ts';
import { screens as ar } from '../../messages/ar-screens.ts';
import { screens as en } from '../../messages/en-screens.ts';
import { screens as tr } from '../../messages/tr-screens.ts';
import { importableFields, itemFields, type ItemField } from '../../rules.ts';
import { readItems, type ItemRow } from './queries.ts';

const headers = { en, tr, ar };
const contentWords = { en: contentEn, tr: contentTr, ar: contentAr };
type Query = z.output<typeof exportItems.query>;
type Place = { services: Services; actor: Actor; accountId: string };
type Names = { types: Map<string, string>; stages: Map<string, string>; language: Language };

const namesOf = (model: Model, language: Language): Names => ({
  types: new Map(model.contentTypes.map(({ id, label }) => [id, label])),
  stages: new Map(model.pipelines.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label]))),
  language,
});
const SEPARATOR = '; ';
/** How each field of an item stands in a cell, so that an import reads the same from it. */
const cells: Record<ItemField, (row: ItemRow, names: Names) => Cell> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  contentType: ({ contentTypeId }, { types }) => types.get(contentTypeId) ?? '',
  stage: ({ stageId }, { stages }) => stages.get(stageId) ?? '',
  doneOn: ({ doneOn }) => doneOn,
  address: ({ address }) => address,
  city: ({ city }) => city,
  neighborhood: ({ neighborhood }) => neighborhood,
  lat: ({ lat }) => lat,
  lng: ({ lng }) => lng,
  categories: ({ categories }) => categories.join(SEPARATOR),
  services: ({ services }) => services.join(SEPARATOR),
  tags: ({ tags }) => tags.join(SEPARATOR),
  customerName: ({ customerName }) => customerName,
  statusService: ({ statusService }, { language }) =>
    contentWords[language][statusService as 'open' | 'cancelled' | 'completed'],
  statusContent: ({ statusContent }, { language }) =>
    contentWords[language][statusContent as 'draft' | 'writing' | 'dropped' | 'reviewing' | 'finalized'],
  isFeatured: ({ isFeatured }, { language }) => contentWords[language][isFeatured ? 'yes' : 'no'],
  permalink: ({ permalink }) => permalink,
  seoTitle: ({ seoTitle }) => seoTitle,
  seoDescription: ({ seoDescription }) => seoDescription,
  rating: ({ rating }) => rating,
  customerTitle: ({ customerTitle }) => customerTitle,
  reviewedOn: ({ reviewedOn }) => reviewedOn,
  source: ({ source }) => source,
  permission: ({ permission }, { language }) =>
    permission === null ? '' : contentWords[language][permission ? 'yes' : 'no'],
};
const wordOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { value: label, address, lat, lng } = value as Record<string, unknown>;
  if (label !== undefined || address !== undefined) return String(label ?? address);
  return lat === undefined ? '' : `${String(lat)}, ${String(lng)}`;
};
function customCell({ key }: CustomField, { custom }: ItemRow): Cell {
  const value = custom[key];
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(wordOf).join(SEPARATOR) : wordOf(value);
}

const BATCH = 100;
/** Reads the rows of the list with their header, each batch in a transaction of its own. */
async function* rowsOf({ services, actor, accountId }: Place, query: Query): AsyncGenerator<Cell[]> {
  const scope = asMember({ userId: actor.userId, accountId });
  const language = actor.language ?? 'en';
  const model = await services.db.withTenant(scope, (tx) => readModelFor(tx, actor, accountId));
  const custom = importableFields(model);
  const names = namesOf(model, language);
  yield [
    ...itemFields.map((name) => headers[language][`field_${name}`]),
    contentWords[language].publication,
    ...custom.map(({ name }) => name),
    'id',
  ];
  let cursor: string | undefined;
  for (let sent = 0; sent < EXPORT_MOST;) {
    const page = await services.db.withTenant(scope, async (tx) => {
      const { rows, nextCursor } = await list(
        tx,
        accountId,
        { ...query, cursor, limit: BATCH },
        await seenWhere(tx, actor, accountId, query),
      );
      const ids = rows.map(({ id }) => id);
      const items = new Map(
        (ids.length ? await readItems(tx, accountId, ids) : []).map((item) => [item.id, item]),
      );
      return { items: ids.flatMap((id) => items.get(id) ?? []), nextCursor };
    });
    for (const item of page.items)
      yield [
        ...itemFields.map((name) => cells[name](item, names)),
        contentWords[language][item.statusPublish as 'notPublished' | 'published'],
        ...custom.map((field) => customCell(field, item)),
        item.id,
      ];
    sent += page.items.length;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
async function* csvOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const row of rows) yield csvLine(row);
}
/** Returns the body of an exported list. */
export const exportBody = (place: Place, query: Query): AsyncIterable<string | Buffer> => {
  const rows = rowsOf(place, query);
  return query.format === 'xlsx' ? writeXlsx(rows) : csvOf(rows);
};
/** Media types of the formats. */
export const formatTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
