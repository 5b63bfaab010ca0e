import { z } from 'zod';
import { longText, text } from '#shared/endpoint.ts';

/** A text of one line, empty by default. */
export const line = (max: number) => text(max).default('');
/** A text of several lines, empty by default. */
export const lines = (max: number) => longText(max).default('');
export const on = z.boolean().default(true);
export const off = z.boolean().default(false);
export const webUrl = text(500)
  .refine((value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)), {
    message: 'url.invalid',
  })
  .default('');
/** An address of a page elsewhere, whose `https://` may be left out. */
export const pageUrl = text(500)
  .refine((value) => !/^\s*[a-z][a-z\d+.-]*:(?!\d)/i.test(value) || /^\s*https?:\/\//i.test(value), {
    message: 'url.invalid',
  })
  .default('');
/** Scheme, host and port of a website: the policy of a page names those alone. */
export const webOrigin = text(300).transform((value, context) => {
  const isWeb = /^https?:\/\/[a-z\d.-]+(:\d+)?(\/|$)/i.test(value) && URL.canParse(value);
  if (isWeb) return new URL(value).origin;
  context.issues.push({ code: 'custom', message: 'url.invalid', input: value });
  return z.NEVER;
});
export const color = z.string().regex(/^#[0-9a-f]{6}$/i);
export const allowed = z.record(z.string(), z.boolean());

/** Types of the fields of contact forms (SITE-90, X-10). */
export const formFieldTypes = [
  'text',
  'number',
  'multiText',
  'date',
  'select',
  'multiSelect',
  'mapAutocomplete',
] as const;
/**
 * A field of a contact form (SITE-91); one without a type is not shown. The keys `name`, `email`, `phone` and
 * `message` say who writes and what, and the key of a custom field of the account fills that field of the item.
 */
export const formField = z.object({
  uid: text(60).default(''),
  key: z.string().regex(/^[\w-]{1,80}$/),
  name: line(120),
  type: z.enum([...formFieldTypes, '']).default(''),
  options: z
    .array(z.object({ uid: text(60, 1), value: text(120, 1) }))
    .max(50)
    .default([]),
  value: lines(2000),
  required: off,
  isTitle: off,
  isDescription: off,
});
export type FormField = z.output<typeof formField>;

const pageMeta = z.object({ title: line(200), description: lines(300) }).prefault({});
/** Titles and descriptions that search engines are told; an empty one is made of trade and town (44 C 7). */
export const metaPages = z
  .object({
    projects: pageMeta,
    reviews: pageMeta,
    beforeAfter: pageMeta,
    services: pageMeta,
    map: pageMeta,
    contact: pageMeta,
  })
  .prefault({});
/** Page whose title and description the owner may write. */
export type MetaPage = keyof z.output<typeof metaPages>;
