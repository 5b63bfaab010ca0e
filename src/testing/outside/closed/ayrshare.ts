import { json } from '../wrong-server.ts';
import { sentOf, type Network } from './store.ts';

/** The keys of the house and of a profile that this aggregator knows. */
export const AYRSHARE = { apiKey: 'key-of-the-house', profileKey: 'key-of-the-profile' };
const PLATFORMS = ['facebook', 'instagram', 'twitter', 'youtube'];
/** The protocol of Ayrshare as far as one profile posts there. */
export const ayrshare: Network = (store, asked, response) => {
  const { path, method, authorization, headers } = asked;
  if (!/^\/api\/(user|post|history|analytics\/post)$/.test(path)) return false;
  const refuse = (status: number, code: number, message: string) =>
    json(response, status, { action: 'request', status: 'error', code, message });
  const answer = () => {
    if (authorization !== `Bearer ${AYRSHARE.apiKey}`) return refuse(403, 102, 'API Key not valid');
    const profile = headers['profile-key'];
    if (profile !== undefined && profile !== AYRSHARE.profileKey)
      return refuse(403, 144, 'Profile Key not found');
    if (path === '/api/user')
      return json(response, 200, { title: 'Cedar', refId: 'ref-1', activeSocialAccounts: PLATFORMS });
    if (path === '/api/history')
      return json(response, 200, {
        history: [...store.posts.values()].map(({ id, text, createdAt }) => ({
          id,
          post: text,
          created: createdAt.toISOString(),
          postIds: [],
        })),
      });
    if (path === '/api/analytics/post')
      return json(response, 200, {
        status: 'success',
        id: sentOf(asked)['id'],
        facebook: { analytics: { likeCount: 3, commentsCount: 1, sharesCount: 2, impressions: 90 } },
        twitter: { analytics: { favoriteCount: 4, replyCount: 1, retweetCount: 1, name: 'x' } },
      });
    const sent = sentOf(asked);
    if (method === 'DELETE') {
      if (!store.posts.delete(String(sent['id']))) return refuse(404, 186, 'Post ID not found');
      return json(response, 200, { status: 'success' });
    }
    const { post, platforms, mediaUrls } = sent as {
      post: string | { default: string };
      platforms: string[];
      mediaUrls?: string[] | { default: string[] };
    };
    const id = `ay-${store.nextId()}`;
    const text = typeof post === 'string' ? post : post.default;
    const pictures = Array.isArray(mediaUrls) ? mediaUrls : (mediaUrls?.default ?? []);
    store.posts.set(id, { id, place: 'profile', title: '', text, pictures, createdAt: new Date(), sent });
    // One network of several may refuse.
    const refused = platforms.filter((platform) => store.refusing.has(platform));
    const taking = platforms.filter((platform) => !store.refusing.has(platform));
    if (!taking.length) store.posts.delete(id);
    const errors = refused.map((platform) => ({ platform, code: 110, message: 'Refused there' }));
    return json(response, errors.length ? 400 : 200, {
      status: errors.length ? 'error' : 'success',
      id,
      postIds: taking.map((platform) => ({
        platform,
        status: 'success',
        postUrl: `https://${platform}.test/1`,
      })),
      errors,
    });
  };
  answer();
  return true;
};
