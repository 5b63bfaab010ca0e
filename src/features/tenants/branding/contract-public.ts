import { z } from 'zod';
import { endpoint, id, text } from '#shared/endpoint.ts';

/** The public part of a brand (designs 3.18). */
const publicBrand = z.object({
  host: z.string(),
  type: z.enum(['app', 'agency', 'account']),
  uid: id.nullable(),
  agencyId: id.nullable(),
  businessName: z.string(),
  appName: z.string(),
  appHomeUrl: z.string().nullable(),
  themeValue: z.string(),
  primaryColor: z.string(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  policyURL: z.string().nullable(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export const publicAgencyId = endpoint({
  method: 'GET',
  path: '/public-agency-id',
  summary: 'The public id and brand of an agency (TEN-29)',
  who: 'public',
  query: z.object({ agencyId: id }),
  output: publicBrand
    .pick({
      businessName: true,
      appName: true,
      appHomeUrl: true,
      themeValue: true,
      primaryColor: true,
      logo: true,
      icon: true,
    })
    .extend({ agencyId: id, domain: z.string().nullable() }),
  limit: { points: 240, seconds: 60 },
});
export const whiteLabelByDomain = endpoint({
  method: 'GET',
  path: '/api/public/white-label',
  summary: 'The white-label record of a host (TEN-30)',
  who: 'public',
  query: z.object({ domain: text(260, 1) }),
  output: publicBrand,
  errors: ['host.unknown'],
  limit: { points: 240, seconds: 60 },
  example: { query: { domain: 'localhost' } },
});
export const whiteLabelByAgency = endpoint({
  method: 'GET',
  path: '/api/public/white-label/:publicAgencyId',
  operationId: 'getWhiteLabelOfAgency',
  summary: 'The white-label record of an agency (TEN-30)',
  who: 'public',
  params: z.object({ publicAgencyId: id }),
  output: publicBrand,
  limit: { points: 240, seconds: 60 },
});
export const whiteLabelWorker = endpoint({
  method: 'POST',
  path: '/api/public/white-label',
  summary: 'The white-label record behind an address, for link previews and first paint (TEN-31)',
  who: 'public',
  body: z.object({ url: text(2000, 1) }).strict(),
  output: publicBrand
    .pick({
      host: true,
      appName: true,
      logo: true,
      icon: true,
      policyURL: true,
      metaTitle: true,
      metaDescription: true,
    })
    .extend({ theme: z.string() }),
  errors: ['host.unknown', 'branding.url'],
  limit: { points: 240, seconds: 60 },
  example: { body: { url: 'http://localhost/' } },
});
