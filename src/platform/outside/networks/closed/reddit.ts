import { z } from 'zod';
import { fitting } from '#shared/text/graphemes.ts';
import { shaped, type Problem, type Request } from '../client.ts';
import { areSameWords, askAs, formOf, unlessGone, type Access, type ClosedNetwork } from './adapter.ts';

const me = z.object({ name: z.string().min(1) });
const submitted = z.object({
  json: z.object({ data: z.object({ name: z.string().startsWith('t3_'), url: z.string().catch('') }) }),
});
const listing = z.object({
  data: z.object({
    children: z.array(
      z
        .object({
          data: z.object({
            name: z.string(),
            title: z.string(),
            selftext: z.string().catch(''),
            permalink: z.string(),
            created_utc: z.number(),
          }),
        })
        .nullable()
        .catch(null),
    ),
  }),
});
const problem = z.object({
  json: z.object({
    errors: z.array(z.array(z.unknown()).min(1)).min(1),
    ratelimit: z.number().optional().catch(undefined),
  }),
});
/** Errors after which the same words are refused again. */
const NO_RIGHT = ['SUBREDDIT_NOTALLOWED', 'SUBREDDIT_NOEXIST', 'USER_BLOCKED', 'BANNED_FROM_SUBREDDIT'];
/** Seconds for which Reddit wants patience where it does not say how long. */
const STANDARD_WAIT = 600;
function problemOf(body: unknown): Problem | undefined {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return undefined;
  const { errors, ratelimit } = parsed.data.json;
  const [name = '', words = ''] = errors[0]!.map(String);
  if (name === 'RATELIMIT')
    return { words, code: 'network.limited', waitSeconds: Math.ceil(ratelimit ?? STANDARD_WAIT) };
  return { words: words || name, code: NO_RIGHT.includes(name) ? 'network.no_right' : 'network.refused' };
}
const ask = async (access: Access, path: string, request: Omit<Request, 'token'> = {}) =>
  (await askAs(access, path, { ...request, problemOf })).body;
const MOST_TITLE = 300;
const HOST = 'https://www.reddit.com';

/** The account of a person on Reddit, whose posts go to a subreddit, or to the person’s own profile. */
export const reddit: ClosedNetwork = {
  async places(access) {
    const { name } = shaped(me, await ask(access, '/api/v1/me'));
    return [{ id: name, name: `u/${name}`, token: null }];
  },
  open(access, name, { looks: { subRedditText } }) {
    return {
      // Reddit makes its own picture of the page to which a post leads.
      upload: () => Promise.resolve(''),
      async make({ title, text }) {
        const fields = {
          api_type: 'json',
          kind: 'self',
          sr: subRedditText ?? `u_${name}`,
          title: fitting(title || text, MOST_TITLE),
          text,
          sendreplies: 'true',
        };
        const { data } = shaped(submitted, await ask(access, '/api/submit', { file: formOf(fields) })).json;
        return { ref: data.name, permalink: data.url || `${HOST}/user/${encodeURIComponent(name)}` };
      },
      async find({ title, text, since }) {
        const query = { sort: 'new', limit: '50', raw_json: '1' };
        const path = `/user/${encodeURIComponent(name)}/submitted`;
        const { children } = shaped(listing, await ask(access, path, { query })).data;
        const post = children.find(
          (each) =>
            each !== null &&
            each.data.created_utc * 1000 >= since.getTime() &&
            areSameWords(each.data.title, fitting(title || text, MOST_TITLE)) &&
            areSameWords(each.data.selftext, text),
        );
        return post ? { ref: post.data.name, permalink: HOST + post.data.permalink } : undefined;
      },
      remove: (ref) => unlessGone(ask(access, '/api/del', { file: formOf({ id: ref }) })),
    };
  },
};
