import { z } from 'zod';
import { many } from '#features/items/content/contract.ts';
import { accountParams, endpoint, id, instant, pageQuery, text } from '#shared/endpoint.ts';
import { languages } from '#shared/language.ts';
import { themeNames } from '#shared/theme/palette.ts';
import { siteSettings } from './contract-settings.ts';

const base = '/api/accounts/:accountId/site-settings';
/** All that an owner sets about the site: its template, theme and direction beside the settings (SITE-03). */
export const siteDocument = z.object({
  mode: z.enum(['hub', 'website']).default('hub'),
  template: z.enum(['default', 'template2']).default('default'),
  /** Null = the theme and the direction of the business. */
  themeMode: z.enum(themeNames).nullable().default(null),
  direction: z.enum(['ltr', 'rtl']).nullable().default(null),
  settings: siteSettings.prefault({}),
});
export type SiteDocument = z.output<typeof siteDocument>;

/** The draft as it was saved last, by the version of the settings that it made. */
const draft = z.object({
  document: siteDocument,
  version: z.number().int(),
  savedAt: instant,
  savedBy: z.string(),
});
/** A version of the site that was public; 0 is the site as it began. */
const version = z.object({
  number: z.number().int(),
  changes: z.number().int(),
  publishedBy: z.string(),
  createdAt: instant,
});
export type Version = z.output<typeof version>;
const state = z.object({
  /** Counts savings, drops and publications of the draft, and never begins anew. */
  version: z.number().int(),
  published: z.object({ number: z.number().int(), document: siteDocument }),
  draft: draft.nullable(),
});
export type EditorState = z.output<typeof state>;

export const getSite = endpoint({
  method: 'GET',
  path: base,
  summary: 'Settings of the public site: what is public, and the draft',
  who: 'account',
  params: accountParams,
  output: state,
});
/** `version`: of the settings as they were read. Document and version must be there (SITE-146). */
export const saveDraft = endpoint({
  method: 'PUT',
  path: `${base}/draft`,
  summary: 'Save the draft of the settings of the public site',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    version: z.number().int().min(0).optional(),
    document: siteDocument.optional(),
  }),
  output: draft,
  errors: ['gallery.required', 'gallery.stale', 'gallery.pictures', 'gallery.css', 'gallery.page_taken'],
  example: { body: { version: 0, document: {} } },
});
export const dropDraft = endpoint({
  method: 'DELETE',
  path: `${base}/draft`,
  summary: 'Drop the draft of the settings of the public site; with a version only if nobody has saved since',
  who: 'account',
  params: accountParams,
  query: z.object({ version: z.coerce.number().int().min(0).optional() }),
  output: state,
  errors: ['gallery.stale'],
});
export const publishDraft = endpoint({
  method: 'POST',
  path: `${base}/publication`,
  summary: 'Make the draft of the settings public',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ version: z.number().int().min(1) }),
  output: state,
  errors: ['gallery.stale', 'gallery.no_draft'],
  example: { body: { version: 1 } },
});
export const listVersions = endpoint({
  method: 'GET',
  path: `${base}/versions`,
  summary: 'Versions of the settings of the public site, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(20, 100),
  output: z.object({ versions: z.array(version), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const getVersion = endpoint({
  method: 'GET',
  path: `${base}/versions/:number`,
  summary: 'One version of the settings of the public site',
  who: 'account',
  params: accountParams.extend({ number: z.coerce.number().int().min(0).max(2_000_000_000) }),
  output: version.extend({ document: siteDocument }),
  example: { params: { accountId: '', number: '0' } },
});
/** Minutes for which the link of a preview opens. */
export const SITE_PREVIEW_MINUTES = 30;
export const previewSite = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'A secret link to the public site with the settings of the draft',
  who: 'account',
  params: accountParams,
  output: z.object({
    /** Origin of the site; a page of it is shown by its path and `?draft={key}`, a version by `&version=`. */
    origin: z.string(),
    key: z.string(),
    expiresAt: instant,
    /** Path of the newest public item; null without one. */
    itemPath: z.string().nullable(),
  }),
  errors: ['gallery.no_site'],
  secret: true,
  example: {},
});
/** Things of the account that settings name by their ids. */
export const listNamed = endpoint({
  method: 'GET',
  path: `${base}/names`,
  summary: 'Types, categories and services that the settings of the site can name',
  who: 'account',
  params: accountParams,
  output: z.object({
    types: z.array(z.object({ id, key: z.string(), label: z.string() })),
    categories: z.array(z.object({ id, label: z.string() })),
    services: z.array(z.object({ id, label: z.string() })),
    /** Theme, accent and language of the business, which the site has until its settings say otherwise. */
    business: z.object({ theme: z.string(), accent: z.string().nullable(), language: z.enum(languages) }),
  }),
});
/** Items of a section of the home page, to choose from (SITE-129). */
export const findItems = endpoint({
  method: 'GET',
  path: `${base}/items`,
  summary: 'Public items that a section of the home page can show: by words of their title, or by their ids',
  who: 'account',
  params: accountParams,
  query: z.object({
    of: z.enum(['contents', 'testimonials', 'beforeAfter']).default('contents'),
    search: text(100).optional(),
    ids: many(id).optional(),
  }),
  output: z.object({ items: z.array(z.object({ id, title: z.string() })) }),
  example: { query: { of: 'contents' } },
});
