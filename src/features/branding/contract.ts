import { z } from 'zod';
import { accountParams, endpoint, id, longText, ok, pageQuery, text } from '#shared/endpoint.ts';
import { themeNames } from '#shared/theme/palette.ts';
import { domainCodes, IMAGE_BYTES } from './rules.ts';

/** The 27 visual themes (TEN-17); 'default' when unset (TEN-18). */
export const themeValue = z
  .string()
  .refine((value) => themeNames.includes(value), { message: 'theme.unknown' });
/** A file of ours, or a small drawing in place. */
export const logo = z.object({
  url: z
    .string()
    .max(20_000)
    .regex(/^(\/files\/|https?:\/\/|data:image\/)/),
});
/** Begins with the bytes of a picture: what it calls itself is not believed, since icons are cut from it. */
const isPicture = /^data:image\/[a-z]+;base64,(iVBORw0KGgo|\/9j\/|UklGR|R0lGOD)[\w+/]*={0,2}$/;
/** The same as people may give it: pictures only, since a drawing may carry a script. */
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
  language: z.enum(['en', 'tr', 'ar']),
});
export type Brand = z.output<typeof brand>;
/** The form, as it is typed: '' means none. */
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

const place = z.object({
  place: z.string(),
  state: z.enum(['right', 'wrong', 'missing', 'unsure']),
  seen: z.array(z.string()),
});
export const record = z.object({
  key: z.enum(['proof', 'host', 'www']),
  method: z.enum(['cname', 'a']).nullable(),
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  short: z.string(),
  value: z.string(),
  state: z.enum(['right', 'wrong', 'missing', 'unsure', 'spreading']),
  places: z.array(place),
});
export type DnsRecord = z.output<typeof record>;
const when = z.string().nullable();
export const domainLine = z.object({
  id,
  host: z.string(),
  unicode: z.string().nullable(),
  kind: z.enum(['free', 'own']),
  leadsTo: z.enum(['application', 'site']),
  businessName: z.string(),
  state: z.enum(['waiting', 'verified', 'live', 'broken']),
  problem: z.enum(['proof', 'pointing', 'certificate', 'moved']).nullable(),
  failingSince: when,
  stopsAt: when,
  certificateUntil: when,
  checkedAt: when,
  redirectTo: z.string().nullable(),
  origin: z.string(),
  createdAt: z.string(),
});
export type DomainLine = z.output<typeof domainLine>;
export const domain = domainLine.extend({
  top: z.boolean(),
  withWww: z.boolean(),
  records: z.array(record),
  nameServers: z.array(z.string()),
  log: z.array(z.object({ at: z.string(), what: z.string(), detail: z.string() })),
  looking: z.boolean(),
  provenAt: when,
  secure: z.boolean(),
  freeHost: z.string().nullable(),
});
export type Domain = z.output<typeof domain>;
const domains = z.object({
  domains: z.array(domainLine),
  nextCursor: z.string().nullable(),
  suffix: z.string(),
});
const freeName = z.object({ name: text(120, 1) });
const free = z.object({ asked: z.string(), host: z.string(), taken: z.boolean() });
const ownDomain = z.object({ domain: z.string().trim().min(1).max(260) }).strict();

/** A line of the operator's list: whose name it is stands with it. */
const anyDomainLine = domainLine.extend({ agencyId: id, accountId: id.nullable(), agencyName: z.string() });
export type AnyDomainLine = z.output<typeof anyDomainLine>;
/** States of a domain that the operator can filter by. */
export const domainStates = domainLine.shape.state.options;
/** Kinds of a domain that the operator can filter by. */
export const domainKinds = domainLine.shape.kind.options;
export const listAllDomains = endpoint({
  method: 'GET',
  path: '/api/house/domains',
  summary: 'All names of all tenants, newest first',
  who: 'house',
  errors: ['cursor.invalid'],
  query: pageQuery(50).extend({
    search: text(260).optional(),
    state: domainLine.shape.state.optional(),
    kind: domainLine.shape.kind.optional(),
  }),
  output: z.object({ domains: z.array(anyDomainLine), nextCursor: z.string().nullable() }),
});

/** Each call exists for an agency and for an account; the right comes from the tenant in the path. */
function calls<W extends 'agency' | 'account'>(who: W) {
  const params = (who === 'agency'
    ? z.object({ agencyId: id })
    : accountParams) as unknown as W extends 'agency'
    ? z.ZodObject<{ agencyId: typeof id }>
    : typeof accountParams;
  const one = (who === 'agency'
    ? z.object({ agencyId: id, domainId: id })
    : z.object({ accountId: id, domainId: id })) as unknown as W extends 'agency'
    ? z.ZodObject<{ agencyId: typeof id; domainId: typeof id }>
    : z.ZodObject<{ accountId: typeof id; domainId: typeof id }>;
  const base = who === 'agency' ? '/api/agencies/:agencyId' : '/api/accounts/:accountId';
  const of = who === 'agency' ? 'an agency' : 'an account';
  const example = { params: { [`${who}Id`]: '' } };
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
      params: one,
      output: domain,
      example,
    }),
    checkDomain: endpoint({
      method: 'POST',
      path: `${base}/domains/:domainId/check`,
      summary: 'Look at the records now',
      who,
      params: one,
      output: domain,
      limit: { points: 30, seconds: 60 },
      example,
    }),
    removeDomain: endpoint({
      method: 'DELETE',
      path: `${base}/domains/:domainId`,
      summary: 'Give a name up',
      who,
      params: one,
      output: ok,
      errors: ['domain.last'],
      example,
    }),
  };
}
/** The calls for an agency's own brand and names. */
export const ofAgency = calls('agency');
/** The same calls for an account; its agency reaches them by the account's path. */
export const ofAccount = calls('account');

/** What anybody may know of a brand (designs 3.18). */
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
