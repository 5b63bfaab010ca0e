import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/endpoint.ts';
import type { PageHead } from '#shared/page.ts';
import { addressesOf, type PageData, type PageName, type PagePath } from '#shared/pages.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';

/** The data of a page's component, and its head. */
export type PageContent<K extends PageName = PageName> = {
  data: PageData[K];
  head: PageHead;
  status?: number;
  /** The host that may frame a page for one reader, which is never stored and sends no referrer. */
  secretFor?: string;
  /** Another origin that scripts of this page may load data from. */
  dataFrom?: string;
};
/** A page that another component renders than that of its URL, named by `as`. */
type OtherContent = { [K in PageName]: PageContent<K> & { as: K } }[PageName];
/** A page with its component, a redirect, or undefined: 404. */
export type NamedAnswer = OtherContent | { redirect: string; permanent?: boolean } | undefined;
/** The result of a page loader: a page, a redirect, or undefined: 404. */
export type PageAnswer<K extends PageName = PageName> = PageContent<K> | NamedAnswer;
/** A refused form, which its page shows again with values and errors. */
export type RefusedForm = {
  status: number;
  /** Values by the name of the input. */
  values: Record<string, string[]>;
  /** Codes of errors by the name of the input. */
  errors: Record<string, string>;
  /** Code of an error of the whole form. */
  problem: string;
};
/** The input of a page loader; `params` are decoded, `tx` has the scope of a visitor of the account. */
export type PageCall = {
  tx: TenantTx;
  site: Site;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
  language: Language;
  services: Services;
  request: FastifyRequest;
  /** The refused form that was submitted to this URL. */
  refused?: RefusedForm | undefined;
};
type PageOptions = {
  /** The rendered page is cached by host, URL and update counter. */
  cache: boolean;
  /** Query parameters that are part of the cache key; others are ignored. */
  query?: string[];
  /** A further condition of the match. */
  when?: (query: URLSearchParams) => boolean;
  /** Returns the language of pages in that of the visitor instead of the host; they are cached per language. */
  language?: (request: FastifyRequest) => Language;
  /** The loader writes, so its transaction is not read-only. */
  writes?: true;
};
/**
 * A public page at one of its paths: matched by host kind and path, loaded with the scope of a visitor (hub_visitor),
 * rendered by the component of the same name in src/site/features.tsx.
 */
export type Page<K extends PageName = PageName> = PageOptions & {
  name: K;
  hosts: readonly Site['kind'][];
  path: string;
  load: (call: PageCall) => Promise<PageAnswer<K>>;
};

/** Returns a page of src/shared/pages.ts at all of its paths, or only at `at`. Pages are cached by default. */
export function page<K extends PageName>(
  name: K,
  load: Page<K>['load'],
  { at, ...options }: Partial<PageOptions> & { at?: PagePath<K> } = {},
): Page<K>[] {
  return addressesOf(name, at).map((address) => ({ name, ...address, load, cache: true, ...options }));
}
