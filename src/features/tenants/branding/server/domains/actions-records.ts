import { BlockList, isIP } from 'node:net';
import type { Config } from '#platform/config.ts';
import type { Dns, Place } from '#platform/outside/dns.ts';
import type { DnsRecord } from '../../contract-domain.ts';
import { proofName, proofValue, shortName } from '../../rules.ts';
import { verdictOf, type PlaceState } from '../../rules-domain.ts';
import { isTop, zoneOf } from './actions-zone.ts';
import type { DomainRow, SeenRecords } from './queries-row.ts';

/** Addresses of private networks, which tenants must not learn from our name server. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6');
const isInside = (value: string) =>
  isIP(value) !== 0 && inside.check(value, isIP(value) === 6 ? 'ipv6' : 'ipv4');

type Edge = Pick<Config, 'edgeHost' | 'edgeAddresses'>;
type Name = Pick<DomainRow, 'host' | 'token' | 'withWww'>;

/** Returns how a place has a record: `values` are null when the place did not answer. */
function stateOf(values: string[] | null, wanted: string): PlaceState {
  if (values === null) return 'unsure';
  if (values.includes(wanted)) return 'right';
  return values.length ? 'wrong' : 'missing';
}

/** Asks every place for the proof, the address of the name and that of www, outside of any transaction. */
export async function look(dns: Dns, edge: Edge, domain: Name): Promise<SeenRecords> {
  const proof = async (place: Place): Promise<DnsRecord['places'][number]> => {
    const values = await place.ask('TXT', proofName(domain.host));
    return {
      place: place.name,
      state: stateOf(values, proofValue(domain.token!)),
      seen: values?.slice(0, 5) ?? [],
    };
  };
  const pointing =
    (host: string) =>
    async (place: Place): Promise<DnsRecord['places'][number]> => {
      const [alias, four, six] = await Promise.all([
        place.ask('CNAME', host),
        place.ask('A', host),
        place.ask('AAAA', host),
      ]);
      const seen = [...(alias ?? []), ...(alias?.length ? [] : [...(four ?? []), ...(six ?? [])])]
        .filter((value) => !isInside(value))
        .slice(0, 5);
      if (alias?.includes(edge.edgeHost)) return { place: place.name, state: 'right', seen };
      const addresses = [...(four ?? []), ...(six ?? [])];
      if (addresses.length) {
        const ours = new Set([
          ...edge.edgeAddresses,
          ...((await place.ask('A', edge.edgeHost)) ?? []),
          ...((await place.ask('AAAA', edge.edgeHost)) ?? []),
        ]);
        return {
          place: place.name,
          state: addresses.every((address) => ours.has(address)) ? 'right' : 'wrong',
          seen,
        };
      }
      if (alias?.length) return { place: place.name, state: 'wrong', seen };
      const isUnsure = alias === null || four === null || six === null;
      return { place: place.name, state: isUnsure ? 'unsure' : 'missing', seen };
    };
  const everywhere = (ask: (place: Place) => Promise<DnsRecord['places'][number]>) =>
    Promise.all(dns.places.map(ask));
  const [proofs, hosts, wwws, nameServers] = await Promise.all([
    everywhere(proof),
    everywhere(pointing(domain.host)),
    domain.withWww ? everywhere(pointing(`www.${domain.host}`)) : undefined,
    dns.places[0]!.ask('NS', zoneOf(domain.host)),
  ]);
  return {
    records: [
      { key: 'proof', places: proofs },
      { key: 'host', places: hosts },
      ...(wwws ? [{ key: 'www' as const, places: wwws }] : []),
    ],
    nameServers: nameServers?.slice(0, 4) ?? [],
  };
}
export const verdictFor = (seen: SeenRecords, key: DnsRecord['key']) =>
  verdictOf(seen.records.find((record) => record.key === key)?.places.map(({ state }) => state) ?? []);

/** Returns the records to copy; a name that cannot be a CNAME gets addresses instead. */
export function recordsOf(domain: Name & Pick<DomainRow, 'seen' | 'problem'>, edge: Edge): DnsRecord[] {
  const zone = zoneOf(domain.host);
  const proof = proofValue(domain.token!);
  // The record of the last check has been replaced by that of another tenant since.
  const old = (place: DnsRecord['places'][number]) =>
    domain.problem === 'moved' && place.state === 'right' && !place.seen.includes(proof);
  const line = (
    key: DnsRecord['key'],
    type: DnsRecord['type'],
    name: string,
    value: string,
    method: DnsRecord['method'] = null,
  ): DnsRecord => {
    const places = (domain.seen.records.find((record) => record.key === key)?.places ?? []).map((place) =>
      key === 'proof' && old(place) ? { ...place, state: 'wrong' as const } : place,
    );
    return {
      key,
      method,
      type,
      name,
      short: shortName(name, zone),
      value,
      state: verdictOf(places.map(({ state }) => state)),
      places,
    };
  };
  const addresses = edge.edgeAddresses.map((address) =>
    line('host', address.includes(':') ? 'AAAA' : 'A', domain.host, address, 'a'),
  );
  return [
    ...(isTop(domain.host) && addresses.length
      ? []
      : [line('host', 'CNAME', domain.host, edge.edgeHost, 'cname')]),
    ...addresses,
    ...(domain.withWww ? [line('www', 'CNAME', `www.${domain.host}`, edge.edgeHost)] : []),
    line('proof', 'TXT', proofName(domain.host), proof),
  ];
}
