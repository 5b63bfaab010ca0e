import { z } from 'zod';
import { id, longText, text, typedEmail } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import type { app as words } from './messages/en.ts';
import {
  placePrecision,
  statusService,
  statusContent,
  statusesToSay,
  statusPublish,
  writing,
  presentation,
  testimonialRecord,
  contentMedia,
  customValues,
  publicTestimonial,
  publicPair,
  publicCustomValue,
} from './fields-values.ts';

/** A field that a save may set, or one that only the server sets. */
type Saved =
  | {
      /** Shape of the value that a save may set. */
      change: z.ZodType;
      /** Its name on the screen of a conflict. */
      label: keyof typeof words;
      /** A save adds its keys to those stored; null takes a key away. */
      merged?: true;
    }
  | { change?: never; label?: never; merged?: never };
type Field = Saved & {
  /** Shape of the value as calls answer it. */
  shape: z.ZodType;
  /** Part of a row of the dense list. */
  listed?: true;
  /**
   * Copied to the column of the same name in `content_public`: `shown` on pages and in the open call, or only
   * kept there as a `filter`.
   */
  copied?: 'shown' | 'filter';
  /** Visitors see its value of the last publication until the page is updated; versions keep it. */
  held?: true;
};

/** The fields in columns of `content`. */
export const columnFields = {
  id: { shape: id, listed: true },
  accountId: { shape: id },
  userId: { shape: id.nullable(), listed: true },
  contentTypeId: { shape: id, change: id, label: 'type', listed: true, copied: 'shown' },
  pipelineId: { shape: id },
  stageId: { shape: id, change: id, label: 'stage', listed: true, copied: 'filter' },
  stageAt: { shape: z.string() },
  title: { shape: z.string(), change: text(300), label: 'title', listed: true, copied: 'shown', held: true },
  description: {
    shape: z.string(),
    change: longText(20_000),
    label: 'description',
    copied: 'shown',
    held: true,
  },
  city: { shape: z.string(), change: text(200), label: 'city', listed: true, copied: 'shown', held: true },
  neighborhood: {
    shape: z.string(),
    change: text(200),
    label: 'neighborhood',
    listed: true,
    copied: 'shown',
    held: true,
  },
  address: { shape: z.string(), change: text(500), label: 'address', held: true },
  lat: {
    shape: z.number().nullable(),
    change: z.number().min(-90).max(90).nullable(),
    label: 'place',
    held: true,
  },
  lng: {
    shape: z.number().nullable(),
    change: z.number().min(-180).max(180).nullable(),
    label: 'place',
    held: true,
  },
  placePrecision: { shape: placePrecision, change: placePrecision, label: 'place', held: true },
  geohash: { shape: z.string().nullable(), held: true },
  doneOn: {
    shape: z.string().nullable(),
    change: z.iso.date().nullable(),
    label: 'doneOn',
    copied: 'shown',
    held: true,
  },
  statusService: {
    shape: statusService,
    change: statusService,
    label: 'statusService',
    listed: true,
    copied: 'filter',
  },
  statusContent: {
    shape: statusContent,
    change: statusContent,
    label: 'text',
    listed: true,
    copied: 'filter',
  },
  statusPublish: { shape: statusPublish, listed: true, copied: 'filter' },
  /** Statuses that nobody has said: the item counts as open and as a draft (SITE-108, Y-14). */
  missingStatuses: { shape: z.array(z.enum(statusesToSay)), copied: 'filter' },
  isFeatured: { shape: z.boolean(), change: z.boolean(), label: 'featured', listed: true, copied: 'shown' },
  presentation: {
    shape: presentation.loose(),
    change: presentation,
    label: 'customer',
    merged: true,
    held: true,
  },
  /** Nobody but the people of the business reads it; requests for testimonials go there. */
  customerEmail: {
    shape: z.string(),
    change: z.union([z.literal(''), typedEmail()]),
    label: 'customerEmail',
  },
  writings: {
    shape: z.record(z.string(), writing.partial().loose()),
    change: z.record(text(100, 1), writing.nullable()),
    label: 'writings',
    merged: true,
    held: true,
  },
  custom: { shape: customValues, change: customValues, label: 'moreDetails', merged: true, held: true },
  smartTags: { shape: z.array(z.unknown()) },
  seoTitle: { shape: z.string(), change: text(300), label: 'seoTitle', copied: 'shown', held: true },
  seoDescription: {
    shape: z.string(),
    change: longText(1000),
    label: 'seoDescription',
    copied: 'shown',
    held: true,
  },
  permalink: {
    shape: z.string().nullable(),
    change: text(300).nullable(),
    label: 'permalink',
    copied: 'shown',
    held: true,
  },
  coverMediaId: { shape: id.nullable(), change: id.nullable(), label: 'cover', held: true },
  isTestimonial: { shape: z.boolean(), copied: 'filter' },
  testimonial: { shape: testimonialRecord.nullable() },
  isSubmissionTerms: { shape: z.boolean().nullable(), change: z.boolean(), label: 'item' },
  relatedTo: { shape: id.nullable(), change: id.nullable(), label: 'item', copied: 'shown', held: true },
  version: { shape: z.number().int(), listed: true },
  ready: { shape: z.number().int(), listed: true },
  /** The working copy of a published item differs from its page. */
  hasChanges: { shape: z.boolean(), listed: true },
  /** Since when the item takes no change, who locked it, and why (CONT-36). */
  lockedAt: { shape: z.string().nullable(), listed: true },
  lockedByName: { shape: z.string() },
  lockReason: { shape: z.string() },
  publishedAt: { shape: z.string().nullable() },
  createdAt: { shape: z.string(), listed: true },
  updatedAt: { shape: z.string(), listed: true, copied: 'shown' },
} as const satisfies Record<string, Field>;

