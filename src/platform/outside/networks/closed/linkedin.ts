import { z } from 'zod';
import { shaped, type Problem, type Request } from '../client.ts';
import { NetworkError } from '../protocol.ts';
import { areSameWords, askAs, unlessGone, type Access, type ClosedNetwork } from './adapter.ts';

/** The version of the interface, which LinkedIn keeps for a year. */
const VERSION = '202606';
const HEADERS = { 'linkedin-version': VERSION, 'x-restli-protocol-version': '2.0.0' };
const FINDER = { 'x-restli-method': 'FINDER' };
const problem = z.object({
  status: z.number(),
  message: z.string().catch(''),
  serviceErrorCode: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});
const EXPIRED = [
  'EXPIRED_ACCESS_TOKEN',
  'REVOKED_ACCESS_TOKEN',
  'INVALID_ACCESS_TOKEN',
  'EMPTY_ACCESS_TOKEN',
];
function problemOf(body: unknown): Problem | undefined {
  const parsed = problem.safeParse(body);
  if (!parsed.success || parsed.data.status < 400) return undefined;
  const { message, code = '', status } = parsed.data;
  const words = message || code;
  if (EXPIRED.includes(code)) return { words, code: 'network.signed_out' };
  // An error inside of a 200 has its own status.
  if (status === 429) return { words, code: 'network.limited' };
  return { words, ...(status >= 500 ? { code: 'network.busy' as const } : {}) };
}
const ask = (access: Access, path: string, { headers, ...request }: Omit<Request, 'token'> = {}) =>
  askAs(access, path, { ...request, headers: { ...HEADERS, ...headers }, problemOf });

const acls = z.object({
  elements: z.array(
    z
      .object({ organization: z.string().regex(/^urn:li:organization:\d+$/) })
      .nullable()
      .catch(null),
  ),
});
const organization = z.object({ localizedName: z.string().catch('') });
const upload = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().startsWith('urn:li:image:') }),
});
const posts = z.object({
  elements: z.array(
    z
      .object({ id: z.string(), commentary: z.string().catch(''), createdAt: z.number().catch(0) })
      .nullable()
      .catch(null),
  ),
});
const MOST_PAGES = 50;
const postOf = (urn: string) => ({ ref: urn, permalink: `https://www.linkedin.com/feed/update/${urn}/` });
/** Returns a text in LinkedIn’s own format: its signs are escaped, and tags stay tags. */
const littleTextOf = (text: string): string =>
  text
    .replaceAll(/[\\|{}@[\]()<>*_~]/g, String.raw`\$&`)
    .replaceAll(/(?<=^|\s)#([\p{L}\p{M}\p{N}]+)/gu, String.raw`{hashtag|\#|$1}`)
    .replaceAll(/(?<!\\)#/g, String.raw`\#`);
/** Returns the address to which a picture is sent, which is of LinkedIn. @throws NetworkError network.failed */
function uploadPath(address: string, url: string): string {
  const { origin, hostname, protocol } = new URL(url);
  const isLinkedIn = protocol === 'https:' && hostname.endsWith('.linkedin.com');
  if (origin !== new URL(address).origin && !isLinkedIn) throw new NetworkError('network.failed');
  return url;
}

/** Pages of organizations on LinkedIn; posts of people cannot be looked for, so they are not offered. */
export const linkedin: ClosedNetwork = {
  async places(access) {
    const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', count: '100' };
    const { body } = await ask(access, '/rest/organizationAcls', { query, headers: FINDER });
    const urns = new Set(shaped(acls, body).elements.flatMap((each) => (each ? [each.organization] : [])));
    const places = [];
    for (const id of [...urns].slice(0, MOST_PAGES)) {
      const answer = await ask(access, `/rest/organizations/${id.split(':').at(-1)}`);
      places.push({ id, name: shaped(organization, answer.body).localizedName || id, token: null });
    }
    return places;
  },
  open(access, owner) {
    const alts = new Map<string, string>();
    return {
      async upload({ file, alt }) {
        const json = { initializeUploadRequest: { owner } };
        const answer = await ask(access, '/rest/images', { json, query: { action: 'initializeUpload' } });
        const { uploadUrl, image } = shaped(upload, answer.body).value;
        const sent = { body: file, mediaType: 'application/octet-stream' };
        await ask(access, uploadPath(access.address, uploadUrl), { method: 'PUT', file: sent });
        alts.set(image, alt);
        return image;
      },
      async make({ text, link, title, summary }, images) {
        const media = images.map((id) => ({ id, ...(alts.get(id) ? { altText: alts.get(id) } : {}) }));
        const article =
          link === null ? undefined : { article: { source: link, title, description: summary } };
        const pictures = media.length > 1 ? { multiImage: { images: media } } : { media: media[0] };
        const content = media.length ? pictures : article;
        const { headers } = await ask(access, '/rest/posts', {
          json: {
            author: owner,
            commentary: littleTextOf(text),
            visibility: 'PUBLIC',
            distribution: {
              feedDistribution: 'MAIN_FEED',
              targetEntities: [],
              thirdPartyDistributionChannels: [],
            },
            ...(content ? { content } : {}),
            lifecycleState: 'PUBLISHED',
            isReshareDisabledByAuthor: false,
          },
        });
        const urn = String(headers['x-restli-id'] ?? '');
        // Without its name nobody knows what was made.
        if (!/^urn:li:(share|ugcPost):/.test(urn)) throw new NetworkError('network.failed');
        return postOf(urn);
      },
      async find({ text, since }) {
        const query = { q: 'author', author: owner, count: '25', sortBy: 'CREATED' };
        const { body } = await ask(access, '/rest/posts', { query, headers: FINDER });
        const post = shaped(posts, body).elements.find(
          (each) =>
            each !== null &&
            each.createdAt >= since.getTime() &&
            areSameWords(each.commentary, littleTextOf(text)),
        );
        return post ? postOf(post.id) : undefined;
      },
      remove: (ref) =>
        unlessGone(
          ask(access, `/rest/posts/${encodeURIComponent(ref)}`, {
            method: 'DELETE',
            headers: { 'x-restli-method': 'DELETE' },
          }),
        ),
    };
  },
};
