import { z } from 'zod';
import { askNetwork, serverOf, shaped, type Guard, type Problem, type Request } from '../client.ts';
import { NetworkError, type NetworkCode, type RemotePost } from '../protocol.ts';
import { areSameWords, unlessGone, type Looks } from './adapter.ts';

/** A profile at an aggregator of Ayrshare’s protocol: the key of the house or agency, and that of the account. */
export type AyrshareProfile = { address: string; apiKey: string; profileKey: string };
/** The networks of a profile, and what people call it. */
export type AyrshareUser = { title: string; refId: string; platforms: string[] };
/** Numbers of a post over all its networks. */
export type PostNumbers = { likes: number; comments: number; shares: number; views: number };
/** A post for all networks of a profile. `texts`: those of networks with narrow limits, by the aggregator’s names. */
export type AyrsharePost = {
  key: string;
  title: string;
  text: string;
  texts: Record<string, string>;
  link: string | null;
  pictures: string[];
  /** Where everybody finds the film of the item; null: it has none. */
  film: string | null;
  looks: Looks & { youtubeVideoType: 'VIDEO' | 'SHORT' | null; topOfYoutubePost: string | null };
};

const problem = z.object({
  status: z.literal('error'),
  code: z.number().optional().catch(undefined),
  message: z.string().catch(''),
  errors: z.array(z.object({ message: z.string().catch(''), platform: z.string().catch('') })).catch([]),
  postIds: z.array(z.unknown()).catch([]),
});
/** Codes of the protocol: a wrong key, a profile that is not there, too many posts, the same post again. */
const codes: Record<number, NetworkCode> = {
  101: 'network.signed_out',
  102: 'network.signed_out',
  103: 'network.signed_out',
  144: 'network.signed_out',
  106: 'network.limited',
  156: 'network.no_right',
};
function problemOf(body: unknown): Problem | undefined | null {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return undefined;
  // A post that some networks show and others do not is made.
  if (parsed.data.postIds.length) return null;
  const { code = 0, message, errors } = parsed.data;
  const words = [message, ...errors.map((each) => [each.platform, each.message].filter(Boolean).join(': '))];
  return { words: words.filter(Boolean).join('. '), code: codes[code] };
}
const user = z.object({
  title: z.string().catch(''),
  refId: z.string().catch(''),
  activeSocialAccounts: z.array(z.string()).catch([]),
});
const posted = z.object({
  id: z.string().min(1),
  postIds: z
    .array(z.object({ platform: z.string(), postUrl: z.string().optional().catch(undefined) }))
    .catch([]),
  errors: z.array(z.object({ message: z.string().catch(''), platform: z.string().catch('') })).catch([]),
});
const history = z.union([
  z.object({ history: z.array(z.unknown()) }).transform(({ history: rows }) => rows),
  z.array(z.unknown()),
]);
const row = z.object({
  id: z.string(),
  post: z.string().catch(''),
  created: z.string().catch(''),
  postIds: z.array(z.object({ postUrl: z.string().optional().catch(undefined) })).catch([]),
});
const NUMBERS = {
  likes: /^(likeCount|favoriteCount|reactions)$/,
  comments: /^(commentsCount|commentCount|replyCount)$/,
  shares: /^(sharesCount|shareCount|retweetCount)$/,
  views: /^(impressions|impressionsUnique|viewsCount|viewCount)$/,
};
/** Adds up the numbers of an answer, which each network calls otherwise. */
function numbersOf(body: unknown): PostNumbers {
  const sum: PostNumbers = { likes: 0, comments: 0, shares: 0, views: 0 };
  const networks = typeof body === 'object' && body !== null ? Object.values(body) : [];
  for (const network of networks) {
    const parsed = z.object({ analytics: z.record(z.string(), z.unknown()) }).safeParse(network);
    if (!parsed.success) continue;
    for (const [name, value] of Object.entries(parsed.data.analytics))
      for (const key of Object.keys(NUMBERS) as (keyof PostNumbers)[])
        if (NUMBERS[key].test(name) && typeof value === 'number') sum[key] += value;
  }
  return sum;
}
/** Returns what a post says to single networks, about which the account has set something (INTG-13). */
function optionsOf({ title, link, looks }: AyrsharePost): object {
  const { gmbActionId, gmbActionUrl, subRedditText, youtubeVideoType } = looks;
  const url = gmbActionUrl ?? link;
  const hasButton = gmbActionId !== null && (gmbActionId === 'CALL' || url !== null);
  return {
    ...(hasButton
      ? {
          gmbOptions: {
            callToAction: { actionType: gmbActionId, ...(gmbActionId === 'CALL' ? {} : { url }) },
          },
        }
      : {}),
    ...(subRedditText === null ? {} : { redditOptions: { title, subreddit: subRedditText } }),
    youTubeOptions: {
      title: title.slice(0, 100),
      visibility: 'public',
      shorts: youtubeVideoType === 'SHORT',
    },
  };
}
const permalinkOf = (urls: (string | undefined)[]): string =>
  urls.find((each) => each !== undefined && /^https?:/.test(each)) ?? 'https://app.ayrshare.com/posts';

