import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** A request as the server has taken it. */
export type AskedSource = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
/** A review as the stand-ins keep it. */
export type KeptReview = {
  id: string;
  author: string;
  stars: number;
  text: string;
  at: string;
  changedAt?: string;
  reply?: string;
};
/** Answers by JSON. */
export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const STARS = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
/** The key that the sources accept, and its secret. */
export const KEY = 'key-1';
export const SECRET = 'secret-1';
/** Content of the sources. */
export type Store = ReturnType<typeof makeStore>;
/** Makes sources without reviews. */
export const makeStore = () => ({
  reviews: [] as KeptReview[],
  codes: new Map<string, { challenge: string; redirect: string }>(),
  state: {
    /** Reviews of a page, where the source lets us choose fewer. */
    perPage: 100,
    /** The refresh token that counts, and the access tokens that do. */
    refresh: '',
    access: new Set<string>(),
    /** A refresh gives another refresh token, and the one of before ends. */
    rotates: true,
    isRevoked: false,
    expiresIn: 3600,
    refreshes: 0,
    locations: [
      { name: 'locations/2', title: 'Cedar & Stone, Bath' },
      { name: 'locations/3', title: 'Cedar & Stone, Wells' },
    ],
    yelpTotal: 40,
  },
});
const grant = ({ state }: Store) => {
  const access = `access-${randomUUID()}`;
  state.access.add(access);
  return { access_token: access, token_type: 'Bearer', expires_in: state.expiresIn };
};

