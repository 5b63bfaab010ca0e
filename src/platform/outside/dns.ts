import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/**
 * Look-ups of records at one or more name servers, so that a change that has not spread yet is seen as such.
 */
type RecordType = 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'NS';
/**
 * What a place says: values, none ([]: it is sure that there are none), or nothing (null: it did not answer).
 */
export type Place = { name: string; ask: (type: RecordType, host: string) => Promise<string[] | null> };
/** All of them are asked: a record counts once every place that answers has it. */
export type Dns = { places: Place[] };

const TIMEOUT_MS = 2000;
const TRIES = 2;
/** Answers that say for sure that there is no such record. */
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

/** The servers of DNS_SERVERS, or those of the machine. */
export const makeDns = ({ dnsServers }: Pick<Config, 'dnsServers'>): Dns => ({
  places: dnsServers.length ? dnsServers.map(makePlace) : [makePlace(undefined)],
});
