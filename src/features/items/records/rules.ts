import { z } from 'zod';
import { change as contentChange } from '#features/items/content/contract.ts';
import { columnFields } from '#features/items/content/fields.ts';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { id, instant, longText, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import type { KeyArea } from '#shared/rights/scopes.ts';

/** Conditions of one query. */
export const MOST_CONDITIONS = 10;
/** Records that one deletion by conditions deletes; the answer says whether there are more. */
export const MOST_DELETED = 100;

const column = <K extends keyof typeof columnFields>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, columnFields[name].shape])) as {
    [N in K]: (typeof columnFields)[N]['shape'];
  };
const word = { id, label: z.string() };

/** SHA-256 of an address, 64 hexadecimal digits (DATA-10). */
export const urlHash = z.string().regex(/^[0-9a-f]{64}$/);
const metaData = {
  urlHash,
  url: text(2000, 1),
  title: text(300),
  description: longText(1000),
  image: text(2000),
};

/**
 * A collection of the record calls: the fields of a record, those that a query may order by (with an index each),
 * and what a write may name; a collection without `create` and `update` is changed by its own calls.
 */
type Collection = {
  area: KeyArea;
  fields: z.ZodObject;
  key: string;
  orders: readonly string[];
  create?: z.ZodObject;
  update?: z.ZodObject;
};
/** The allow-list; every other name of a collection is refused. */
export const collections = {
  contents: {
    area: 'content',
    key: 'id',
    fields: z.object(
      column(
        'id',
        'accountId',
        'userId',
        'contentTypeId',
        'pipelineId',
        'stageId',
        'title',
        'description',
        'city',
        'neighborhood',
        'address',
        'lat',
        'lng',
        'placePrecision',
        'doneOn',
        'statusService',
        'statusContent',
        'statusPublish',
        'isFeatured',
        'seoTitle',
        'seoDescription',
        'permalink',
        'coverMediaId',
        'relatedTo',
        'version',
        'publishedAt',
        'createdAt',
        'updatedAt',
      ),
    ),
    orders: ['updatedAt', 'createdAt'],
    create: contentChange,
    update: contentChange.extend({ version: z.number().int().optional() }).strict(),
  },
  media: {
    area: 'media',
    key: 'id',
    fields: z.object({
      id,
      accountId: id,
      contentId: id.nullable(),
      kind: z.string(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      state: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      alt: z.string(),
      caption: z.string(),
      description: z.string(),
      mediaTitle: z.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
    orders: ['createdAt'],
  },
  categories: {
    area: 'structure',
    key: 'id',
    fields: z.object(word),
    orders: ['label'],
    create: taxonomy.createCategory.body,
    update: taxonomy.updateCategory.body,
  },
  services: {
    area: 'structure',
    key: 'id',
    fields: z.object({ ...word, alias: z.string(), description: z.string() }),
    orders: ['label'],
    create: taxonomy.createService.body,
    update: taxonomy.updateService.body,
  },
  labels: {
    area: 'structure',
    key: 'id',
    fields: z.object(word),
    orders: ['label'],
    create: taxonomy.createLabel.body,
    update: taxonomy.updateLabel.body,
  },
  tags: {
    area: 'structure',
    key: 'id',
    fields: z.object({ ...word, labelId: id }),
    orders: ['label'],
    create: taxonomy.createTag.body.extend({ labelId: id }).strict(),
    update: taxonomy.updateTag.body,
  },
  contentTypes: {
    area: 'structure',
    key: 'id',
    fields: z.object({ ...word, key: z.string(), color: z.string(), pipelineId: id }),
    orders: ['label'],
  },
  metaData: {
    area: 'metadata',
    key: 'urlHash',
    fields: z.object({ ...metaData, createdAt: instant, updatedAt: instant }),
    orders: ['updatedAt'],
    create: z.strictObject(metaData).partial({ title: true, description: true, image: true }),
    update: z.strictObject(metaData).omit({ urlHash: true }).partial(),
  },
} as const satisfies Record<string, Collection>;
export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as [CollectionName, ...CollectionName[]];
/** Returns a collection with its optional parts. */
export const collectionOf = (name: CollectionName): Collection => collections[name];

/** Comparisons of a condition, as a query names them. */
export const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
export type Operator = (typeof operators)[number];
/** A condition of a query; `in` has several values. */
export type Condition = { field: string; operator: Operator; values: unknown[] };

/** Returns the shape by which a text of a query is read as a value of a field; null is the text `null`. */
function readerOf(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodNullable)
    return z.union([z.literal('null').transform(() => null), readerOf(shape.unwrap() as z.ZodType)]);
  if (shape instanceof z.ZodNumber) return z.coerce.number().pipe(shape);
  if (shape instanceof z.ZodBoolean) return z.enum(['true', 'false']).transform((value) => value === 'true');
  return shape;
}
/**
 * Reads a condition `field:operator:value`; `in` takes values with commas between. Returns the code of what is wrong
 * with it.
 */
export function readCondition(name: CollectionName, text: string): Condition | Code {
  const [, field = '', operator = '', value = ''] = /^([^:]*):([^:]*):(.*)$/s.exec(text) ?? [];
  const shape = collectionOf(name).fields.shape[field] as z.ZodType | undefined;
  if (!shape) return 'records.unknown_field';
  if (!operators.includes(operator as Operator)) return 'records.unknown_operator';
  const texts = operator === 'in' ? value.split(',').slice(0, 50) : [value];
  const values: unknown[] = [];
  for (const valueText of texts) {
    const read = readerOf(shape).safeParse(valueText);
    if (!read.success) return 'records.bad_value';
    values.push(read.data);
  }
  return { field, operator: operator as Operator, values };
}

const lists = new Set(['template', 'prediction']);
/**
 * Returns data in which an undefined value has become an empty text, or an empty list where the field is a template
 * or a prediction; `tell` hears of each (DATA-03).
 */
export const withoutUndefined = (
  data: Record<string, unknown>,
  tell: (field: string) => void,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (value !== undefined) return [field, value];
      tell(field);
      return [field, lists.has(field) ? [] : ''];
    }),
  );
