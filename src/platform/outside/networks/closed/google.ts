import { z } from 'zod';
import { fitting } from '#shared/text/graphemes.ts';
import { googleLocations } from '../../reviews/google.ts';
import { SourceError, type SourceCode } from '../../reviews/protocol.ts';
import { shaped, type Problem, type Request } from '../client.ts';
import { NetworkError, type NetworkCode } from '../protocol.ts';
import {
  areSameWords,
  askAs,
  unlessGone,
  type Access,
  type ClosedNetwork,
  type Looks,
  type Occasion,
} from './adapter.ts';

const PLACE = /^accounts\/[\w-]+\/locations\/[\w-]+$/;
const POST = /^accounts\/[\w-]+\/locations\/[\w-]+\/localPosts\/[\w-]+$/;
const problem = z.object({
  error: z.object({ message: z.string().catch(''), status: z.string().catch('') }),
});
const codes: Record<string, NetworkCode> = {
  RESOURCE_EXHAUSTED: 'network.limited',
  UNAUTHENTICATED: 'network.signed_out',
  PERMISSION_DENIED: 'network.no_right',
  NOT_FOUND: 'network.gone',
};
function problemOf(body: unknown): Problem | undefined {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return undefined;
  const { message, status } = parsed.data.error;
  return { words: message || status, code: codes[status] };
}
const ask = async (access: Access, path: string, request: Omit<Request, 'token'> = {}) =>
  (await askAs(access, `/v4/${path}`, { ...request, problemOf })).body;

const localPost = z.object({
  name: z.string().regex(POST),
  summary: z.string().catch(''),
  searchUrl: z.string().catch(''),
  state: z.string().catch(''),
  createTime: z.string().catch(''),
});
const localPosts = z.object({ localPosts: z.array(localPost.nullable().catch(null)).default([]) });
const postOf = ({ name, searchUrl }: z.output<typeof localPost>) => ({
  ref: name,
  permalink: searchUrl || 'https://business.google.com/posts',
});
const dayOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};
const MOST_TITLE = 58;
const eventOf = ({ title, startsOn, endsOn }: Occasion) => ({
  title: fitting(title, MOST_TITLE),
  schedule: { startDate: dayOf(startsOn), endDate: dayOf(endsOn) },
});
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
/** Returns the topic of a post; an event or offer that is over is news. */
function topicOf({ gmbPostTopicId, gmbAdditionalData: occasion }: Looks, today: string): object {
  const isOver = !occasion || occasion.endsOn < today;
  if (gmbPostTopicId === 'EVENT' && !isOver) return { topicType: 'EVENT', event: eventOf(occasion) };
  if (gmbPostTopicId !== 'OFFER' || isOver) return { topicType: 'STANDARD' };
  const { couponCode, redeemUrl: redeemOnlineUrl, terms: termsConditions } = occasion;
  const offer = filled({ couponCode, redeemOnlineUrl, termsConditions });
  return { topicType: 'OFFER', event: eventOf(occasion), offer };
}
/** Returns the button of a post; an offer has its own, and one without an address has none. */
function actionOf({ gmbActionId, gmbActionUrl }: Looks, link: string | null): object {
  if (gmbActionId === null) return {};
  if (gmbActionId === 'CALL') return { callToAction: { actionType: 'CALL' } };
  const url = gmbActionUrl ?? link;
  return url === null ? {} : { callToAction: { actionType: gmbActionId, url } };
}

const sourceCodes: Partial<Record<SourceCode, NetworkCode>> = {
  'reviews.key': 'network.signed_out',
  'reviews.no_right': 'network.no_right',
  'reviews.busy': 'network.limited',
  'reviews.slow': 'network.slow',
  'reviews.no_answer': 'network.no_answer',
  'reviews.private': 'network.private',
  'reviews.not_data': 'network.not_json',
  'reviews.away': 'network.busy',
};
const LONGEST_MS = 60_000;

/** Posts of a Business Profile on Google (designs 3.14). */
export const google: ClosedNetwork = {
  async places({ guard, address, tokens }) {
    try {
      const places = await googleLocations(guard, { address, tokens }, AbortSignal.timeout(LONGEST_MS));
      return places.map(({ name, title, address: street }) => ({
        id: name,
        name: [title, street].filter(Boolean).join(', '),
        token: null,
      }));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw new NetworkError(sourceCodes[error.code] ?? 'network.failed', error.said);
    }
  },
  open(access, place, { looks, today }) {
    if (!PLACE.test(place)) throw new NetworkError('network.gone');
    return {
      // Google fetches photos from the address where everybody finds them.
      upload({ address }) {
        if (address === null) throw new NetworkError('network.no_public_photo');
        return Promise.resolve(address);
      },
      async make({ text, link, language }, photos) {
        const topic = topicOf(looks, today);
        const isOffer = 'offer' in topic;
        const json = {
          languageCode: language,
          summary: text,
          ...topic,
          ...(isOffer ? {} : actionOf(looks, link)),
          ...(photos.length
            ? { media: photos.map((sourceUrl) => ({ mediaFormat: 'PHOTO', sourceUrl })) }
            : {}),
        };
        const post = shaped(localPost, await ask(access, `${place}/localPosts`, { json }));
        if (post.state === 'REJECTED') throw new NetworkError('network.refused', post.state);
        return postOf(post);
      },
      async find({ text, since }) {
        const query = { pageSize: '50' };
        const answer = await ask(access, `${place}/localPosts`, { query });
        const post = shaped(localPosts, answer).localPosts.find(
          (each) =>
            each !== null &&
            Date.parse(each.createTime) >= since.getTime() &&
            areSameWords(each.summary, text),
        );
        return post ? postOf(post) : undefined;
      },
      async remove(ref) {
        if (!POST.test(ref)) throw new NetworkError('network.gone');
        await unlessGone(ask(access, ref, { method: 'DELETE' }));
      },
    };
  },
};
