import { z } from 'zod';
import { endpoint, id, pageQuery, text } from '#shared/endpoint.ts';

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
/** A line of a list of names. */
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
export const domains = z.object({
  domains: z.array(domainLine),
  nextCursor: z.string().nullable(),
  suffix: z.string(),
});
export const freeName = z.object({ name: text(120, 1) });
export const free = z.object({ asked: z.string(), host: z.string(), taken: z.boolean() });
export const ownDomain = z.object({ domain: z.string().trim().min(1).max(260) }).strict();

/** A line of the operator's list, with its tenant. */
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
