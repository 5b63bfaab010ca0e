import { domainSlug, isDomain } from '#shared/address/slug.ts';
import type { Code } from '#shared/fail.ts';
import { withoutInvisible } from '#shared/text/plain-typing.ts';

/** Recommended sizes of the pictures of a brand (TEN-32). */
export const LOGO_SIZE = { width: 350, height: 180 };
/** The recommended size of an icon in pixels (TEN-32). */
export const ICON_SIZE = { width: 350, height: 350 };
/** Most bytes of a picture. */
export const IMAGE_BYTES = 2_000_000;
/** Most names of a tenant. */
export const MOST_DOMAINS = 25;
export const domainCodes: Code[] = [
  'domain.invalid',
  'domain.reserved',
  'domain.ours',
  'domain.taken',
  'domain.yours',
  'domain.many',
];

/** Labels under the suffix that no tenant gets: those of the product, of mail and of certificates, and look-alikes. */
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
/** Checks whether a label is reserved; labels in punycode are, since they could look like another name. */
export const isReserved = (label: string) => reserved.has(label) || label.startsWith('xn--');
/** Yields free names to try, in order: the slug, then slug-1, slug-2, … (TEN-26, TEN-27, Y-23). */
export function* hostCandidates(name: string, suffix: string, appHost: string): Generator<string> {
  const base = domainSlug(name) || 'site';
  for (let n = 0; ; n++) {
    const label = n === 0 ? base : `${base.slice(0, 62 - String(n).length).replace(/-+$/, '')}-${n}`;
    const host = `${label}.${suffix}`;
    if (!isReserved(label) && host !== appHost) yield host;
  }
}

/**
 * Returns the host of a typed or pasted domain in the form of the DNS: letters outside of ASCII become punycode, a
 * protocol, a path and the dot at the end of a name of a zone go. Undefined when the text is no domain (TEN-28).
 */
export function hostOfDomain(text: string): string | undefined {
  const bare = withoutInvisible(text)
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
    .replace(/[.\u3002\uff0e\uff61]$/, '');
  if (!bare || /[\s/@:?#\\%[\]]/.test(bare)) return undefined;
  // The URL class maps international names (UTS 46).
  const host = URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : '';
  // URL accepts a hyphen at an edge, which the rule refuses.
  // oxlint-disable-next-line no-control-regex -- ASCII is what is meant
  return isDomain(bare.replace(/[^\u0000-\u007f]/g, 'a')) && isDomain(host) && host.length <= 253
    ? host
    : undefined;
}

/** Returns the name of a record inside its zone, as the forms of providers want it. */
export const shortName = (name: string, zone: string) =>
  name === zone ? '@' : name.slice(0, -zone.length - 1);
/** Returns the name of the TXT record that verifies a host. */
export const proofName = (host: string) => `_proof.${host}`;
/** Returns the value of the TXT record that verifies a host. */
export const proofValue = (token: string) => `pc-proof=${token}`;
