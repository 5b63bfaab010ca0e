import type { ServerResponse } from 'node:http';
import { json, startServer, wrongly, type Asked } from './wrong-server.ts';

export { asks, type Asked } from './wrong-server.ts';

type Post = {
  id: number;
  slug: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  categories: number[];
  tags: number[];
  featured_media: number;
};
type Medium = { id: number; slug: string; alt_text: string; bytes: number };

const refuse = (response: ServerResponse, status: number, code: string, more: object = {}) =>
  json(response, status, { code, message: `Sorry: ${code}`, data: { status, ...more } });

/** Ways in which a WordPress, its host or its plug-ins answer wrongly. */
export const wrong = {
  ...wrongly,
  error: (status: number, code: string) => (response: ServerResponse) => refuse(response, status, code),
  /** An error that says 200. */
  inside: (code: string) => (response: ServerResponse) =>
    json(response, 200, { code, message: 'No', data: { status: 500 } }),
};

const person = () => ({
  name: 'hub-writer',
  password: 'abcd efgh ijkl mnop',
  /** The web server drops the header with the password. */
  drops: false,
  /** The older interface is open. */
  isOld: true,
  can: { publish_posts: true, edit_published_posts: true, upload_files: true, manage_categories: true },
});
/** Content of a WordPress. */
type Store = {
  url: string;
  posts: Map<number, Post>;
  media: Map<number, Medium>;
  words: Record<'categories' | 'tags', Map<number, string>>;
  person: ReturnType<typeof person>;
  nextId: () => number;
};
const bodyOf = <Shape>({ body }: Asked) => JSON.parse(body.toString()) as Shape;
const viewOf = ({ url }: Store, { title, content, ...post }: Post) => ({
  ...post,
  link: `${url}/${post.slug || post.id}/`,
  title: { raw: title, rendered: title },
  content: { raw: content, rendered: content },
});
const mediumOf = ({ url }: Store, medium: Medium) => ({
  ...medium,
  source_url: `${url}/wp-content/uploads/${medium.slug}.jpg`,
});
function change(post: Post, body: Partial<Post>): void {
  Object.assign(post, body);
  if (post.status === 'publish' && !post.slug) post.slug = `post-${post.id}`;
}
function answerPosts(store: Store, request: Asked, id: number | undefined, response: ServerResponse): void {
  const { method, query } = request;
  const { posts } = store;
  if (id !== undefined) {
    const post = posts.get(id);
    if (!post) return refuse(response, 404, 'rest_post_invalid_id');
    if (method === 'POST') change(post, bodyOf(request));
    return json(response, 200, viewOf(store, post));
  }
  if (method === 'GET') {
    const isAsked = ({ slug, status }: Post) =>
      slug === query.get('slug') && (query.get('status') ?? 'publish').includes(status);
    return json(
      response,
      200,
      [...posts.values()].filter(isAsked).map((post) => viewOf(store, post)),
    );
  }
  const texts = { slug: '', status: 'draft', title: '', content: '', excerpt: '' };
  const post: Post = { id: store.nextId(), ...texts, categories: [], tags: [], featured_media: 0 };
  change(post, bodyOf(request));
  posts.set(post.id, post);
  return json(response, 201, viewOf(store, post));
}
function answerMedia(store: Store, request: Asked, id: number | undefined, response: ServerResponse): void {
  const { method, query, body } = request;
  const { media } = store;
  if (id !== undefined) {
    const medium = media.get(id);
    if (!medium) return refuse(response, 404, 'rest_post_invalid_id');
    Object.assign(medium, bodyOf(request));
    return json(response, 200, mediumOf(store, medium));
  }
  if (method === 'GET') {
    const same = [...media.values()].filter(({ slug }) => slug === query.get('slug'));
    return json(
      response,
      200,
      same.map((medium) => mediumOf(store, medium)),
    );
  }
  const medium = {
    id: store.nextId(),
    slug: query.get('slug') ?? '',
    alt_text: query.get('alt_text') ?? '',
    bytes: body.length,
  };
  media.set(medium.id, medium);
  return json(response, 201, mediumOf(store, medium));
}
/** Returns a name as WordPress stores it. */
const spelt = (name: string) => name.replaceAll('&', '&amp;');
function answerWords(
  store: Store,
  kind: 'categories' | 'tags',
  request: Asked,
  response: ServerResponse,
): void {
  const all = store.words[kind];
  if (request.method === 'GET') {
    const wanted = (request.query.get('search') ?? '').toLowerCase();
    const similar = [...all].filter(([, name]) => name.toLowerCase().includes(wanted));
    return json(
      response,
      200,
      similar.map(([id, name]) => ({ id, name })),
    );
  }
  const name = spelt(bodyOf<{ name: string }>(request).name);
  const same = [...all].find(([, stored]) => stored.toLowerCase() === name.toLowerCase());
  if (same) return refuse(response, 400, 'term_exists', { term_id: same[0] });
  if (kind === 'categories' && !store.person.can.manage_categories)
    return refuse(response, 403, 'rest_cannot_create');
  const id = store.nextId();
  all.set(id, name);
  return json(response, 201, { id, name });
}
function answer(store: Store, request: Asked, response: ServerResponse): void {
  const { path } = request;
  const { name, password, drops, can } = store.person;
  const authorization = drops ? undefined : request.authorization;
  const isSigned = authorization === `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  if (authorization !== undefined && !isSigned) return refuse(response, 401, 'incorrect_password');
  if (path === '/') {
    const ways = { 'application-passwords': {} };
    return json(response, 200, {
      name: 'Partner',
      namespaces: ['oembed/1.0', 'wp/v2'],
      authentication: ways,
    });
  }
  if (!isSigned) return refuse(response, 401, 'rest_not_logged_in');
  if (path === '/wp/v2/users/me') return json(response, 200, { id: 2, capabilities: can });
  const [, kind, number] = /^\/wp\/v2\/(posts|media|categories|tags)(?:\/(\d+))?$/.exec(path) ?? [];
  const id = number === undefined ? undefined : Number(number);
  if (kind === 'posts') return answerPosts(store, request, id, response);
  if (kind === 'media') return answerMedia(store, request, id, response);
  if (kind === 'categories' || kind === 'tags') return answerWords(store, kind, request, response);
  return refuse(response, 404, 'rest_no_route');
}
/** Answers in the older way, which has name and password in the body. */
function answerOlder(
  { person: { name, password, isOld } }: Store,
  { body }: Asked,
  response: ServerResponse,
): void {
  const isRight = [name, password].every((text) => body.toString().includes(`<string>${text}</string>`));
  const fault = '<fault><value><struct><value><int>403</int></value></struct></value></fault>';
  if (isOld)
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(`<methodResponse>${isRight ? '<params></params>' : fault}</methodResponse>`);
  else wrong.html(403)(response);
}
/** Starts a server that speaks wp/v2 as far as the product does, and misbehaves on demand. */
export async function startWordPress({ plainPermalinks = false } = {}) {
  let last = 100;
  const store: Store = {
    url: '',
    posts: new Map(),
    media: new Map(),
    words: { categories: new Map(), tags: new Map() },
    person: person(),
    nextId() {
      last += 1;
      return last;
    },
  };
  const server = await startServer(
    (asked, response) => {
      if (asked.pathname === '/xmlrpc.php') answerOlder(store, asked, response);
      else if (!asked.path) wrong.html(404)(response);
      else answer(store, asked, response);
    },
    (pathname, query) =>
      pathname.startsWith('/wp-json/') && !plainPermalinks
        ? pathname.slice('/wp-json'.length)
        : (query.get('rest_route') ?? ''),
  );
  store.url = server.url;
  return { ...store, ...server };
}
