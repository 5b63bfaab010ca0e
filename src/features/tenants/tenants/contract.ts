import { z } from 'zod';
import { givenLogo, logo, themeValue } from '#features/tenants/branding/contract.ts';
import { hostOfDomain } from '#features/tenants/branding/rules.ts';
import {
  category,
  contentType,
  customField,
  pipeline,
  service,
} from '#features/structure/content-model/contract.ts';
import { trades } from '#features/structure/taxonomy/rules.ts';
import { countries } from '#shared/address/countries.ts';
import { accountParams, endpoint, id, instant, language, longText, text } from '#shared/endpoint.ts';
import { givenRights, storedRights } from '#shared/rights/rights-document.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { TOKEN_LEVELS } from './rules.ts';
import { names } from './contract-names.ts';
import { email, location, phone, required, timeZone, website } from './contract-shapes.ts';

const object = z.record(z.string().max(100), z.unknown());

const own = {
  businessName: required(200),
  description: longText(4000),
  phone: phone.nullable(),
  website: website.nullable(),
  logo: logo.nullable(),
  location: location.nullable(),
  destinations: z.array(object).max(200),
  smartTags: z.array(text(80, 1)).max(500),
  /** Country by whose habits calendars are drawn (TEN-11); null = those of the language. */
  countryLocal: z.enum(countries).nullable(),
  language,
  /** Languages in which the business writes besides its own one. */
  otherLanguages: z.array(language).max(20),
  timeZone,
  industry: text(120).nullable(),
  defaultPermissions: givenRights,
  template: z
    .object({ appliedDate: instant.nullable(), doNotShowAgain: z.boolean(), name: text(200), uid: text(80) })
    .partial()
    .strict()
    .nullable(),
  aISettings: z.object({ aIWriterInWebApp: z.boolean() }).partial().catchall(z.unknown()),
  inviteCode: text(80, 4).nullable(),
  firstName: required(100),
  lastName: required(100),
  email: email.nullable(),
  /** The address stands on the public site. */
  isEmailPublic: z.boolean(),
  themeValue,
  accountsId: z.array(id).max(1000),
  accountsOptions: z.record(id, object),
};
/** Fields that only the agency or the operator may set. */
const plan = {
  subscriptionType: z.enum(subscriptions),
  tokensMax30: z
    .number()
    .int()
    .refine((value) => TOKEN_LEVELS.includes(value), { message: 'tokens.level' }),
  isPrimaryInAgency: z.boolean(),
  isPublicTemplate: z.boolean(),
  isPublicTemplateGlobal: z.boolean(),
  /** The chat page of the business names its agency (CHAT-26). */
  showAgencyBranding: z.boolean(),
  type: z.enum(['account', 'agency']),
};

/** An account with all its fields (TEN-11). */
export const account = z.object({
  id,
  uid: id,
  agencyId: id,
  ...own,
  ...plan,
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  countryLocal: z.string().nullable(),
  themeValue: z.string(),
  defaultPermissions: storedRights,
  updateCounter: z.number().int(),
  whitelabelDomain: z.string().nullable(),
  createDate: instant,
  updateDate: instant,
  customFields: z.array(customField),
  pipelines: z.array(pipeline),
  contentTypes: z.array(contentType),
  businessCategories: z.array(category),
  businessServices: z.array(service),
});
export type Account = z.output<typeof account>;
/** Any of the fields; policy.ts decides about each by its name. */
export const accountChange = z
  .object({ ...own, ...plan, logo: givenLogo.nullable() })
  .partial()
  .strict();
export type AccountChange = z.output<typeof accountChange>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId',
  summary: 'An account with all its fields',
  who: 'account',
  params: accountParams,
  output: account,
  example: { params: { accountId: '' } },
});
export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId',
  summary: 'Change fields of an account',
  who: 'account',
  params: accountParams,
  body: accountChange,
  errors: [
    'account.plan_forbidden',
    'permissions.not_yours',
    'permissions.unknown_reference',
    'plans.tokens_full',
  ],
  output: account,
  example: { params: { accountId: '' }, body: { phone: '+1 607 555 0142' } },
});

export const getLanguages = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/languages',
  summary: 'Languages in which the business writes, its own first',
  operationId: 'getAccountLanguages',
  who: 'account',
  params: accountParams,
  output: z.object({ languages: z.array(language) }),
  example: { params: { accountId: '' } },
});