/** The fields that come from other tables or are computed. */
export const linkedFields = {
  ownerName: { shape: z.string() },
  /** Number of the version that visitors see; null while there is none. */
  publicVersion: { shape: z.number().int().nullable() },
  /** Where the public page stands or will stand. */
  slug: { shape: z.string() },
  relatedFrom: { shape: z.array(id) },
  categoryIds: { shape: z.array(id), change: z.array(id).max(100), label: 'categories', held: true },
  serviceIds: { shape: z.array(id), change: z.array(id).max(100), label: 'services', held: true },
  tagIds: { shape: z.array(id), change: z.array(id).max(200), label: 'tags', held: true },
  media: { shape: z.array(contentMedia) },
  pairs: {
    shape: z.array(z.object({ id, beforeId: id, afterId: id })),
    change: z.array(z.object({ beforeId: id, afterId: id })).max(50),
    label: 'pairs',
    held: true,
  },
} as const satisfies Record<string, Field>;

type KeyWith<Table, Part extends string> = {
  [Key in keyof Table]: Table[Key] extends Record<Part, unknown> ? Key : never;
}[keyof Table];
/** Columns that `content` and `content_public` have under the same name. */
export type CopiedColumn = KeyWith<typeof columnFields, 'copied'>;
type ShownColumn = {
  [Key in CopiedColumn]: (typeof columnFields)[Key]['copied'] extends 'shown' ? Key : never;
}[CopiedColumn];
/** The fields that `server/public-copy.ts` makes for the public copy. */
export const madeFields = {
  typeKey: z.string(),
  /** Empty unless the item says `exact`, like the position in full. */
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  titleWritings: z.string().nullable(),
  descriptionWritings: z.string().nullable(),
  slug: z.string(),
  categoryIds: z.array(id),
  serviceIds: z.array(id),
  tagIds: z.array(id),
  cover: picture.nullable(),
  media: z.array(picture),
  pairs: z.array(publicPair),
  testimonial: publicTestimonial.nullable(),
  custom: z.array(publicCustomValue),
  sortAt: z.string(),
} as const satisfies Record<string, z.ZodType>;

type Part = 'shape' | 'change';
type ShapesOf<Fields extends Record<string, Field>, Name extends Part> = {
  [Key in keyof Fields as Fields[Key] extends Record<Name, z.ZodType> ? Key : never]: Extract<
    Fields[Key][Name],
    z.ZodType
  >;
};
/** Returns the shapes of a table under the names of its fields. */
const shapesOf = <Fields extends Record<string, Field>, Name extends Part>(fields: Fields, name: Name) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (field[name] ? [[key, field[name]]] : [])),
  ) as ShapesOf<Fields, Name>;
/** Returns the names of the columns that have a part, in the order of the table. */
const columnsWith = <Name extends 'shape' | 'listed' | 'copied' | 'merged' | 'held'>(name: Name) =>
  Object.entries<Field>(columnFields)
    .filter(([, field]) => field[name])
    .map(([key]) => key as KeyWith<typeof columnFields, Name>);
/** Returns the entries of an object that have these names. */
const pick = <Fields extends object, Key extends keyof Fields>(fields: Fields, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<Fields, Key>;

/** Columns of an item. */
export const itemColumns = columnsWith('shape');
/** Columns of a row of the dense list, beside its card. */
export const listedColumns = columnsWith('listed');
/** Columns that the public copy takes over under the same name. */
export const copiedColumns = columnsWith('copied');
/** Columns whose keys a save adds to those stored. */
export const mergedColumns = columnsWith('merged');
/** Columns that versions hold. */
export const heldColumns = columnsWith('held');
const shownColumns = copiedColumns.filter((key): key is ShownColumn => columnFields[key].copied === 'shown');

/** Shapes of what calls answer of an item. */
export const itemShapes = { ...shapesOf(columnFields, 'shape'), ...shapesOf(linkedFields, 'shape') };
/** Shapes of what a save may set. */
export const changeShapes = { ...shapesOf(columnFields, 'change'), ...shapesOf(linkedFields, 'change') };
/** Shapes of what a version of an item holds. */
export const heldShapes = {
  ...pick(itemShapes, heldColumns),
  ...pick(itemShapes, ['categoryIds', 'serviceIds', 'tagIds']),
  mediaIds: z.array(id),
  pairs: z.array(z.object({ beforeId: id, afterId: id })),
};
/** Shapes of a row of the dense list, beside its card. */
export const listedShapes = pick(itemShapes, listedColumns);
/** Shapes of a public item. */
export const publicShapes = { contentId: id, ...pick(itemShapes, shownColumns), ...madeFields };
/** Columns of `content_public` that pages and the open call show. */
export const publicColumns = Object.keys(publicShapes) as (keyof typeof publicShapes)[];

const editableFields = { ...columnFields, ...linkedFields };
/** Returns the word that names a field on the screen of a conflict. */
export const labelOf = (key: keyof typeof changeShapes) => editableFields[key].label;