/** Opens the profile of an account at an aggregator. */
export function openAyrshare(guard: Guard, { address, apiKey, profileKey }: AyrshareProfile) {
  const ask = async (path: string, request: Omit<Request, 'token'> = {}) => {
    // Without a profile the key itself is asked about.
    const headers: Record<string, string> = profileKey ? { 'profile-key': profileKey } : {};
    const asked = { ...request, token: apiKey, headers, problemOf };
    return (await askNetwork(guard, serverOf(address), `/api/${path}`, asked, [profileKey])).body;
  };
  return {
    /** Reads the profile, also to try its key. @throws NetworkError */
    async user(): Promise<AyrshareUser> {
      const { title, refId, activeSocialAccounts } = shaped(user, await ask('user'));
      return { title, refId, platforms: activeSocialAccounts };
    },
    /** @throws NetworkError, after which nobody knows whether it was made where `mayBeDone` says so */
    async make(platforms: string[], post: AyrsharePost): Promise<RemotePost & { said: string }> {
      const { key, text, texts, pictures, film, looks } = post;
      const takes = platforms.filter((platform) =>
        platform === 'youtube' ? film !== null : platform !== 'instagram' || pictures.length > 0,
      );
      if (!takes.length) throw new NetworkError('network.no_photo');
      const hasFilm = takes.includes('youtube');
      const top = looks.topOfYoutubePost;
      const special = { ...texts, ...(hasFilm && top !== null ? { youtube: `${top}\n\n${text}` } : {}) };
      const hasMedia = pictures.length > 0 || hasFilm;
      const json = {
        post: Object.keys(special).length ? { default: text, ...special } : text,
        platforms: takes,
        ...(hasMedia ? { mediaUrls: hasFilm ? { default: pictures, youtube: [film] } : pictures } : {}),
        idempotencyKey: key,
        ...optionsOf(post),
      };
      const { id, postIds, errors } = shaped(posted, await ask('post', { json }));
      return {
        ref: id,
        permalink: permalinkOf(postIds.map(({ postUrl }) => postUrl)),
        said: errors.map(({ platform, message }) => `${platform}: ${message}`).join('. '),
      };
    },
    async find({ text, since }: { text: string; since: Date }): Promise<RemotePost | undefined> {
      const rows = shaped(history, await ask('history', { query: { lastRecords: '50' } }));
      for (const each of rows) {
        const { success, data } = row.safeParse(each);
        const isNew = success && !(Date.parse(data.created) < since.getTime());
        if (isNew && areSameWords(data.post, text))
          return { ref: data.id, permalink: permalinkOf(data.postIds.map(({ postUrl }) => postUrl)) };
      }
      return undefined;
    },
    remove: (id: string) => unlessGone(ask('post', { method: 'DELETE', json: { id } })),
    /** Reads the numbers of a post over all its networks (INTG-16). @throws NetworkError */
    async numbers(id: string, platforms: string[]): Promise<PostNumbers> {
      return numbersOf(await ask('analytics/post', { json: { id, platforms } }));
    },
  };
}
