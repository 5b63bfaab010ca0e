import type { ServerResponse } from 'node:http';
import { json, type Asked } from '../wrong-server.ts';
import { isSignedIn, partsOf, sentOf, type Network, type Store } from './store.ts';

const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  { code, subcode }: { code: number; subcode?: number },
) =>
  json(response, status, {
    error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'x' },
  });
const isPageToken = ({ state, pages }: Store, { authorization = '' }: Asked): boolean =>
  !state.isRevoked && pages.some(({ id }) => authorization === `Bearer page-token-${id}`);

async function onPage(
  store: Store,
  asked: Asked,
  response: ServerResponse,
  [pageId = '', part = '']: string[],
) {
  if (part === 'photos') {
    const { fields, hasFile } = await partsOf(asked);
    if (!hasFile) return refuse(response, 400, 'A photo is missing', { code: 324 });
    const id = store.nextId();
    store.photos.set(id, { alt: fields['alt_text_custom'] ?? '' });
    return json(response, 200, { id });
  }
  if (part === 'feed') {
    const sent = sentOf(asked) as { message?: string; attached_media?: { media_fbid: string }[] };
    const pictures = (sent.attached_media ?? []).map(({ media_fbid }) => media_fbid);
    if (pictures.some((id) => !store.photos.has(id)))
      return refuse(response, 400, 'Invalid media', { code: 100 });
    const id = `${pageId}_${store.nextId()}`;
    const text = sent.message ?? '';
    store.posts.set(id, {
      id,
      place: pageId,
      title: '',
      text,
      pictures,
      createdAt: new Date(),
      sent: { ...sent },
    });
    return json(response, 200, { id });
  }
  const data = [...store.posts.values()]
    .filter(({ place }) => place === pageId)
    .map(({ id, text, createdAt }) => ({ id, message: text, created_time: createdAt.toISOString() }));
  return json(response, 200, { data });
}
type Container = { image_url?: string; caption?: string; children?: string[]; creation_id?: string };
function onInstagram(
  store: Store,
  asked: Asked,
  response: ServerResponse,
  [accountId = '', part = '']: string[],
) {
  if (asked.method === 'GET') {
    const data = [...store.posts.values()]
      .filter(({ place }) => place === accountId)
      .map(({ id, text, createdAt }) => ({
        id,
        caption: text,
        timestamp: createdAt.toISOString(),
        permalink: `https://www.instagram.com/p/${id}/`,
      }));
    return json(response, 200, { data });
  }
  const sent = sentOf(asked) as Container;
  const id = store.nextId();
  if (part === 'media') {
    const pictures = (sent.children ?? []).flatMap((child) => store.containers.get(child)?.pictures ?? []);
    if (sent.image_url) pictures.push(sent.image_url);
    if (!pictures.length) return refuse(response, 400, 'Only photo or video can be accepted', { code: 9004 });
    store.containers.set(id, { looks: store.work.looks, caption: sent.caption ?? '', pictures });
    return json(response, 200, { id });
  }
  const container = store.containers.get(sent.creation_id ?? '');
  if (!container || container.looks > 0)
    return refuse(response, 400, 'Media ID is not available', { code: 9007 });
  store.containers.delete(sent.creation_id ?? '');
  const { caption: text, pictures } = container;
  store.posts.set(id, {
    id,
    place: accountId,
    title: '',
    text,
    pictures,
    createdAt: new Date(),
    sent: { ...sent },
  });
  return json(response, 200, { id });
}
function onObject(store: Store, { method }: Asked, response: ServerResponse, id: string) {
  const container = store.containers.get(id);
  if (container) {
    container.looks -= 1;
    return json(response, 200, { id, status_code: container.looks >= 0 ? 'IN_PROGRESS' : 'FINISHED' });
  }
  if (!store.posts.has(id))
    return refuse(response, 400, 'Unsupported request. Object does not exist', { code: 100, subcode: 33 });
  if (method === 'DELETE') {
    store.posts.delete(id);
    return json(response, 200, { success: true });
  }
  return json(response, 200, { id, permalink: `https://www.instagram.com/p/${id}/` });
}
/** The Graph API of Meta as far as pages and Instagram accounts post there. */
export const meta: Network = async (store, asked, response) => {
  const [, path] = /^\/v\d+\.\d+\/(.+)$/.exec(asked.path) ?? [];
  if (path === undefined) return false;
  if (path === 'me/accounts') {
    if (!isSignedIn(store, asked)) refuse(response, 400, 'Session has expired', { code: 190, subcode: 463 });
    else
      json(response, 200, {
        data: store.pages.map(({ id, name, instagram }) => ({
          id,
          name,
          access_token: `page-token-${id}`,
          ...(instagram ? { instagram_business_account: instagram } : {}),
        })),
        paging: { cursors: { before: 'a', after: 'b' } },
      });
    return true;
  }
  if (!isPageToken(store, asked)) {
    refuse(response, 400, 'Error validating access token', { code: 190, subcode: 460 });
    return true;
  }
  const parts = path.split('/').map(decodeURIComponent);
  if (parts.length === 1) onObject(store, asked, response, parts[0]!);
  else if (/^(media|media_publish)$/.test(parts[1]!)) onInstagram(store, asked, response, parts);
  else await onPage(store, asked, response, parts);
  return true;
};
