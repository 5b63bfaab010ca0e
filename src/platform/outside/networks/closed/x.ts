import { z } from 'zod';
import { shaped, type Problem, type Request } from '../client.ts';
import { areSameWords, askAs, partsWith, unlessGone, type Access, type ClosedNetwork } from './adapter.ts';

const me = z.object({ data: z.object({ id: z.string().min(1), username: z.string().min(1) }) });
const uploaded = z.object({ data: z.object({ id: z.string().min(1) }) });
const tweet = z.object({ id: z.string().min(1), text: z.string().catch('') });
const tweets = z.object({
  data: z
    .array(
      tweet.extend({
        entities: z
          .object({
            urls: z.array(z.object({ url: z.string(), expanded_url: z.string().catch('') })).catch([]),
          })
          .optional()
          .catch(undefined),
      }),
    )
    .default([]),
});
const problem = z.union([
  z.object({ title: z.string(), detail: z.string().catch('') }),
  z
    .object({
      errors: z.array(z.object({ title: z.string().catch(''), detail: z.string().catch('') })).min(1),
    })
    .transform(({ errors: [first] }) => first!),
]);
/** Finds the error of an answer; an error beside data says that a part of it is missing. */
function problemOf(body: unknown, status: number): Problem | undefined {
  const parsed = problem.safeParse(body);
  if (!parsed.success || (status < 300 && typeof body === 'object' && body !== null && 'data' in body))
    return undefined;
  const { title, detail } = parsed.data;
  // Credits that are used up, and an account that is locked, stay until somebody does something.
  const isPaid = status === 402 || /CreditsDepleted|client-not-enrolled/i.test(title);
  return { words: detail || title, ...(isPaid ? { code: 'network.no_right' as const } : {}) };
}
const ask = async (access: Access, path: string, request: Omit<Request, 'token'> = {}) =>
  (await askAs(access, path, { ...request, problemOf })).body;
const postOf = (id: string) => ({ ref: id, permalink: `https://x.com/i/web/status/${id}` });
/** Returns the words of a post with the links that X has shortened, without the one that stands for its photos. */
const wordsOf = ({ text, entities }: z.output<typeof tweets>['data'][number]): string =>
  (entities?.urls ?? []).reduce((words, { url, expanded_url: whole }) => {
    const isPhoto = /\/(photo|video)\/\d+$/.test(whole);
    return words.replaceAll(url, isPhoto ? '' : whole);
  }, text);

/** The account of a person on X. */
export const x: ClosedNetwork = {
  async places(access) {
    const { data } = shaped(me, await ask(access, '/2/users/me'));
    return [{ id: data.id, name: `@${data.username}`, token: null }];
  },
  open(access, userId) {
    return {
      async upload(picture) {
        const fields = { media_category: 'tweet_image', media_type: 'image/jpeg' };
        const file = await partsWith('media', picture, fields);
        const { id } = shaped(uploaded, await ask(access, '/2/media/upload', { file })).data;
        const { alt } = picture;
        if (alt)
          await ask(access, '/2/media/metadata', { json: { id, metadata: { alt_text: { text: alt } } } });
        return id;
      },
      async make({ text }, ids) {
        const json = { text, ...(ids.length ? { media: { media_ids: ids } } : {}) };
        return postOf(shaped(z.object({ data: tweet }), await ask(access, '/2/tweets', { json })).data.id);
      },
      async find({ text, since }) {
        const query = {
          max_results: '25',
          start_time: since.toISOString().replace(/\.\d+Z$/, 'Z'),
          'tweet.fields': 'created_at,entities',
        };
        const path = `/2/users/${encodeURIComponent(userId)}/tweets`;
        const post = shaped(tweets, await ask(access, path, { query })).data.find((each) =>
          areSameWords(wordsOf(each), text),
        );
        return post ? postOf(post.id) : undefined;
      },
      remove: (ref) => unlessGone(ask(access, `/2/tweets/${encodeURIComponent(ref)}`, { method: 'DELETE' })),
    };
  },
};
