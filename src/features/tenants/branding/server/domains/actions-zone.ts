import { getDomain, getPublicSuffix, parse } from 'tldts';

/** Top levels that no public name server knows. */
const privateTops = new Set([
  'local',
  'localhost',
  'internal',
  'lan',
  'home',
  'corp',
  'onion',
  'arpa',
  'invalid',
]);

type Place = { siteSuffix: string; edgeHost: string; baseHosts: string[] };
/**
 * Returns why a domain cannot be a tenant's own: it belongs to the product, no public name server knows its top
 * level, or it is a suffix under which anybody may register a name.
 */
export function refusal(host: string, place: Place): 'domain.ours' | 'domain.reserved' | undefined {
  const isBelow = (parent: string) => host === parent || host.endsWith(`.${parent}`);
  if (isBelow(place.siteSuffix) || isBelow(place.edgeHost) || place.baseHosts.some(isBelow))
    return 'domain.ours';
  const isPrivate = privateTops.has(host.split('.').at(-1)!);
  // Names that hosting firms give out count as well as those of registries.
  return isPrivate || getPublicSuffix(host, { allowPrivateDomains: true }) === host
    ? 'domain.reserved'
    : undefined;
}

/**
 * Checks whether a host ends in a suffix that registries give names under (designs 0.15). `test` is no such one, but
 * kept for trials (RFC 6761): nobody can own a name of it, and nobody is misled.
 */
export const hasRegisteredEnding = (host: string): boolean =>
  parse(host).isIcann === true || host.endsWith('.test');
/** Returns the name that somebody registered, where the zone of the host begins. */
export const zoneOf = (host: string): string => getDomain(host) ?? host;
/** Checks whether a name is a registered one itself, which can have no CNAME. */
export const isTop = (host: string): boolean => zoneOf(host) === host;
