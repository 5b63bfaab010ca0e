import { json } from '../wrong-server.ts';
import { isSignedIn, partsOf, sentOf, type Network } from './store.ts';

const USER = { id: '77', username: 'cedar', name: 'Cedar' };
/** The interface of X, version 2, as far as a person posts there. Links are shortened as X does it. */
export const x: Network = async (store, asked, response) => {
  const { method, path } = asked;
  if (!path.startsWith('/2/')) return false;
  const refuse = (status: number, title: string, detail: string) =>
    json(response, status, { title, detail, status, type: 'about:blank' });
  const answer = async () => {
    if (!isSignedIn(store, asked)) return refuse(401, 'Unauthorized', 'Unauthorized');
    if (path === '/2/users/me') return json(response, 200, { data: USER });
    if (path === '/2/media/upload') {
      const { hasFile, fields } = await partsOf(asked);
      if (!hasFile || fields['media_category'] !== 'tweet_image')
        return refuse(400, 'Invalid Request', 'No media');
      const id = store.nextId();
      store.photos.set(id, { alt: '' });
      return json(response, 200, { data: { id, media_key: `3_${id}` } });
    }
    if (path === '/2/media/metadata') {
      const sent = sentOf(asked) as { id: string; metadata: { alt_text: { text: string } } };
      store.photos.set(sent.id, { alt: sent.metadata.alt_text.text });
      return json(response, 200, { data: { id: sent.id } });
    }
    if (path === `/2/users/${USER.id}/tweets`)
      return json(response, 200, {
        data: [...store.posts.values()].map(({ id, text, createdAt }) => {
          const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link);
          const urls = links.map((link, at) => ({ url: `https://t.co/${at}`, expanded_url: link }));
          const short = urls.reduce((words, { url, expanded_url: link }) => words.replace(link, url), text);
          return { id, text: short, created_at: createdAt.toISOString(), entities: { urls } };
        }),
      });
    if (path === '/2/tweets' && method === 'POST') {
      const sent = sentOf(asked) as { text: string; media?: { media_ids: string[] } };
      // X refuses the same words a second time.
      if ([...store.posts.values()].some(({ text }) => text === sent.text))
        return refuse(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
      const id = store.nextId();
      const { text } = sent;
      const pictures = sent.media?.media_ids ?? [];
      const createdAt = new Date();
      store.posts.set(id, { id, place: USER.id, title: '', text, pictures, createdAt, sent: { ...sent } });
      return json(response, 201, { data: { id, text } });
    }
    const isDeleted = store.posts.delete(path.slice('/2/tweets/'.length));
    if (!isDeleted) return refuse(404, 'Not Found Error', 'Could not find tweet');
    return json(response, 200, { data: { deleted: true } });
  };
  await answer();
  return true;
};