const accountSummary = z.object({
  /** Whether the account is primary in its agency (ROLE-31). */
  primaryInAgency: z.boolean(),
  tokens: z.object({ max30: z.number().int(), used30: z.number(), left: z.number() }),
  counts: z.object({
    items: z.number().int(),
    published: z.number().int(),
    drafts: z.number().int(),
    testimonials: z.number().int(),
    testimonialsWaiting: z.number().int(),
    media: z.number().int(),
    requestsOpen: z.number().int(),
  }),
  /** The last seven days. */
  week: z.object({
    itemsCreated: z.number().int(),
    itemsPublished: z.number().int(),
    testimonials: z.number().int(),
    requestsSent: z.number().int(),
  }),
});
export type AccountSummary = z.output<typeof accountSummary>;
export const getAccountSummary = endpoint({
  ...names.getAccountSummary,
  summary: 'Tokens and counts of an account',
  who: 'account',
  params: accountParams,
  output: accountSummary,
  example: { params: { accountId: '' } },
});

export const agencyParams = z.object({ agencyId: id });

/** The form of an account, with required and optional fields (AUTH-46 to 49). */
export const accountForm = z.object({
  businessName: required(200),
  firstName: required(100),
  lastName: required(100),
  email: z.string().trim().min(1, 'field.required').pipe(email),
  isEmailPublic: z.boolean(),
  phone,
  website,
  description: longText(4000),
  industry: text(120),
  language,
  otherLanguages: own.otherLanguages,
  timeZone,
  logo: logo.nullable(),
  address: text(300),
  city: text(120),
  region: text(120),
  postcode: location.shape.postcode.unwrap(),
  country: text(100),
  countryLocal: z.union([z.literal(''), z.enum(countries)]),
  /** Where the contact page shows the business on its map, in degrees; null = nowhere (SITE-82). */
  point: location.pick({ lat: true, lng: true }).required().nullable(),
});
export type AccountForm = z.output<typeof accountForm>;
/** A new account: it gets a free address under the product's suffix (TEN-26, TEN-27), and may name a domain of its own (TEN-28). */
export const newAccount = z
  .object({
    businessName: required(200),
    language: language.default('en'),
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    email: email.optional(),
    phone: phone.optional(),
    domain: z
      .string()
      .trim()
      .max(260)
      .refine((value) => hostOfDomain(value) !== undefined, { message: 'domain.invalid' })
      .optional(),
    /** Trade whose start words the account gets; without one it gets none. */
    trade: z.enum(trades).optional(),
    /** Template that the account begins with: its newest release is applied once the account exists (TMPL-02). */
    templateId: id.optional(),
  })
  .strict();
export const createAccount = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/accounts',
  summary: 'Create an account of an agency',
  creates: '/api/accounts/:accountId',
  who: 'agency',
  params: agencyParams,
  body: newAccount,
  output: z.object({ account, host: z.string() }),
  errors: [
    'domain.ours',
    'domain.reserved',
    'agency.accounts_full',
    'plans.accounts_full',
    'domain.invalid',
    'domain.taken',
    'domain.yours',
    'templates.release_gone',
  ],
  example: { params: { agencyId: '' }, body: { businessName: 'Maple Masonry', language: 'en' } },
});

export const agency = z.object({
  id,
  uid: id,
  businessName: z.string(),
  appName: z.string().nullable(),
  appHomeUrl: z.string().nullable(),
  logo: logo.nullable(),
  icon: logo.nullable(),
  policyURL: z.string().nullable(),
  themeValue: z.string(),
  email: z.string().nullable(),
  language,
  advancedAgency: z.boolean(),
  plan: z.string().nullable(),
  whitelabelDomain: z.string().nullable(),
  createDate: instant,
  updateDate: instant,
});
export type Agency = z.output<typeof agency>;
export const getAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId',
  summary: 'An agency',
  who: 'agency',
  params: agencyParams,
  output: agency,
  example: { params: { agencyId: '' } },
});
export const createAgency = endpoint({
  method: 'POST',
  path: '/api/house/agencies',
  summary: 'Create an agency with its own address',
  creates: '/api/agencies/:agencyId',
  who: 'house',
  body: z
    .object({
      businessName: required(200),
      appName: text(120).optional(),
      email: email.optional(),
      language: language.default('en'),
      advancedAgency: z.boolean().default(false),
      plan: text(80).optional(),
      /** Invited as the owner, to the agency's own address; without one the agency has nobody until somebody is invited. */
      owner: z
        .object({ email, firstName: text(100).default(''), lastName: text(100).default('') })
        .strict()
        .optional(),
    })
    .strict(),
  errors: ['domain.taken'],
  output: z.object({
    agency,
    host: z.string(),
    /** The link of the owner's invitation to hand on; null with a mail server, and without an owner. */
    link: z.string().nullable(),
  }),
  secret: true,
  example: { body: { businessName: 'Lighthouse Media', language: 'en' } },
});
