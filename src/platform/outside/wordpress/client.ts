import type { Config } from '../../config.ts';
import { askOutside, OutsideError, portOf, publicAddressOf } from '../guard/network-guard.ts';
import { outsideReason, plainWords, read } from './problems.ts';
import { WordPressError, type WordPressSite } from './protocol.ts';

type Guard = Pick<Config, 'privateHosts'>;
type Query = Record<string, string | number>;
type Sent = { json: object } | { file: Buffer; mediaType: string; name: string };
/** Milliseconds and bytes that an answer may take; a picture takes longer, since WordPress makes its sizes first. */
const LIMITS = { timeoutMs: 20_000, uploadMs: 90_000, maxBytes: 2_000_000 };
type Limits = typeof LIMITS;

/** A WordPress whose interface has been found. */
export type Client = {
  /** Answer of the interface about the whole site. */
  about: unknown;
  get: (path: string, query?: Query) => Promise<unknown>;
  /** @throws WordPressError, after which nobody knows whether it was done unless `isRefusal` says so */
  post: (path: string, sent: Sent, query?: Query) => Promise<unknown>;
};
/** Tells whether an error says that the site has not done what it was asked. */
export const isRefusal = ({ code }: WordPressError): boolean =>
  !['website.no_answer', 'website.slow', 'website.busy', 'website.too_large', 'website.not_json'].includes(
    code,
  );

/** Returns the address of a site without what stands behind its last slash. @throws WordPressError website.no_address */
export function baseOf(address: string): URL {
  if (!URL.canParse(address)) throw new WordPressError('website.no_address');
  const base = new URL(address);
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname
    .replace(/\/(wp-admin|wp-json|wp-login\.php)(\/.*)?$/, '')
    .replace(/\/*$/, '/');
  return base;
}
/** Checks that an address leads to a public host and hides the password on the way. @throws WordPressError */
async function checkAddress(guard: Guard, base: URL): Promise<void> {
  const isOfOperator = guard.privateHosts.includes(`${base.hostname}:${portOf(base)}`);
  if (base.protocol !== 'https:' && !isOfOperator) throw new WordPressError('website.no_https');
  try {
    await publicAddressOf(guard, base.hostname, portOf(base));
  } catch (error) {
    if (error instanceof OutsideError && error.code === 'outside.private')
      throw new WordPressError('website.private');
    throw new WordPressError('website.no_address');
  }
}
const bodyOf = (sent: Sent): { body: string | Buffer; headers: Record<string, string> } =>
  'json' in sent
    ? { body: JSON.stringify(sent.json), headers: { 'content-type': 'application/json' } }
    : {
        body: sent.file,
        headers: {
          'content-type': sent.mediaType,
          'content-disposition': `attachment; filename="${sent.name}"`,
        },
      };

/** Makes the requests of one style of addresses: below /wp-json/, or in the query string, which every site has. */
function requests(
  guard: Guard,
  base: URL,
  { userName, password }: WordPressSite,
  { stop, limits, style }: { stop: AbortSignal; limits: Limits; style: 'path' | 'query' },
) {
  const urlOf = (path: string, query: Query) => {
    const url = new URL(style === 'path' ? `wp-json/${path}` : '', base);
    if (style === 'query') url.searchParams.set('rest_route', `/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  };
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const send = async (path: string, query: Query, sent?: Sent): Promise<unknown> => {
    const url = urlOf(path, query);
    const { body, headers } = sent ? bodyOf(sent) : { body: undefined, headers: {} };
    try {
      return read(
        url,
        await askOutside(guard, url, {
          timeoutMs: sent && 'file' in sent ? limits.uploadMs : limits.timeoutMs,
          maxBytes: limits.maxBytes,
          method: sent ? 'POST' : 'GET',
          headers: { accept: 'application/json', 'user-agent': 'Publisher', authorization, ...headers },
          ...(body === undefined ? {} : { body }),
          stop,
        }),
      );
    } catch (error) {
      if (error instanceof OutsideError) throw outsideReason(error);
      if (!(error instanceof WordPressError)) throw error;
      const { code, said, own, termId } = error;
      throw new WordPressError(code, plainWords(said.replaceAll(password || '…', '…')), own, termId);
    }
  };
  return {
    get: (path: string, query: Query = {}) => send(path, query),
    post: (path: string, sent: Sent, query: Query = {}) => send(path, query, sent),
  };
}
const isInterface = (about: unknown): boolean =>
  about !== null &&
  typeof about === 'object' &&
  'namespaces' in about &&
  Array.isArray(about.namespaces) &&
  about.namespaces.includes('wp/v2');

/**
 * Finds the interface of a WordPress, below /wp-json/ or by ?rest_route=.
 *
 * @throws WordPressError with the step that does not work
 */
export async function reach(
  guard: Guard,
  site: WordPressSite,
  stop: AbortSignal,
  limits = LIMITS,
): Promise<Client> {
  const base = baseOf(site.address);
  await checkAddress(guard, base);
  let first: WordPressError | undefined;
  for (const style of ['path', 'query'] as const) {
    const client = requests(guard, base, site, { stop, limits, style });
    try {
      const about = await client.get('');
      if (isInterface(about)) return { about, ...client };
      first ??= new WordPressError('website.rest_off');
    } catch (error) {
      if (!(error instanceof WordPressError)) throw error;
      // A site with plain permalinks has no /wp-json/: a page that is not found, or its start page.
      if (!['website.rest_off', 'website.not_json', 'website.redirect'].includes(error.code)) throw error;
      first ??= error;
    }
  }
  throw first!;
}
