import { z } from 'zod';
import { accountParams, endpoint } from '#shared/endpoint.ts';
import { datedSettings, getSettings, referrals } from '#features/praise/requests/contract-settings.ts';

/** Settings by their names; what is not named stays. */
const change = z.record(z.string().max(60), z.unknown());
export const updateSettings = endpoint({
  method: 'PATCH',
  path: getSettings.path,
  summary: 'Change settings: what is not named stays',
  who: 'account',
  params: accountParams,
  body: change,
  output: datedSettings,
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
  path: `${getSettings.path}/preview`,
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
