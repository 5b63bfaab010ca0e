import { z } from 'zod';
import type { Config } from '../../config.ts';
import { reach, type Client } from './client.ts';
import { whySignedOut } from './signed-out.ts';
import { WordPressError, type WordPressCode, type WordPressSite } from './protocol.ts';

/** The interface of a site says which ways in it has; an empty list comes as an array. */
const ways = z.object({ authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]) });
const person = z.object({
  id: z.number().int(),
  capabilities: z.record(z.string(), z.unknown()),
});
const NEEDED = ['publish_posts', 'edit_published_posts', 'upload_files'];

/** Checks that a person of the site may write posts and upload pictures. @throws WordPressError */
async function checkPerson(client: Client): Promise<void> {
  const parsed = person.safeParse(await client.get('wp/v2/users/me', { context: 'edit' }));
  if (!parsed.success) throw new WordPressError('website.failed');
  const missing = NEEDED.filter((name) => parsed.data.capabilities[name] !== true);
  if (missing.length) throw new WordPressError('website.no_right', missing.join(', '));
}
/** Tells whether a site that sees no password has switched application passwords off, as it does without HTTPS. */
const isClosed = ({ about }: Client): boolean => {
  const open = ways.safeParse(about);
  return open.success && !('application-passwords' in open.data.authentication);
};
/** Asks a site for nothing but who we are there, and names the first step that does not work. */
export async function trySite(
  config: Pick<Config, 'privateHosts'>,
  site: WordPressSite,
  stop: AbortSignal,
  limits?: Parameters<typeof reach>[3],
): Promise<{ code: WordPressCode | null; said: string }> {
  let client: Client | undefined;
  try {
    client = await reach(config, site, stop, limits);
    await checkPerson(client);
    return { code: null, said: '' };
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    if (error.code === 'website.signed_out') {
      const isOff = client !== undefined && isClosed(client);
      return { code: isOff ? 'website.no_passwords' : await whySignedOut(config, site, stop), said: '' };
    }
    return { code: error.code, said: error.said };
  }
}
