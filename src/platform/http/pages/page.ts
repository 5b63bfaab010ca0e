import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/endpoint.ts';
import type { PageHead } from '#shared/page.ts';
import { addressesOf, type PageData, type PageName, type PagePath } from '#shared/pages.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';

/** A page that is there: the data for its component, and its head. */
export type PageContent<K extends PageName = PageName> = {
  data: PageData[K];
  head: PageHead;
  status?: number;
  /** For one reader only: never stored, sent to nobody as a referrer, framed only by this host. */
  secretFor?: string;
  /** Another origin that scripts of this page may load data from. */
  dataFrom?: string;
};
/** A page that another component shows than that of its address: `as` names it. */
type OtherContent = { [K in PageName]: PageContent<K> & { as: K } }[PageName];
/** An answer that names its component itself, a redirect, or undefined = 404. */
export type NamedAnswer = OtherContent | { redirect: string; permanent?: boolean } | undefined;
/** The answer of a page loader: a page, a redirect, or undefined = 404. */
export type PageAnswer<K extends PageName = PageName> = PageContent<K> | NamedAnswer;
/** A form that was refused: its page shows it again with what was typed and what is wrong with it. */
export type RefusedForm = {
  status: number;
  /** Values by the name of the input. */
  values: Record<string, string[]>;
  /** Codes of errors by the name of the input. */
  errors: Record<string, string>;
  /** Code of an error of the whole form. */
  problem: string;
};
/** The input of a page loader; `params` are decoded, `tx` is a visitor's of the account whose host it is. */
export type PageCall = {
  tx: TenantTx;
  site: Site;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
  language: Language;
  services: Services;
  request: FastifyRequest;
  /** The form that was sent to this address and refused. */
  refused?: RefusedForm | undefined;
};
type PageOptions = {
  /** Whether ready buffers are kept per host, address and update counter. */
  cache: boolean;
  /** Parameters of the address that matter; others make no page of their own in the cache. */
  query?: string[];
  /** Matches only then. */
  when?: (query: URLSearchParams) => boolean;
  /**
   * For pages that speak the visitor's language instead of the host's; ready buffers are then kept per
   * language as well.
   */
  language?: (request: FastifyRequest) => Language;
  /** Loading notes something: its transaction is not read-only. */
  writes?: true;
};
/**
 * A public page at one of its addresses: matched by host kind and path, loaded as a visitor (row security:
 * hub_visitor), rendered by the component of the same name in src/site/features.tsx.
 */
export type Page<K extends PageName = PageName> = PageOptions & {
  name: K;
  hosts: readonly Site['kind'][];
  path: string;
  load: (call: PageCall) => Promise<PageAnswer<K>>;
};

/**
 * Returns a page of the list (src/shared/pages.ts) at all of its addresses, or at the one given as `at`. It
 * is cached unless the options say otherwise.
 */
export function page<K extends PageName>(
  name: K,
  load: Page<K>['load'],
  { at, ...options }: Partial<PageOptions> & { at?: PagePath<K> } = {},
): Page<K>[] {
  return addressesOf(name, at).map((address) => ({ name, ...address, load, cache: true, ...options }));
}
