import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/** Types of DNS records that are looked up. */
type RecordType = 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'NS';
/** A name server. `ask` returns the values of a record, [] if there are none, null without a response. */
export type Place = { name: string; ask: (type: RecordType, host: string) => Promise<string[] | null> };
/** The name servers; a record counts when all that respond have it, so that propagation can be seen. */
export type Dns = { places: Place[] };

const TIMEOUT_MS = 2000;
const TRIES = 2;
/** Error codes that mean that a record does not exist. */
const none = new Set(['ENODATA', 'ENOTFOUND']);
const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

function makePlace(server: string | undefined): Place {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (server) resolver.setServers([server]);
  const read: Record<RecordType, (host: string) => Promise<string[]>> = {
    TXT: async (host) => (await resolver.resolveTxt(host)).map((parts) => parts.join('')),
    CNAME: async (host) => (await resolver.resolveCname(host)).map(plain),
    A: (host) => resolver.resolve4(host),
    AAAA: (host) => resolver.resolve6(host),
    NS: async (host) => (await resolver.resolveNs(host)).map(plain),
  };
  return {
    name: server ?? resolver.getServers()[0] ?? 'system',
    async ask(type, host) {
      try {
        return (await read[type](host)).slice(0, 20).map((value) => value.slice(0, 300));
      } catch (error) {
        return none.has((error as { code?: string }).code ?? '') ? [] : null;
      }
    },
  };
}

/** Makes the look-up with the servers of DNS_SERVERS, else those of the machine. */
export const makeDns = ({ dnsServers }: Pick<Config, 'dnsServers'>): Dns => ({
  places: dnsServers.length ? dnsServers.map(makePlace) : [makePlace(undefined)],
});
