import { json } from '../wrong-server.ts';
import { isSignedIn, sentOf, type Network } from './store.ts';

/** The interfaces of Google’s Business Profiles as far as places and their posts go. */
export const google: Network = (store, asked, response) => {
  const { method, path } = asked;
  if (!/^\/v[14]\/accounts/.test(path)) return false;
  const refuse = (code: number, status: string, message: string) =>
    json(response, code, { error: { code, message, status } });
  const answer = () => {
    if (!isSignedIn(store, asked)) return refuse(401, 'UNAUTHENTICATED', 'Invalid credentials');
    if (path === '/v1/accounts') return json(response, 200, { accounts: [{ name: 'accounts/1' }] });
    if (path === '/v1/accounts/1/locations')
      return json(response, 200, {
        locations: store.pages.map(({ id, name }) => ({
          name: `locations/${id}`,
          title: name,
          storefrontAddress: { addressLines: ['1 Mill Street'], locality: 'Bath' },
        })),
      });
    const [, place = '', part = ''] =
      /^\/v4\/(accounts\/\w+\/locations\/\w+)\/localPosts\/?(.*)$/.exec(path) ?? [];
    if (method === 'POST') {
      const sent = sentOf(asked) as { summary: string; media?: { sourceUrl: string }[] };
      const id = `${place}/localPosts/${store.nextId()}`;
      const pictures = (sent.media ?? []).map(({ sourceUrl }) => sourceUrl);
      const { summary: text } = sent;
      store.posts.set(id, { id, place, title: '', text, pictures, createdAt: new Date(), sent: { ...sent } });
      return json(response, 200, {
        ...sent,
        name: id,
        searchUrl: 'https://local.google.test/p',
        state: 'LIVE',
      });
    }
    if (method === 'GET')
      return json(response, 200, {
        localPosts: [...store.posts.values()].map(({ id, text, createdAt }) => ({
          name: id,
          summary: text,
          searchUrl: 'https://local.google.test/p',
          createTime: createdAt.toISOString(),
        })),
      });
    if (!store.posts.delete(`${place}/localPosts/${part}`)) return refuse(404, 'NOT_FOUND', 'Not found');
    return json(response, 200, {});
  };
  answer();
  return true;
};
