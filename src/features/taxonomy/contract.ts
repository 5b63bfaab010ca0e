import { z } from 'zod';
import { accountParams, endpoint, id, longText, ok, text } from '#shared/endpoint.ts';

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
const base = '/api/accounts/:accountId';
const errors = ['taxonomy.exists'];
const inUse = ['taxonomy.in_use'];
/** `detach`: take it off the items first, then delete (Y-42). */
const detach = z.object({ detach: z.enum(['true']).optional() });
const placed = { position: z.number().int().min(0).max(10_000) };
const one = '01900000-0000-7000-8000-000000000001';

export const list = endpoint({
  method: 'GET',
  path: `${base}/taxonomy`,
  summary: 'Categories, services, and labels with tags, with the number of items',
  who: 'account',
  params: accountParams,
  output: taxonomy,
  example: { params: { accountId: '' } },
});

const categoryParams = accountParams.extend({ categoryId: id });
export const createCategory = endpoint({
  method: 'POST',
  path: `${base}/categories`,
  summary: 'A new category',
  who: 'account',
  params: accountParams,
  body: z.object({ label: word }).strict(),
  output: category,
  errors,
  example: { params: { accountId: '' }, body: { label: 'Terraces' } },
});
export const updateCategory = endpoint({
  method: 'PATCH',
  path: `${base}/categories/:categoryId`,
  summary: 'Rename or move a category',
  who: 'account',
  params: categoryParams,
  body: z
    .object({ label: word, ...placed })
    .partial()
    .strict(),
  output: category,
  errors,
  example: { params: { accountId: '', categoryId: one }, body: { label: 'Terraces' } },
});
export const removeCategory = endpoint({
  method: 'DELETE',
  path: `${base}/categories/:categoryId`,
  summary: 'Delete a category; refused with the count while items carry it',
  who: 'account',
  params: categoryParams,
  query: detach,
  output: ok,
  errors: inUse,
  example: { params: { accountId: '', categoryId: one } },
});

const serviceParams = accountParams.extend({ serviceId: id });
const serviceBody = z.object({ label: word, alias: text(120), description: longText(2000) });
export const createService = endpoint({
  method: 'POST',
  path: `${base}/services`,
  summary: 'A new service',
  who: 'account',
  params: accountParams,
  body: serviceBody.partial({ alias: true, description: true }).strict(),
  output: service,
  errors,
  example: { params: { accountId: '' }, body: { label: 'Paving', alias: 'pavers' } },
});
export const updateService = endpoint({
  method: 'PATCH',
  path: `${base}/services/:serviceId`,
  summary: 'Change a service',
  who: 'account',
  params: serviceParams,
  body: serviceBody.extend(placed).partial().strict(),
  output: service,
  errors,
  example: { params: { accountId: '', serviceId: one }, body: { alias: 'pavers' } },
});
export const removeService = endpoint({
  method: 'DELETE',
  path: `${base}/services/:serviceId`,
  summary: 'Delete a service; refused with the count while items carry it',
  who: 'account',
  params: serviceParams,
  query: detach,
  output: ok,
  errors: inUse,
  example: { params: { accountId: '', serviceId: one } },
});

const labelParams = accountParams.extend({ labelId: id });
export const createLabel = endpoint({
  method: 'POST',
  path: `${base}/labels`,
  summary: 'A new label, a group of tags',
  who: 'account',
  params: accountParams,
  body: z.object({ label: word }).strict(),
  output: label,
  errors,
  example: { params: { accountId: '' }, body: { label: 'Style' } },
});
export const updateLabel = endpoint({
  method: 'PATCH',
  path: `${base}/labels/:labelId`,
  summary: 'Rename or move a label',
  who: 'account',
  params: labelParams,
  body: z
    .object({ label: word, ...placed })
    .partial()
    .strict(),
  output: label,
  errors,
  example: { params: { accountId: '', labelId: one }, body: { label: 'Style' } },
});
export const removeLabel = endpoint({
  method: 'DELETE',
  path: `${base}/labels/:labelId`,
  summary: 'Delete a label with its tags; refused with the count while items carry one of them',
  who: 'account',
  params: labelParams,
  query: detach,
  output: ok,
  errors: inUse,
  example: { params: { accountId: '', labelId: one } },
});

const tagParams = accountParams.extend({ tagId: id });
export const createTag = endpoint({
  method: 'POST',
  path: `${base}/labels/:labelId/tags`,
  summary: 'A new tag of a label',
  who: 'account',
  params: labelParams,
  body: z.object({ label: word }).strict(),
  output: tag,
  errors,
  example: { params: { accountId: '', labelId: one }, body: { label: 'Modern' } },
});
export const updateTag = endpoint({
  method: 'PATCH',
  path: `${base}/tags/:tagId`,
  summary: 'Rename or move a tag',
  who: 'account',
  params: tagParams,
  body: z
    .object({ label: word, ...placed })
    .partial()
    .strict(),
  output: tag,
  errors,
  example: { params: { accountId: '', tagId: one }, body: { label: 'Modern' } },
});
export const removeTag = endpoint({
  method: 'DELETE',
  path: `${base}/tags/:tagId`,
  summary: 'Delete a tag; refused with the count while items carry it',
  who: 'account',
  params: tagParams,
  query: detach,
  output: ok,
  errors: inUse,
  example: { params: { accountId: '', tagId: one } },
});
