import { z } from 'zod';
import { accountParams, endpoint, id, longText, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';

/** Words by which items are found (CONT-03): `items` tells how many items carry one. */
export const category = z.object({ id, label: z.string(), items: z.number().int() });
export const service = z.object({
  id,
  label: z.string(),
  alias: z.string(),
  description: z.string(),
  items: z.number().int(),
});
export const tag = z.object({ id, labelId: id, label: z.string(), items: z.number().int() });
export const label = z.object({ id, label: z.string(), tags: z.array(tag) });
export const taxonomy = z.object({
  categories: z.array(category),
  services: z.array(service),
  labels: z.array(label),
});
export type Taxonomy = z.output<typeof taxonomy>;

const word = text(120, 1);
export const base = '/api/accounts/:accountId';
const errors: Code[] = ['taxonomy.exists'];
const inUse: Code[] = ['taxonomy.in_use'];
/** `detach`: take it off the items first, then delete (Y-42). */
const detach = z.object({ detach: z.enum(['true']).optional() });
/** So many words of one kind are put in an order at once. */
export const ORDER_MOST = 500;
const order = z.strictObject({ ids: z.array(id).min(1).max(ORDER_MOST) });
/** `intoId`: the word that stays and takes the items of the other. */
const merge = z.strictObject({ intoId: id });
const other = '01900000-0000-7000-8000-000000000002';
const mergeErrors: Code[] = ['taxonomy.same'];
const wordId = '01900000-0000-7000-8000-000000000001';

export const list = endpoint({
  method: 'GET',
  path: `${base}/taxonomy`,
  summary: 'Categories, services, and labels with tags, with the number of items',
  who: 'account',
  scope: 'structure.read',
  params: accountParams,
  output: taxonomy,
  example: { params: { accountId: '' } },
});

const categoryParams = accountParams.extend({ categoryId: id });
export const createCategory = endpoint({
  method: 'POST',
  path: `${base}/categories`,
  summary: 'A new category',
  creates: true,
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: z.object({ label: word }).strict(),
  output: category,
  errors: errors,
  example: { params: { accountId: '' }, body: { label: 'Terraces' } },
});
export const updateCategory = endpoint({
  method: 'PATCH',
  path: `${base}/categories/:categoryId`,
  summary: 'Rename a category',
  who: 'account',
  scope: 'structure.write',
  params: categoryParams,
  body: z.strictObject({ label: word }),
  output: category,
  errors: errors,
  example: { params: { accountId: '', categoryId: wordId }, body: { label: 'Terraces' } },
});
export const removeCategory = endpoint({
  method: 'DELETE',
  path: `${base}/categories/:categoryId`,
  summary: 'Delete a category; refused with the count while items carry it',
  who: 'account',
  scope: 'structure.write',
  params: categoryParams,
  query: detach,
  output: nothing,
  errors: inUse,
  example: { params: { accountId: '', categoryId: wordId } },
});
/** Words that are not named follow in the order they had. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: `${base}/categories`,
  summary: 'Put the categories in an order',
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: order,
  output: nothing,
  example: { params: { accountId: '' }, body: { ids: [wordId] } },
});
export const mergeCategory = endpoint({
  method: 'POST',
  path: `${base}/categories/:categoryId/merge`,
  summary: 'Give the items of a category to another one and delete it',
  who: 'account',
  scope: 'structure.write',
  params: categoryParams,
  body: merge,
  output: category,
  errors: mergeErrors,
  example: { params: { accountId: '', categoryId: wordId }, body: { intoId: other } },
});

const serviceParams = accountParams.extend({ serviceId: id });
const serviceBody = z.object({ label: word, alias: text(120), description: longText(2000) });
export const createService = endpoint({
  method: 'POST',
  path: `${base}/services`,
  summary: 'A new service',
  creates: true,
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: serviceBody.partial({ alias: true, description: true }).strict(),
  output: service,
  errors: errors,
  example: { params: { accountId: '' }, body: { label: 'Paving', alias: 'pavers' } },
});
export const updateService = endpoint({
  method: 'PATCH',
  path: `${base}/services/:serviceId`,
  summary: 'Change a service',
  who: 'account',
  scope: 'structure.write',
  params: serviceParams,
  body: serviceBody.partial().strict(),
  output: service,
  errors: errors,
  example: { params: { accountId: '', serviceId: wordId }, body: { alias: 'pavers' } },
});
export const removeService = endpoint({
  method: 'DELETE',
  path: `${base}/services/:serviceId`,
  summary: 'Delete a service; refused with the count while items carry it',
  who: 'account',
  scope: 'structure.write',
  params: serviceParams,
  query: detach,
  output: nothing,
  errors: inUse,
  example: { params: { accountId: '', serviceId: wordId } },
});
/** Words that are not named follow in the order they had. */
export const orderServices = endpoint({
  method: 'PUT',
  path: `${base}/services`,
  summary: 'Put the services in an order',
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: order,
  output: nothing,
  example: { params: { accountId: '' }, body: { ids: [wordId] } },
});
export const mergeService = endpoint({
  method: 'POST',
  path: `${base}/services/:serviceId/merge`,
  summary: 'Give the items of a service to another one and delete it',
  who: 'account',
  scope: 'structure.write',
  params: serviceParams,
  body: merge,
  output: service,
  errors: mergeErrors,
  example: { params: { accountId: '', serviceId: wordId }, body: { intoId: other } },
});

const labelParams = accountParams.extend({ labelId: id });
export const createLabel = endpoint({
  method: 'POST',
  path: `${base}/labels`,
  summary: 'A new label, a group of tags',
  creates: true,
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: z.object({ label: word }).strict(),
  output: label,
  errors: errors,
  example: { params: { accountId: '' }, body: { label: 'Style' } },
});
export const updateLabel = endpoint({
  method: 'PATCH',
  path: `${base}/labels/:labelId`,
  summary: 'Rename a label',
  who: 'account',
  scope: 'structure.write',
  params: labelParams,
  body: z.strictObject({ label: word }),
  output: label,
  errors: errors,
  example: { params: { accountId: '', labelId: wordId }, body: { label: 'Style' } },
});
export const removeLabel = endpoint({
  method: 'DELETE',
  path: `${base}/labels/:labelId`,
  summary: 'Delete a label with its tags; refused with the count while items carry one of them',
  who: 'account',
  scope: 'structure.write',
  params: labelParams,
  query: detach,
  output: nothing,
  errors: inUse,
  example: { params: { accountId: '', labelId: wordId } },
});
/** Words that are not named follow in the order they had. */
export const orderLabels = endpoint({
  method: 'PUT',
  path: `${base}/labels`,
  summary: 'Put the labels in an order',
  who: 'account',
  scope: 'structure.write',
  params: accountParams,
  body: order,
  output: nothing,
  example: { params: { accountId: '' }, body: { ids: [wordId] } },
});

const tagParams = accountParams.extend({ tagId: id });
export const createTag = endpoint({
  method: 'POST',
  path: `${base}/labels/:labelId/tags`,
  summary: 'A new tag of a label',
  creates: true,
  who: 'account',
  scope: 'structure.write',
  params: labelParams,
  body: z.object({ label: word }).strict(),
  output: tag,
  errors: errors,
  example: { params: { accountId: '', labelId: wordId }, body: { label: 'Modern' } },
});
export const updateTag = endpoint({
  method: 'PATCH',
  path: `${base}/tags/:tagId`,
  summary: 'Rename a tag',
  who: 'account',
  scope: 'structure.write',
  params: tagParams,
  body: z.strictObject({ label: word }),
  output: tag,
  errors: errors,
  example: { params: { accountId: '', tagId: wordId }, body: { label: 'Modern' } },
});
export const removeTag = endpoint({
  method: 'DELETE',
  path: `${base}/tags/:tagId`,
  summary: 'Delete a tag; refused with the count while items carry it',
  who: 'account',
  scope: 'structure.write',
  params: tagParams,
  query: detach,
  output: nothing,
  errors: inUse,
  example: { params: { accountId: '', tagId: wordId } },
});
/** Words that are not named follow in the order they had. */
export const orderTags = endpoint({
  method: 'PUT',
  path: `${base}/labels/:labelId/tags`,
  summary: 'Put the tags of a label in an order',
  who: 'account',
  scope: 'structure.write',
  params: labelParams,
  body: order,
  output: nothing,
  example: { params: { accountId: '', labelId: wordId }, body: { ids: [wordId] } },
});
export const mergeTag = endpoint({
  method: 'POST',
  path: `${base}/tags/:tagId/merge`,
  summary: 'Give the items of a tag to another one and delete it',
  who: 'account',
  scope: 'structure.write',
  params: tagParams,
  body: merge,
  output: tag,
  errors: mergeErrors,
  example: { params: { accountId: '', tagId: wordId }, body: { intoId: other } },
});
