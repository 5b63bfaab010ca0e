import { buffer } from 'node:stream/consumers';
import { isRefusal, type Client } from '#platform/outside/wordpress/client.ts';
import * as posts from '#platform/outside/wordpress/posts.ts';
import { WordPressError } from '#platform/outside/wordpress/protocol.ts';
import type { Storage } from '#platform/outside/storage.ts';
import { derivativeKey, type Picture } from '#shared/picture.ts';
import { contentOf, isMarked, markOf, type Brought, type Letter } from './actions-letter.ts';
import { SendError, type Notes } from './actions-destination.ts';
import type { Begun } from './queries.ts';

/** Returns the post of a publication that the site still has under its number. */
async function knownPost(
  client: Client,
  { id, remoteId, remoteAddress }: Begun,
  address: string,
): Promise<posts.RemotePost | undefined> {
  if (remoteId === null) return undefined;
  const post = await posts.findPost(client, remoteId);
  // The number of another site says nothing, unless the site has moved with all that it has.
  const isOurs = remoteAddress === address || isMarked(post?.content?.raw ?? '', markOf(id));
  return isOurs ? post : undefined;
}
/**
 * Returns the post of a publication, or makes its draft. A draft is never made twice: one whose answer was lost is looked for
 * by its mark before another is made.
 *
 * @throws WordPressError, SendError
 */
async function ensurePost(
  client: Client,
  begun: Begun,
  letter: Letter,
  { address, notes }: { address: string; notes: Notes },
): Promise<posts.RemotePost> {
  const numbered = await knownPost(client, begun, address);
  if (numbered) return numbered;
  const mark = markOf(begun.id);
  let post = await posts.findMarked(client, mark);
  if (!post) {
    try {
      post = await posts.makeDraft(client, {
        mark,
        title: letter.title,
        content: contentOf(letter, [], mark),
      });
    } catch (error) {
      if (!(error instanceof WordPressError) || isRefusal(error)) throw error;
      await notes.lost();
      post = await posts.findMarked(client, mark);
      if (!post) throw new SendError(error.code, { said: error.said, isLost: true });
    }
  }
  await notes.made({ remoteId: post.id, remoteAddress: address });
  return post;
}

const SIZES = ['1920x1920', '1280x1280', '680x680', '480x480'] as const;
/** Uploads the pictures that the site does not have; one that it refuses or that has no file is left out. */
async function bringPictures(
  client: Client,
  storage: Pick<Storage, 'get'>,
  pictures: Picture[],
): Promise<Brought[]> {
  const brought: Brought[] = [];
  for (const { id, alt, caption, base, sizes } of pictures) {
    const size = SIZES.find((each) => sizes.includes(each));
    if (base === null || size === undefined) continue;
    try {
      const remote = await posts.bringMedium(client, {
        mark: markOf(id),
        alt,
        mediaType: 'image/jpeg',
        file: async () => buffer(await storage.get(derivativeKey(base, size, 'jpeg'))),
      });
      brought.push({ ...remote, alt, caption });
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const isTooMuch =
        error instanceof WordPressError && ['website.too_large', 'website.failed'].includes(error.code);
      if (!isMissing && !isTooMuch) throw error;
    }
  }
  return brought;
}
/** Returns the numbers of words at the site, which makes those that are missing, as far as it lets us. */
async function bringWords(client: Client, kind: 'categories' | 'tags', names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const id = await posts.bringWord(client, kind, name);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Address of a shown post, and numbers of what its site did not take. */
export type Shown = { permalink: string; leftOut: Letter['leftOut'] };
/**
 * Shows an item at a site: as a new post, or with its changes. Only the making of the draft could be done twice, and nobody
 * sees a draft; what comes after may be repeated as often as it has to be.
 *
 * @throws WordPressError, SendError
 */
export async function show(
  { client, storage, address, notes }: { client: Client; storage: Storage; address: string; notes: Notes },
  begun: Begun,
  letter: Letter,
): Promise<Shown> {
  const post = await ensurePost(client, begun, letter, { address, notes });
  const pictures = await bringPictures(client, storage, letter.pictures);
  const categories = await bringWords(client, 'categories', letter.categories);
  const tags = await bringWords(client, 'tags', letter.tags);
  const isNew = post.slug === markOf(begun.id);
  const asked = letter.categories.length + letter.tags.length;
  const answer = await posts.showPost(client, post.id, {
    title: letter.title,
    content: contentOf(letter, pictures, markOf(begun.id)),
    // Keeps what somebody has set there: the address, words of theirs, an excerpt where there is none here.
    ...(letter.excerpt ? { excerpt: letter.excerpt } : {}),
    ...(isNew ? { slug: letter.slug } : {}),
    ...(categories.length
      ? { categories: [...new Set([...categories, ...(isNew ? [] : post.categories)])] }
      : {}),
    ...(tags.length ? { tags: [...new Set([...tags, ...post.tags])] } : {}),
    ...(pictures[0] ? { featured_media: pictures[0].id } : {}),
  });
  if (answer.status !== 'publish') throw new WordPressError('website.no_right', answer.status);
  return {
    permalink: answer.link,
    leftOut: {
      ...letter.leftOut,
      pictures: letter.leftOut.pictures + letter.pictures.length - pictures.length,
      words: asked - categories.length - tags.length,
    },
  };
}
/** Takes an item down from a site; the post of a site that has lost it, or that never got it, is down already. */
export async function hide(client: Client, begun: Begun, address: string): Promise<void> {
  const numbered = await knownPost(client, begun, address);
  const post = numbered ?? (await posts.findMarked(client, markOf(begun.id)));
  if (post && post.status !== 'draft') await posts.hidePost(client, post.id);
}
