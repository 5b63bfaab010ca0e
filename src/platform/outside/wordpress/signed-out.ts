import { escapeHtml } from '#shared/html.ts';
import type { Config } from '../../config.ts';
import { askOutside, OutsideError } from '../guard/network-guard.ts';
import { baseOf } from './client.ts';
import type { WordPressCode, WordPressSite } from './protocol.ts';

const limits = { timeoutMs: 20_000, maxBytes: 200_000 };
/**
 * Returns why WordPress says that nobody is signed in. It says so of a wrong password as well as of a header that its server
 * drops, so it is asked once more in the older way (XML-RPC), which has name and password in the body. Where that is closed,
 * as many security plug-ins do, nobody knows.
 */
export async function whySignedOut(
  config: Pick<Config, 'privateHosts'>,
  { address, userName, password }: WordPressSite,
  stop: AbortSignal,
): Promise<WordPressCode> {
  const values = [userName, password].map(
    (text) => `<param><value><string>${escapeHtml(text)}</string></value></param>`,
  );
  const body = `<?xml version="1.0"?><methodCall><methodName>wp.getUsersBlogs</methodName><params>${values.join('')}</params></methodCall>`;
  const headers = { 'content-type': 'text/xml', 'user-agent': 'Publisher' };
  try {
    const url = new URL('xmlrpc.php', baseOf(address));
    const { status, text } = await askOutside(config, url, {
      ...limits,
      method: 'POST',
      headers,
      body,
      stop,
    });
    if (status !== 200 || !text.includes('<methodResponse>')) return 'website.signed_out';
    if (!text.includes('<fault>')) return 'website.header_lost';
    return /<int>403<\/int>/.test(text) ? 'website.password' : 'website.signed_out';
  } catch (error) {
    if (error instanceof OutsideError) return 'website.signed_out';
    throw error;
  }
}
