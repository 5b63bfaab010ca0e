import { json } from '../wrong-server.ts';
import { isSignedIn, sentOf, type Network } from './store.ts';

/** LinkedIn’s interface of versions as far as pages of organizations post there. */
export const linkedin: Network = (store, asked, response) => {
  const { method, path, query, headers } = asked;
  if (!path.startsWith('/rest/') && !path.startsWith('/dms-uploads/')) return false;
  const refuse = (status: number, message: string, code: string) =>
    json(response, status, { status, message, code, serviceErrorCode: 1 });
  const answer = () => {
    if (!isSignedIn(store, asked)) return refuse(401, 'Expired access token', 'EXPIRED_ACCESS_TOKEN');
    if (path.startsWith('/dms-uploads/')) {
      store.photos.set(`urn:li:image:${path.split('/').at(-1)}`, { alt: '' });
      return response.writeHead(201).end();
    }
    if (!/^\d{6}$/.test(String(headers['linkedin-version'] ?? '')))
      return refuse(426, 'A version is missing', 'VERSION_MISSING');
    if (path === '/rest/organizationAcls')
      return json(response, 200, {
        elements: store.pages.map(({ id }) => ({
          role: 'ADMINISTRATOR',
          organization: `urn:li:organization:${id}`,
        })),
      });
    const [, organization] = /^\/rest\/organizations\/(\d+)$/.exec(path) ?? [];
    const page = store.pages.find(({ id }) => id === organization);
    if (page) return json(response, 200, { localizedName: page.name });
    if (path === '/rest/images') {
      const id = store.nextId();
      const uploadUrl = `http://${headers.host}/dms-uploads/${id}`;
      return json(response, 200, { value: { uploadUrl, image: `urn:li:image:${id}` } });
    }
    if (path === '/rest/posts' && method === 'GET')
      return json(response, 200, {
        elements: [...store.posts.values()]
          .filter(({ place }) => place === query.get('author'))
          .map(({ id, text, createdAt }) => ({ id, commentary: text, createdAt: createdAt.getTime() })),
      });
    if (path === '/rest/posts') {
      type Media = { id: string; altText?: string };
      const sent = sentOf(asked) as {
        author: string;
        commentary: string;
        content?: { media?: Media; multiImage?: { images: Media[] } };
      };
      const media = sent.content?.multiImage?.images ?? (sent.content?.media ? [sent.content.media] : []);
      if (media.some(({ id }) => !store.photos.has(id))) return refuse(400, 'No such image', 'INVALID');
      for (const { id, altText = '' } of media) store.photos.set(id, { alt: altText });
      const id = `urn:li:share:${store.nextId()}`;
      const { author: place, commentary: text } = sent;
      const pictures = media.map((each) => each.id);
      store.posts.set(id, { id, place, title: '', text, pictures, createdAt: new Date(), sent: { ...sent } });
      return response.writeHead(201, { 'x-restli-id': id }).end();
    }
    const id = decodeURIComponent(path.slice('/rest/posts/'.length));
    if (!store.posts.delete(id)) return refuse(404, 'Not found', 'NOT_FOUND');
    return response.writeHead(204).end();
  };
  answer();
  return true;
};
