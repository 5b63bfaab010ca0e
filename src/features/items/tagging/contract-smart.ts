import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { picture } from '#shared/picture.ts';
import { colorNames } from '#features/media/media/rules.ts';
import { dayParts, seasons } from './rules.ts';

const base = '/api/accounts/:accountId/smart-tags';
const day = z.iso.date();
const exampleId = '01900000-0000-7000-8000-000000000001';

/** Search of a smart tag (MEDIA-34): every condition that is named holds. */
export const rule = z
  .strictObject({
    /** Words in names and texts of the photo, or in the title of its item. */
    text: text(200, 1),
    colors: z.array(z.enum(colorNames)).min(1).max(colorNames.length),
    seasons: z.array(z.enum(seasons)).min(1).max(seasons.length),
    dayParts: z.array(z.enum(dayParts)).min(1).max(dayParts.length),
    city: text(120, 1),
    takenFrom: day,
    takenTo: day,
    categoryId: id,
    serviceId: id,
  })
  .partial()
  .refine((conditions) => Object.values(conditions).some((value) => value !== undefined), {
    message: 'tagging.no_condition',
  });
export type Rule = z.output<typeof rule>;
export const smartTag = z.object({
  id,
  tagId: id,
  label: z.string(),
  rule: z.record(z.string(), z.unknown()),
  isOn: z.boolean(),
  /** Number of photos that carry its tag, counted up to 1,000. */
  photos: z.number().int(),
});
/** Smart tag with its rule as `rule` reads it. */
export type SmartTag = Omit<z.output<typeof smartTag>, 'rule'> & { rule: Rule };
const params = accountParams.extend({ smartTagId: id });
const errors: Code[] = ['tagging.smart_exists', 'tagging.smart_many', 'tagging.reference'];

export const listSmart = endpoint({
  method: 'GET',
  path: base,
  summary: 'Smart tags',
  who: 'account',
  params: accountParams,
  output: z.object({ smartTags: z.array(smartTag) }),
});
export const createSmart = endpoint({
  method: 'POST',
  path: base,
  summary: 'A new smart tag; photos that match get its tag',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ tagId: id, rule, isOn: z.boolean().default(true) }),
  output: smartTag,
  errors: errors,
  example: { body: { tagId: exampleId, rule: { seasons: ['winter'] } } },
});
export const updateSmart = endpoint({
  method: 'PATCH',
  path: `${base}/:smartTagId`,
  summary: 'Change a smart tag',
  who: 'account',
  params,
  body: z.strictObject({ tagId: id, rule, isOn: z.boolean() }).partial(),
  output: smartTag,
  errors: errors,
  example: { params: { accountId: '', smartTagId: exampleId }, body: { isOn: false } },
});
export const removeSmart = endpoint({
  method: 'DELETE',
  path: `${base}/:smartTagId`,
  summary: 'Delete a smart tag; photos lose the tag unless somebody confirmed it',
  who: 'account',
  params,
  output: nothing,
  example: { params: { accountId: '', smartTagId: exampleId } },
});
export const previewSmart = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'Photos that a search finds, with their number up to 1,000',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ rule }),
  output: z.object({ count: z.number().int(), pictures: z.array(picture) }),
  errors: ['tagging.reference'],
  limit: { points: 300, seconds: 60 },
  example: { body: { rule: { colors: ['green'] } } },
});
