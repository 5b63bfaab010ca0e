import { z } from 'zod';
import { accountParams, endpoint } from '#shared/endpoint.ts';
import { referrals, settings } from './contract-settings.ts';

/** Milliseconds for which the screens keep the settings before they are read anew (TEST-64). */
export const SETTINGS_CACHE_MS = 300_000;
/** The settings with the time of their last change. */
const dated = settings.extend({ updateTime: z.string().nullable() });

const base = '/api/accounts/:accountId/testimonial-settings';
/** Settings by their names; what is not named stays. */
const change = z.record(z.string().max(60), z.unknown());
export const getSettings = endpoint({
  method: 'GET',
  path: base,
  summary: 'Settings of requests and of the testimonials gallery',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  output: dated,
});
export const updateSettings = endpoint({
  method: 'PATCH',
  path: base,
  summary: 'Change settings: what is not named stays',
  who: 'account',
  params: accountParams,
  body: change,
  output: dated,
  errors: ['validation'],
  example: { body: { rating: true } },
});

export const getReferrals = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/referral-settings',
  summary: 'Settings of the page that customers share (TEST-54)',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  output: referrals,
});
export const updateReferrals = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/referral-settings',
  summary: 'Change settings of the share page: what is not named stays',
  who: 'account',
  params: accountParams,
  body: change,
  output: referrals,
  errors: ['validation'],
  example: { body: { buttonLabel: 'Ask for a price' } },
});
/** Minutes for which the address of a preview opens. */
export const EDITOR_PREVIEW_MINUTES = 30;
export const previewSettings = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary:
    'Secret addresses of the request page, the gallery and the share page with settings that are not saved',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ settings: change.default({}), referrals: change.default({}) }),
  output: z.object({
    origin: z.string(),
    /** A page is shown by its path and `preview={key}`. */
    key: z.string(),
    expiresAt: z.string(),
    paths: z.object({
      request: z.string(),
      /** The request to somebody whose name is not known. */
      nameless: z.string(),
      write: z.string(),
      details: z.string(),
      video: z.string(),
      mail: z.string(),
      reminder: z.string(),
      happy: z.string(),
      plain: z.string(),
      gallery: z.string(),
      share: z.string(),
    }),
  }),
  secret: true,
  errors: ['validation', 'testimonials.no_site'],
  example: { body: {} },
});