function token(store: Store, { body, headers }: AskedSource, response: ServerResponse): void {
  const form = new URLSearchParams(body);
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  const isKnown = id === 'client-1' && secret === SECRET;
  if (!isKnown && !headers['authorization']) return json(response, 401, { error: 'invalid_client' });
  if (form.get('grant_type') === 'refresh_token') {
    store.state.refreshes += 1;
    if (store.state.isRevoked || form.get('refresh_token') !== store.state.refresh || !store.state.refresh)
      return json(response, 400, { error: 'invalid_grant', error_description: 'Token has been revoked.' });
    if (store.state.rotates) store.state.refresh = `refresh-${randomUUID()}`;
    store.state.access.clear();
    return json(response, 200, {
      ...grant(store),
      ...(store.state.rotates ? { refresh_token: store.state.refresh } : {}),
    });
  }
  const code = store.codes.get(form.get('code') ?? '');
  store.codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!code || code.challenge !== challenge || code.redirect !== form.get('redirect_uri'))
    return json(response, 400, { error: 'invalid_grant' });
  store.state.refresh = `refresh-${randomUUID()}`;
  store.state.isRevoked = false;
  return json(response, 200, { ...grant(store), refresh_token: store.state.refresh });
}
function authorize(store: Store, { query }: AskedSource, response: ServerResponse): void {
  const code = randomUUID();
  const redirect = query.get('redirect_uri')!;
  store.codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect });
  const back = new URL(redirect);
  back.searchParams.set('state', query.get('state') ?? '');
  back.searchParams.set('code', code);
  response.writeHead(302, { location: back.href }).end();
}
const trustpilotView = ({ id, author, stars, text: words, at, changedAt, reply }: KeptReview) => ({
  id,
  stars,
  title: words.split('\n')[0],
  text: words,
  language: 'en',
  createdAt: at,
  updatedAt: changedAt ?? null,
  consumer: { displayName: author },
  companyReply: reply ? { text: reply, createdAt: at } : null,
});
function trustpilot(
  store: Store,
  { path, query, headers, method, body }: AskedSource,
  response: ServerResponse,
): void {
  if (path === '/v1/oauth/oauth-business-users-for-applications/accesstoken') {
    const expected = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;
    if (headers['authorization'] !== expected) return json(response, 401, { error: 'invalid_client' });
    return json(response, 200, { ...grant(store), expires_in: '3600' });
  }
  if (headers['apikey'] !== KEY) return json(response, 401, { fault: { faultstring: 'Invalid ApiKey' } });
  if (path === '/v1/business-units/find')
    return query.get('name') === 'nobody.test'
      ? json(response, 404, { message: 'Business Unit not found', errorCode: 1004 })
      : json(response, 200, { id: 'unit1', displayName: 'Cedar & Stone' });
  const [, reviewId] = /^\/v1\/private\/reviews\/([^/]+)\/reply$/.exec(path) ?? [];
  if (reviewId && method === 'POST') {
    const review = store.reviews.find(({ id }) => id === reviewId);
    if (!review) return json(response, 404, { message: 'Review not found', errorCode: 1 });
    review.reply = (JSON.parse(body) as { message: string }).message;
    response.writeHead(201).end();
    return undefined;
  }
  const size = Math.min(Number(query.get('perPage')), 100);
  const from = (Number(query.get('page')) - 1) * size;
  return json(response, 200, {
    reviews: store.reviews.slice(from, from + size).map(trustpilotView),
    links: [],
  });
}
function yelp(store: Store, { path, headers }: AskedSource, response: ServerResponse): void {
  if (headers['authorization'] !== `Bearer ${KEY}`)
    return json(response, 401, { error: { code: 'TOKEN_INVALID', description: 'Invalid access token.' } });
  const [, name, list] = /^\/v3\/businesses\/([^/]+)(\/reviews)?$/.exec(path) ?? [];
  if (!name || name === 'nobody')
    return json(response, 404, { error: { code: 'BUSINESS_NOT_FOUND', description: 'Not found.' } });
  if (!list) return json(response, 200, { id: name, name: 'Cedar & Stone' });
  return json(response, 200, {
    total: store.state.yelpTotal,
    possible_languages: ['en'],
    reviews: store.reviews.slice(0, 3).map(({ id, author, stars, text: words, at }) => ({
      id,
      rating: stars,
      text: words.slice(0, 160),
      url: `https://www.yelp.com/biz/${name}?hrid=${id}`,
      time_created: at,
      user: { id: 'u', name: author },
    })),
  });
}
function google(
  store: Store,
  { path, query, headers, method, body }: AskedSource,
  response: ServerResponse,
): void {
  const bearer = String(headers['authorization'] ?? '').replace('Bearer ', '');
  if (!store.state.access.has(bearer))
    return json(response, 401, {
      error: { code: 401, message: 'Invalid credentials', status: 'UNAUTHENTICATED' },
    });
  if (path === '/v1/accounts') return json(response, 200, { accounts: [{ name: 'accounts/1' }] });
  if (path === '/v1/accounts/1/locations') {
    const at = Number(query.get('pageToken') ?? 0);
    const next = at + 1 < store.state.locations.length ? { nextPageToken: String(at + 1) } : {};
    return json(response, 200, { locations: store.state.locations.slice(at, at + 1), ...next });
  }
  const [, reviewId] = /\/reviews\/([^/]+)\/reply$/.exec(path) ?? [];
  if (reviewId) {
    const review = store.reviews.find(({ id }) => id === reviewId);
    if (!review) return json(response, 404, { error: { message: 'Not found' } });
    if (method === 'DELETE') delete review.reply;
    else review.reply = (JSON.parse(body) as { comment: string }).comment;
    return json(response, 200, review.reply ? { comment: review.reply } : {});
  }
  const size = Math.min(Number(query.get('pageSize')), store.state.perPage);
  const from = Number(query.get('pageToken') ?? 0);
  const next = from + size < store.reviews.length ? { nextPageToken: String(from + size) } : {};
  return json(response, 200, {
    reviews: store.reviews
      .slice(from, from + size)
      .map(({ id, author, stars, text: words, at, changedAt, reply }) => ({
        name: `accounts/1/locations/2/reviews/${id}`,
        reviewId: id,
        reviewer: { displayName: author },
        starRating: STARS[stars],
        comment: words,
        createTime: at,
        updateTime: changedAt ?? at,
        ...(reply ? { reviewReply: { comment: reply, updateTime: at } } : {}),
      })),
    averageRating: 4,
    totalReviewCount: store.reviews.length,
    ...next,
  });
}
/** Answers a request as the source does whose address it has. */
export function answer(store: Store, question: AskedSource, response: ServerResponse): void {
  const { path } = question;
  if (path === '/authorize') return authorize(store, question, response);
  if (path === '/token') return token(store, question, response);
  if (path.startsWith('/v3/')) return yelp(store, question, response);
  if (path.startsWith('/v4/') || path.startsWith('/v1/accounts')) return google(store, question, response);
  return trustpilot(store, question, response);
}
