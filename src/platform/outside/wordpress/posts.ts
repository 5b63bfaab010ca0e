import { z } from 'zod';
import { isRefusal, type Client } from './client.ts';
import { WordPressError } from './protocol.ts';

const rendered = z.object({ raw: z.string().optional() }).optional();
const post = z.object({
  id: z.number().int().positive(),
  link: z.string(),
  status: z.string(),
  slug: z.string(),
  content: rendered,
  categories: z.array(z.number().int()).catch([]),
  tags: z.array(z.number().int()).catch([]),
});
/** A post as its site answers it. */
export type RemotePost = z.output<typeof post>;
const named = z.object({ id: z.number().int().positive(), name: z.string() });
const medium = z.object({
  id: z.number().int().positive(),
  source_url: z.string(),
  alt_text: z.string().catch(''),
});
/** A picture of a media library, by its number there and where it is shown from. */
export type RemoteMedium = { id: number; address: string };
const ANY_STATUS = 'publish,future,draft,pending,private';

/** Reads an answer by its shape. @throws WordPressError website.not_json for another one */
function shaped<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new WordPressError('website.not_json');
  return parsed.data;
}
/** Returns undefined instead of the error that something is not there. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WordPressError && error.code === 'website.gone') return undefined;
    throw error;
  }
}

/** Returns a post by its number; undefined when it is gone or in the trash. */
export async function findPost(client: Client, id: number): Promise<RemotePost | undefined> {
  const remote = await unlessGone(client.get(`wp/v2/posts/${id}`, { context: 'edit' }));
  const read = remote === undefined ? undefined : shaped(post, remote);
  return read?.status === 'trash' ? undefined : read;
}
/** Returns the draft that was made under a mark, whether or not its answer came. */
export async function findMarked(client: Client, mark: string): Promise<RemotePost | undefined> {
  const posts = shaped(
    z.array(post),
    await client.get('wp/v2/posts', { slug: mark, status: ANY_STATUS, context: 'edit', per_page: 1 }),
  );
  return posts.find(({ slug }) => slug === mark);
}
/** Makes a draft that nobody sees and that is found by its mark. */
export const makeDraft = async (
  client: Client,
  { mark, title, content }: { mark: string; title: string; content: string },
): Promise<RemotePost> =>
  shaped(post, await client.post('wp/v2/posts', { json: { title, content, slug: mark, status: 'draft' } }));

/** The parts of a post that are sent. */
export type PostFields = {
  title: string;
  content: string;
  /** A field that is left out stays as the site has it. */
  excerpt?: string;
  slug?: string;
  categories?: number[];
  tags?: number[];
  featured_media?: number;
};
/** Shows a post with these parts to everybody. */
export const showPost = async (client: Client, id: number, fields: PostFields): Promise<RemotePost> =>
  shaped(post, await client.post(`wp/v2/posts/${id}`, { json: { ...fields, status: 'publish' } }));
/** Makes a post a draft again, which keeps its text and its comments; nothing happens to one that is gone. */
export const hidePost = (client: Client, id: number): Promise<unknown> =>
  unlessGone(client.post(`wp/v2/posts/${id}`, { json: { status: 'draft' } }));

/** A picture to be uploaded once; it is found again by its mark. */
export type NewMedium = { mark: string; alt: string; mediaType: string; file: () => Promise<Buffer> };
/** Returns a picture of the media library, which it uploads when it is not there. */
export async function bringMedium(client: Client, wanted: NewMedium): Promise<RemoteMedium> {
  const { mark, alt } = wanted;
  const stored = shaped(
    z.array(medium),
    await client.get('wp/v2/media', { slug: mark, context: 'edit', per_page: 1 }),
  )[0];
  const query = { slug: mark, alt_text: alt, title: alt || mark };
  const name = `${mark}.${wanted.mediaType === 'image/png' ? 'png' : 'jpg'}`;
  const remote =
    stored ??
    shaped(
      medium,
      await client.post(
        'wp/v2/media',
        { file: await wanted.file(), mediaType: wanted.mediaType, name },
        query,
      ),
    );
  if (remote.alt_text !== alt)
    await client.post(`wp/v2/media/${remote.id}`, { json: { alt_text: alt, title: query.title } });
  return { id: remote.id, address: remote.source_url };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#8217': '’' };
const spelt = (name: string): string =>
  name
    .replaceAll(/&(amp|lt|gt|quot|#039|#8217);/g, (_, entity: string) => entities[entity]!)
    .normalize('NFC')
    .toLowerCase();
/**
 * Returns the number of a category or tag by its name, and makes it when it is missing; undefined where the person may make
 * none.
 */
export async function bringWord(
  client: Client,
  kind: 'categories' | 'tags',
  name: string,
): Promise<number | undefined> {
  const similar = shaped(
    z.array(named),
    await client.get(`wp/v2/${kind}`, { search: name, per_page: 100, context: 'view' }),
  );
  const same = similar.find((word) => spelt(word.name) === spelt(name));
  if (same) return same.id;
  try {
    return shaped(named, await client.post(`wp/v2/${kind}`, { json: { name } })).id;
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    if (error.termId !== undefined) return error.termId;
    if (isRefusal(error) && ['website.no_right', 'website.signed_out', 'website.failed'].includes(error.code))
      return undefined;
    throw error;
  }
}
