import type { CustomField, Model } from '#features/structure/content-model/contract.ts';
import { app as contentAr } from '#features/items/content/messages/ar.ts';
import { app as contentEn } from '#features/items/content/messages/en.ts';
import { app as contentTr } from '#features/items/content/messages/tr.ts';
import type { Cell } from '#platform/outside/tables/xlsx-write.ts';
import type { Language } from '#shared/endpoint.ts';
import { customKey, importableFields, joinWords, type ItemField } from '../../rules.ts';
import type { ItemRow } from './queries.ts';

const contentWords = { en: contentEn, tr: contentTr, ar: contentAr };
/** The names that cells hold instead of ids, in the language of the file. */
export type Names = { types: Map<string, string>; stages: Map<string, string>; language: Language };
/** Returns the names of a model. */
export const namesOf = (model: Model, language: Language): Names => ({
  types: new Map(model.contentTypes.map(({ id, label }) => [id, label])),
  stages: new Map(model.pipelines.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label]))),
  language,
});
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
  categories: ({ categories }) => joinWords(categories),
  services: ({ services }) => joinWords(services),
  tags: ({ tags }) => joinWords(tags),
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
  id: ({ id }) => id,
};
const wordOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { value: label, address, lat, lng } = value as Record<string, unknown>;
  if (label !== undefined || address !== undefined) return String(label ?? address);
  return lat === undefined ? '' : `${String(lat)}, ${String(lng)}`;
};
/** Returns the cell of a field of the item itself. */
export const itemCell = (field: ItemField, row: ItemRow, names: Names): Cell => cells[field](row, names);
/** Returns the cell of a custom field. */
export function customCell({ key }: Pick<CustomField, 'key'>, { custom }: ItemRow): Cell {
  const value = custom[key];
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? joinWords(value.map(wordOf)) : wordOf(value);
}
/** Returns the texts of an item by fields of columns, as an export writes them. */
export function textsOf(row: ItemRow, fields: readonly string[], model: Model): string[] {
  const names = namesOf(model, 'en');
  const custom = new Set(importableFields(model).map(({ key }) => key));
  return fields.map((field) => {
    const key = customKey(field);
    if (key === undefined) return String(itemCell(field as ItemField, row, names) ?? '');
    return custom.has(key) ? String(customCell({ key }, row) ?? '') : '';
  });
}
