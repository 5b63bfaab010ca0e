import { z } from 'zod';
import { accountParams, endpoint, id, language, longText, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import {
  CATALOG_MOST,
  DESCRIPTION_LONGEST,
  ELEMENTS_MOST,
  NAME_LONGEST,
  OFFSET_MOST,
  TITLE_LONGEST,
} from './rules.ts';

/** A step as a draft or the catalog has it, which knows no people. */
export const draftStep = z.strictObject({
  title: text(TITLE_LONGEST, 1),
  dueOffsetDays: z.number().int().min(0).max(OFFSET_MOST).nullable(),
  isMilestone: z.boolean(),
});
export type DraftStep = z.output<typeof draftStep>;
const fields = {
  label: text(NAME_LONGEST, 1),
  alias: text(NAME_LONGEST),
  description: longText(DESCRIPTION_LONGEST),
};
const draftService = z.object(fields);
export type DraftService = z.output<typeof draftService>;
/** The highest cost of a generation, and its actual one. */
const tokens = z.object({ estimated: z.number(), charged: z.number() });
const generatorErrors: Code[] = ['elements.no_model', 'elements.generation_failed'];
const paidErrors: Code[] = [
  ...generatorErrors,
  'connections.secret',
  'tokens.empty',
  'tokens.person_empty',
  'tokens.quantity',
];
const limit = { points: 20, seconds: 60 };
const about = { industry: text(NAME_LONGEST, 1), businessName: text(NAME_LONGEST).default('') };
const noId = '01900000-0000-7000-8000-000000000001';

export const generateTemplate = endpoint({
  method: 'POST',
  path: '/generate-template-for-service',
  summary: 'Have a model draft the template of a service (TMPL-15); nothing is saved',
  operationId: 'generateElementTemplate',
  who: 'account',
  body: z.strictObject({ accountId: id, serviceId: id }),
  output: z.object({ template: z.object({ name: z.string(), elements: z.array(draftStep) }), tokens }),
  errors: paidErrors,
  limit,
  example: { body: { accountId: '', serviceId: noId } },
});
export const generateAccountServices = endpoint({
  method: 'POST',
  path: '/generate-account-service-data',
  summary: 'Have a model suggest services and categories of a business (TMPL-17); nothing is saved',
  operationId: 'generateAccountServices',
  who: 'account',
  body: z.strictObject({ accountId: id, ...about }),
  output: z.object({ services: z.array(draftService), categories: z.array(z.string()), tokens }),
  errors: paidErrors,
  limit,
  example: { body: { accountId: '', industry: 'Roofing' } },
});
export const generateHouseServices = endpoint({
  method: 'POST',
  path: '/generate-house-service-data',
  summary: 'Have a model write services of an industry into the catalog, to be checked (TMPL-18)',
  operationId: 'generateHouseServices',
  who: 'house',
  body: z.strictObject({ ...about, language: language.default('en') }),
  output: z.object({
    /** Those that are new in the catalog. */
    services: z.array(draftService),
    categories: z.array(z.string()),
    /** The house pays its model itself: nothing is charged. */
    tokens,
  }),
  errors: [...generatorErrors, 'industries.unknown'],
  limit,
  example: { body: { industry: 'Roofing' } },
});

const houseService = draftService.extend({
  id,
  industryId: id,
  language,
  elements: z.array(draftStep),
  isOffered: z.boolean(),
});
export type HouseService = z.output<typeof houseService>;
const list = z.object({ services: z.array(houseService), isMore: z.boolean() });
const narrowed = z.object({ industryId: id.optional(), language: language.optional() });
export const listHouseServices = endpoint({
  method: 'GET',
  path: '/api/house/services',
  summary: `Services of the catalog by name, at most ${CATALOG_MOST}`,
  who: 'house',
  query: narrowed,
  output: list,
});
export const listOfferedServices = endpoint({
  method: 'GET',
  path: '/api/offered-services',
  summary: `Services that the catalog offers to accounts, by name, at most ${CATALOG_MOST}`,
  who: 'session',
  query: narrowed,
  output: list,
});
const houseBody = z.strictObject({
  ...fields,
  industryId: id,
  language,
  elements: z.array(draftStep).max(ELEMENTS_MOST),
  isOffered: z.boolean(),
});
export type HouseBody = z.output<typeof houseBody>;
const housePath = '/api/house/services/:houseServiceId';
const houseParams = z.object({ houseServiceId: id });
const houseErrors: Code[] = ['elements.exists', 'industries.unknown'];
const example = {
  body: {
    label: 'Slate roofs',
    alias: '',
    description: '',
    industryId: noId,
    language: 'en',
    elements: [{ title: 'Check the battens', dueOffsetDays: 1, isMilestone: false }],
    isOffered: true,
  },
};
export const createHouseService = endpoint({
  method: 'POST',
  path: '/api/house/services',
  summary: 'Add a service to the catalog',
  creates: housePath,
  who: 'house',
  body: houseBody,
  output: houseService,
  errors: houseErrors,
  example,
});
export const getHouseService = endpoint({
  method: 'GET',
  path: housePath,
  summary: 'A service of the catalog',
  who: 'house',
  params: houseParams,
  output: houseService,
});
export const saveHouseService = endpoint({
  method: 'PUT',
  path: housePath,
  summary: 'Change a service of the catalog; accounts find it once it is offered',
  who: 'house',
  params: houseParams,
  body: houseBody,
  output: houseService,
  errors: houseErrors,
  example,
});
export const removeHouseService = endpoint({
  method: 'DELETE',
  path: housePath,
  summary: 'Delete a service of the catalog; what accounts have taken from it stays',
  who: 'house',
  params: houseParams,
  output: nothing,
});
export const takeService = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/offered-services/:houseServiceId/take',
  summary: 'Add a service of the catalog to an account, with its template',
  operationId: 'takeOfferedService',
  who: 'account',
  params: accountParams.extend({ houseServiceId: id }),
  output: z.object({ serviceId: id }),
  errors: ['taxonomy.exists'],
  example: { params: { accountId: '', houseServiceId: noId } },
});
