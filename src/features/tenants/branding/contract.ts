import { languages } from '#shared/language.ts';
import { z } from 'zod';
import { accountParams, endpoint, id, longText, nothing, pageQuery, text } from '#shared/endpoint.ts';
import { themeNames } from '#shared/theme/palette.ts';
import { domainCodes, IMAGE_BYTES } from './rules.ts';
import { domain, domains, freeName, free, ownDomain } from './contract-domain.ts';

/** The 27 visual themes (TEN-17); 'default' when unset (TEN-18). */
export const themeValue = z
  .string()
  .refine((value) => themeNames.includes(value), { message: 'theme.unknown' });
/** The address of a picture: a stored file, a web address or inline data. */
export const logo = z.object({
  url: z
    .string()
    .max(20_000)
    .regex(/^(\/files\/|https?:\/\/|data:image\/)/),
});
/** Begins with the bytes of a picture; the declared type is not trusted, since icons are cut from it. */
const isPicture = /^data:image\/[a-z]+;base64,(iVBORw0KGgo|\/9j\/|UklGR|R0lGOD)[\w+/]*={0,2}$/;
/** A logo in a request: pictures only, since a drawing may contain a script. */
export const givenLogo = logo
  .refine(({ url }) => !/^data:image\/svg|\.svg([?#]|$)/i.test(url), {
    message: 'branding.svg',
    path: ['url'],
    abort: true,
  })
  .refine(({ url }) => !/^data:/i.test(url) || isPicture.test(url), {
    message: 'branding.image',
    path: ['url'],
  });
const webUrl = text(300).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  {
    message: 'branding.url',
  },
);
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'branding.colour');

/** The brand of an agency or an account (TEN-04, TEN-10, TEN-33). */
export const brand = z.object({
  uid: id,
  type: z.enum(['agency', 'account']),
  businessName: z.string(),
  appName: z.string().nullable(),
  logo: logo.nullable(),
  icon: logo.nullable(),
  themeValue: z.string(),
  primaryColor: z.string().nullable(),
  policyURL: z.string().nullable(),
  appHomeUrl: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  mailSenderName: z.string().nullable(),
  email: z.string().nullable(),
  whitelabelDomain: z.string().nullable(),
  origin: z.string().nullable(),
  language: z.enum(languages),
});
export type Brand = z.output<typeof brand>;
/** The form of a brand; an empty text means none. */
export const brandForm = z.object({
  appName: text(60),
  logo: givenLogo.nullable(),
  icon: givenLogo.nullable(),
  themeValue,
  primaryColor: colour.or(z.literal('')),
  policyURL: webUrl,
  appHomeUrl: webUrl,
  metaTitle: text(70),
  metaDescription: longText(200),
  mailSenderName: text(60),
});
const change = brandForm.partial().strict();
const image = z
  .object({
    kind: z.enum(['logo', 'icon']),
    data: z.base64('branding.image').max(Math.ceil(IMAGE_BYTES / 3) * 4, 'branding.image_size'),
  })
  .strict();

const shapes = {
  agency: { tenant: z.object({ agencyId: id }), domain: z.object({ agencyId: id, domainId: id }) },
  account: { tenant: accountParams, domain: z.object({ accountId: id, domainId: id }) },
};
type Who = keyof typeof shapes;
/** Returns the path of a tenant, its name in a sentence and the example that all its calls have. */
const tenantOf = (who: Who) => ({
  base: who === 'agency' ? ('/api/agencies/:agencyId' as const) : ('/api/accounts/:accountId' as const),
  of: who === 'agency' ? 'an agency' : 'an account',
  example: { params: { [`${who}Id`]: '' } },
});
/** Makes the calls for the brand of an agency or of an account; the right comes from the tenant in the path. */
function brandCalls<W extends Who>(who: W) {
  const { tenant: params }: (typeof shapes)[W] = shapes[who];
  const { base, of, example } = tenantOf(who);
  return {
    get: endpoint({
      method: 'GET',
      path: `${base}/brand`,
      summary: `The brand of ${of}`,
      who,
      params,
      output: brand,
      example,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${base}/brand`,
      summary: `Change the brand of ${of}`,
      who,
      params,
      body: change,
      output: brand,
      errors: ['theme.unknown', 'branding.svg', 'branding.url', 'branding.colour'],
      example: { ...example, body: { metaTitle: 'Gardens' } },
    }),
    addImage: endpoint({
      method: 'POST',
      path: `${base}/brand/images`,
      summary: `A logo or an icon for the brand of ${of}: PNG, JPEG or WebP; it shows when the brand is saved with it`,
      creates: true,
      who,
      params,
      body: image,
      output: logo,
      bodyLimit: IMAGE_BYTES * 1.5,
      limit: { points: 60, seconds: 600 },
      errors: ['branding.svg', 'branding.image', 'branding.image_size'],
      example: {
        ...example,
        body: {
          kind: 'icon',
          data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        },
      },
    }),
  };
}
/** Makes the calls for the names of an agency or of an account; the right comes from the tenant in the path. */
function domainCalls<W extends Who>(who: W) {
  const { tenant: params, domain: domainParams }: (typeof shapes)[W] = shapes[who];
  const { base, of, example } = tenantOf(who);
  return {
    listDomains: endpoint({
      method: 'GET',
      path: `${base}/domains`,
      summary: `The names of ${of}, with their state`,
      who,
      params,
      query: pageQuery(50),
      output: domains,
      errors: ['cursor.invalid'],
      example,
    }),
    findFree: endpoint({
      method: 'GET',
      path: `${base}/free-host`,
      summary: 'Which free name a text becomes',
      who,
      params,
      query: freeName,
      output: free,
      errors: domainCodes,
      limit: { points: 120, seconds: 60 },
      example: { ...example, query: { name: 'My Biz' } },
    }),
    takeFree: endpoint({
      method: 'POST',
      path: `${base}/domains/free`,
      summary: 'Take a free name',
      creates: `${base}/domains/:domainId`,
      who,
      params,
      body: freeName.strict(),
      output: domain,
      errors: domainCodes,
      example: { ...example, body: { name: 'My Biz' } },
    }),
    addDomain: endpoint({
      method: 'POST',
      path: `${base}/domains`,
      summary: "Begin with a domain of one's own: it waits for its proof",
      creates: `${base}/domains/:domainId`,
      who,
      params,
      body: ownDomain,
      output: domain,
      errors: domainCodes,
      example: { ...example, body: { domain: 'cedarstone.test' } },
    }),
    getDomain: endpoint({
      method: 'GET',
      path: `${base}/domains/:domainId`,
      summary: 'A name with its records and what the world sees',
      who,
      params: domainParams,
      output: domain,
      example,
    }),
    checkDomain: endpoint({
      method: 'POST',
      path: `${base}/domains/:domainId/check`,
      summary: 'Look at the records now',
      who,
      params: domainParams,
      output: domain,
      limit: { points: 30, seconds: 60 },
      example,
    }),
    removeDomain: endpoint({
      method: 'DELETE',
      path: `${base}/domains/:domainId`,
      summary: 'Give a name up',
      who,
      params: domainParams,
      output: nothing,
      errors: ['domain.last'],
      example,
    }),
  };
}
/** The calls for the brand and the names of an agency. */
export const ofAgency = { ...brandCalls('agency'), ...domainCalls('agency') };
/** The same calls for an account; its agency reaches them by the account's path. */
export const ofAccount = { ...brandCalls('account'), ...domainCalls('account') };
