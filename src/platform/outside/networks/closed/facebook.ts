import { z } from 'zod';
import { shaped } from '../client.ts';
import { areSameWords, partsWith, unlessGone, type ClosedNetwork } from './adapter.ts';
import { askGraph, metaPages } from './meta.ts';

const identified = z.object({ id: z.string().min(1) });
const posts = z.object({
  data: z.array(
    z
      .object({ id: z.string(), message: z.string().catch(''), created_time: z.string() })
      .nullable()
      .catch(null),
  ),
});
const postOf = (id: string) => ({ ref: id, permalink: `https://www.facebook.com/${id}` });

/** Facebook pages. A page has a token of its own, which does not end. */
export const facebook: ClosedNetwork = {
  async places(access) {
    return (await metaPages(access)).map(({ id, name, access_token: token }) => ({ id, name, token }));
  },
  open(access, pageId) {
    const page = encodeURIComponent(pageId);
    return {
      async upload(picture) {
        // An unpublished photo is seen by nobody until a post has it.
        const fields = { published: 'false', ...(picture.alt ? { alt_text_custom: picture.alt } : {}) };
        const file = await partsWith('source', picture, fields);
        return shaped(identified, await askGraph(access, `${page}/photos`, { file })).id;
      },
      async make({ text, link }, photos) {
        const json = {
          message: text,
          published: true,
          ...(photos.length ? { attached_media: photos.map((id) => ({ media_fbid: id })) } : {}),
          ...(!photos.length && link !== null ? { link } : {}),
        };
        return postOf(shaped(identified, await askGraph(access, `${page}/feed`, { json })).id);
      },
      async find({ text, link, since }) {
        const query = {
          fields: 'id,message,created_time',
          since: String(Math.floor(since.getTime() / 1000)),
          limit: '50',
        };
        const { data } = shaped(posts, await askGraph(access, `${page}/published_posts`, { query }));
        const post = data.find(
          (each) =>
            each !== null &&
            (areSameWords(each.message, text) || (link !== null && each.message.includes(link))),
        );
        return post ? postOf(post.id) : undefined;
      },
      remove: (ref) => unlessGone(askGraph(access, encodeURIComponent(ref), { method: 'DELETE' })),
    };
  },
};
