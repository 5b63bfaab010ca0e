import { z } from 'zod';
import { endpoint, id, nothing, text } from '#shared/endpoint.ts';
import { LABEL_MOST, SEARCH_LEAST } from './rules.ts';

/** Names by language; the English one is shown where another is ''. */
const labels = z.object({ en: text(LABEL_MOST, 1), tr: text(LABEL_MOST), ar: text(LABEL_MOST) }).strict();
export type Labels = z.output<typeof labels>;
const industry = z.object({
  id,
  labels,
  /** Its categories: the operator counts all, others those that are offered. */
  categories: z.number().int(),
});
/** An industry, by which categories are grouped (HOUSE-04). */
export type Industry = z.output<typeof industry>;
const businessCategory = z.object({
  id,
  labels,
  industryId: id,
  industry: labels,
  /** Accounts find it. */
  isDone: z.boolean(),
});
/** A category of businesses (HOUSE-05). */
export type BusinessCategory = z.output<typeof businessCategory>;

const search = text(LABEL_MOST, SEARCH_LEAST).optional();
const industryList = {
  query: z.object({ search }),
  output: z.object({ industries: z.array(industry), isMore: z.boolean() }),
};
export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries',
  summary: 'Industries by name, at most 30; `search` finds words of their names in each language',
  who: 'session',
  ...industryList,
});
export const listHouseIndustries = endpoint({
  method: 'GET',
  path: '/api/house/industries',
  summary: 'Industries by name, at most 30, with the number of all their categories',
  who: 'house',
  ...industryList,
});
const categoryList = z.object({ categories: z.array(businessCategory), isMore: z.boolean() });
export const listBusinessCategories = endpoint({
  method: 'GET',
  path: '/api/business-categories',
  summary: 'Categories of businesses that are done, by name, at most 100',
  who: 'session',
  query: z.object({ search, industryId: id.optional() }),
  output: categoryList,
});
export const listHouseCategories = endpoint({
  method: 'GET',
  path: '/api/house/business-categories',
  summary: 'All categories of businesses by name, at most 100',
  who: 'house',
  query: z.object({ search, industryId: id.optional(), isDone: z.enum(['true', 'false']).optional() }),
  output: categoryList,
});

const example = { labels: { en: 'Stonework', tr: 'Taş işleri', ar: 'أعمال الحجر' } };
const industryBody = z.strictObject({ labels });
const industryPath = '/api/house/industries/:industryId';
const industryParams = z.object({ industryId: id });
export const createIndustry = endpoint({
  method: 'POST',
  path: '/api/house/industries',
  summary: 'Add an industry',
  creates: industryPath,
  who: 'house',
  body: industryBody,
  output: industry,
  errors: ['industries.exists'],
  example: { body: example },
});
export const getIndustry = endpoint({
  method: 'GET',
  path: industryPath,
  summary: 'An industry',
  who: 'house',
  params: industryParams,
  output: industry,
});
export const saveIndustry = endpoint({
  method: 'PUT',
  path: industryPath,
  summary: 'Rename an industry',
  who: 'house',
  params: industryParams,
  body: industryBody,
  output: industry,
  errors: ['industries.exists'],
  example: { body: example },
});
export const removeIndustry = endpoint({
  method: 'DELETE',
  path: industryPath,
  summary: 'Delete an industry; refused while it has categories',
  who: 'house',
  params: industryParams,
  output: nothing,
  errors: ['industries.in_use'],
});

const categoryBody = z.strictObject({ labels, industryId: id, isDone: z.boolean() });
const categoryPath = '/api/house/business-categories/:businessCategoryId';
const categoryParams = z.object({ businessCategoryId: id });
const categoryExample = {
  body: { ...example, industryId: '01900000-0000-7000-8000-000000000001', isDone: true },
};
export const createBusinessCategory = endpoint({
  method: 'POST',
  path: '/api/house/business-categories',
  summary: 'Add a category of businesses to an industry',
  creates: categoryPath,
  who: 'house',
  body: categoryBody,
  output: businessCategory,
  errors: ['industries.exists', 'industries.unknown'],
  example: categoryExample,
});
export const getBusinessCategory = endpoint({
  method: 'GET',
  path: categoryPath,
  summary: 'A category of businesses',
  who: 'house',
  params: categoryParams,
  output: businessCategory,
});
export const saveBusinessCategory = endpoint({
  method: 'PUT',
  path: categoryPath,
  summary: 'Change a category of businesses; accounts find it once it is done',
  who: 'house',
  params: categoryParams,
  body: categoryBody,
  output: businessCategory,
  errors: ['industries.exists', 'industries.unknown'],
  example: categoryExample,
});
export const removeBusinessCategory = endpoint({
  method: 'DELETE',
  path: categoryPath,
  summary: 'Delete a category of businesses; what accounts have taken from it stays',
  who: 'house',
  params: categoryParams,
  output: nothing,
});
