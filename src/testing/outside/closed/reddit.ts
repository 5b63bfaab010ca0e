import { json } from '../wrong-server.ts';
import { formOf, isSignedIn, type Network } from './store.ts';

const NAME = 'cedar_stone';
/** Reddit’s interface as far as a person posts there. */
export const reddit: Network = (store, asked, response) => {
  const { path } = asked;
  if (!/^\/(api\/|user\/)/.test(path)) return false;
  const answer = () => {
    if (!isSignedIn(store, asked)) return json(response, 401, { message: 'Unauthorized', error: 401 });
    if (path === '/api/v1/me') return json(response, 200, { name: NAME, id: 'abc' });
    if (path === '/api/submit') {
      const sent = formOf(asked);
      const { sr: place = '', title = '', text = '' } = sent;
      if (place === 'closed')
        return json(response, 200, {
          json: { errors: [['SUBREDDIT_NOTALLOWED', 'you are not allowed to post there.', 'sr']] },
        });
      const id = `t3_${store.nextId()}`;
      store.posts.set(id, { id, place, title, text, pictures: [], createdAt: new Date(), sent });
      const url = `https://www.reddit.com/r/${place}/comments/${id.slice(3)}/`;
      return json(response, 200, { json: { errors: [], data: { name: id, id: id.slice(3), url } } });
    }
    if (path === '/api/del') {
      store.posts.delete(formOf(asked)['id'] ?? '');
      return json(response, 200, {});
    }
    const children = [...store.posts.values()].map(({ id, place, title, text, createdAt }) => ({
      kind: 't3',
      data: {
        name: id,
        title,
        selftext: text,
        permalink: `/r/${place}/comments/${id.slice(3)}/`,
        created_utc: createdAt.getTime() / 1000,
      },
    }));
    return json(response, 200, { kind: 'Listing', data: { children } });
  };
  answer();
  return true;
};
