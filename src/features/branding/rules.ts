import { domainSlug, isDomain } from '#shared/address/slug.ts';

/** Recommended sizes of the pictures of a brand (TEN-32). */
export const LOGO_SIZE = { width: 350, height: 180 };
/** The recommended size of an icon in pixels (TEN-32). */
export const ICON_SIZE = { width: 350, height: 350 };
/** Largest picture that is taken. */
export const IMAGE_BYTES = 2_000_000;
/** Names that one tenant may hold. */
export const MOST_DOMAINS = 25;
export const domainCodes = [
  'domain.invalid',
  'domain.reserved',
  'domain.ours',
  'domain.taken',
  'domain.yours',
  'domain.many',
];

/**
 * Names under the suffix that are never given to a tenant: ours, those of mail and certificates, and what
 * could pass for us.
 */
const reserved: ReadonlySet<string> = new Set([
  'www',
  'app',
  'api',
  'admin',
  'mail',
  'static',
  'files',
  'localhost',
  'edge',
  'dev',
  'stage',
  'staging',
  'test',
  'demo-admin',
  'smtp',
  'imap',
  'pop',
  'pop3',
  'ftp',
  'mx',
  'ns',
  'ns1',
  'ns2',
  'dns',
  'cdn',
  'assets',
  'autodiscover',
  'autoconfig',
  'mta-sts',
  'dmarc',
  'dkim',
  'bimi',
  'openpgpkey',
  'acme',
  'acme-challenge',
  'lyncdiscover',
  'sip',
  'caldav',
  'carddav',
  'webmail',
  'wpad',
  'isatap',
  'root',
  'abuse',
  'postmaster',
  'hostmaster',
  'webmaster',
  'noreply',
  'no-reply',
  'security',
  'ssl',
  'support',
  'help',
  'status',
  'billing',
  'login',
  'signin',
  'signup',
  'account',
  'accounts',
  'house',
  'internal',
  'metrics',
]);
/** Labels in punycode could look like another name. */
export const isReserved = (label: string) => reserved.has(label) || label.startsWith('xn--');
/** Free names to try, in order: the slug, then slug-1, slug-2, … (TEN-26, TEN-27, Y-23). */
export function* hostCandidates(name: string, suffix: string, appHost: string): Generator<string> {
  const base = domainSlug(name) || 'site';
  for (let n = 0; ; n++) {
    const label = n === 0 ? base : `${base.slice(0, 62 - String(n).length).replace(/-+$/, '')}-${n}`;
    const host = `${label}.${suffix}`;
    if (!isReserved(label) && host !== appHost) yield host;
  }
}

/**
 * The host of a domain as a person types it, in the form of the DNS (letters outside of ASCII become
 * punycode); undefined when it is none (TEN-28).
 */
export function hostOfDomain(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  if (!bare || /[\s/@:?#\\%[\]]/.test(bare)) return undefined;
  // The URL of the platform does the mapping of international names (UTS 46).
  const host = URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : '';
  // A hyphen at an edge is what URL lets through and the rule does not.
  // oxlint-disable-next-line no-control-regex -- ASCII is what is meant
  return isDomain(bare.replace(/[^\u0000-\u007f]/g, 'a')) && isDomain(host) && host.length <= 253
    ? host
    : undefined;
}

/** The name of a record inside its zone, as the forms of providers want it. */
export const shortName = (name: string, zone: string) =>
  name === zone ? '@' : name.slice(0, -zone.length - 1);
/** Where the TXT record stands that proves a name. */
export const proofName = (host: string) => `_proof.${host}`;
/** What that record has to say. */
export const proofValue = (token: string) => `pc-proof=${token}`;
