import type { ServerResponse } from 'node:http';
import { escapeHtml } from '#shared/html.ts';
import { json, startServer, type Asked } from './wrong-server.ts';

type Status = { id: string; text: string; media: string[]; language: string; createdAt: string };
type Medium = { id: string; description: string; looks: number };
const refuse = (response: ServerResponse, status: number, error: string) => json(response, status, { error });
/** Returns a text as a server answers it: paragraphs and links as HTML. */
const htmlOf = (text: string): string =>
  `<p>${escapeHtml(text)
    .replaceAll('\n\n', '</p><p>')
    .replaceAll('\n', '<br />')
    .replaceAll(/https?:[^\s<]+/g, (link) => `<a href="${link}" rel="nofollow">${link}</a>`)}</p>`;

/** Returns what a server says about itself. */
const instanceOf = ({ characters, pictures }: { characters: number; pictures: number }) => ({
  domain: 'builder.test',
  title: 'Builders',
  configuration: {
    statuses: {
      max_characters: characters,
      max_media_attachments: pictures,
      characters_reserved_per_url: 23,
    },
    media_attachments: { image_size_limit: 16_777_216, description_limit: 1500 },
  },
});

/** Starts a server that speaks Mastodon's interface as far as one person posts there, and misbehaves on demand. */
export async function startMastodon() {
  const person = { id: '1090', name: 'builder', token: 'token-of-the-builder', mayWrite: true };
  const limits = { characters: 500, pictures: 4 };
  const statuses = new Map<string, Status>();
  const media = new Map<string, Medium>();
  const keys = new Map<string, string>();
  /** Looks for which a picture is being worked on. */
  const work = { looks: 0 };
  let last = 1000;
  const nextId = () => {
    last += 1;
    return String(last);
  };
  let url = '';
  const account = () => ({
    id: person.id,
    username: person.name,
    acct: person.name,
    url: `${url}/@${person.name}`,
  });
  const statusOf = ({ id, text, media: ids, language, createdAt }: Status) => ({
    id,
    uri: `${url}/users/${person.name}/statuses/${id}`,
    url: `${url}/@${person.name}/${id}`,
    created_at: createdAt,
    content: htmlOf(text),
    language,
    visibility: 'public',
    account: account(),
    media_attachments: ids.map((each) => ({ id: each, type: 'image' })),
  });
  const mediumOf = ({ id, description, looks }: Medium) => ({
    id,
    type: 'image',
    url: looks > 0 ? null : `${url}/media/${id}.jpg`,
    description,
  });
  async function take(asked: Asked, response: ServerResponse): Promise<void> {
    const { headers, body } = asked;
    const type = headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const id = nextId();
    const medium = { id, description: String(form.get('description') ?? ''), looks: work.looks };
    media.set(id, medium);
    return json(response, medium.looks > 0 ? 202 : 200, mediumOf(medium));
  }
  function post({ headers, body }: Asked, response: ServerResponse): void {
    const key = String(headers['idempotency-key'] ?? '');
    const sameStatus = statuses.get(keys.get(key) ?? '');
    if (sameStatus) return json(response, 200, statusOf(sameStatus));
    const sent = JSON.parse(body.toString()) as { status?: string; media_ids?: string[]; language?: string };
    const { status: text = '', media_ids: ids = [], language = 'en' } = sent;
    if (!text && !ids.length) return refuse(response, 422, "Validation failed: Text can't be blank");
    const counted = text.replaceAll(/https?:[^\s]+/g, 'x'.repeat(23));
    if ([...counted].length > limits.characters)
      return refuse(response, 422, 'Validation failed: Text character limit exceeded');
    if (ids.length > limits.pictures || ids.some((id) => (media.get(id)?.looks ?? 1) > 0))
      return refuse(response, 422, 'Cannot attach these files');
    const status = { id: nextId(), text, media: ids, language, createdAt: new Date().toISOString() };
    statuses.set(status.id, status);
    if (key) keys.set(key, status.id);
    return json(response, 200, statusOf(status));
  }
  function answer(asked: Asked, response: ServerResponse): void {
    const { method, path, authorization } = asked;
    if (path === '/api/v2/instance') return json(response, 200, instanceOf(limits));
    if (authorization !== `Bearer ${person.token}`)
      return refuse(response, 401, 'The access token is invalid');
    if (path === '/api/v1/accounts/verify_credentials') return json(response, 200, account());
    if (method !== 'GET' && !person.mayWrite)
      return refuse(response, 403, 'This action is outside the authorized scopes');
    if (path === '/api/v2/media') return void take(asked, response);
    const [, kind, id = ''] = /^\/api\/v1\/(media|statuses)\/(\d+)$/.exec(path) ?? [];
    const medium = media.get(id);
    if (kind === 'media' && medium) {
      medium.looks -= 1;
      return json(response, medium.looks > 0 ? 206 : 200, mediumOf(medium));
    }
    if (path === '/api/v1/statuses') return post(asked, response);
    if (path === `/api/v1/accounts/${person.id}/statuses`)
      return json(response, 200, [...statuses.values()].toReversed().map(statusOf));
    const status = statuses.get(id);
    if (kind !== 'statuses' || !status) return refuse(response, 404, 'Record not found');
    if (method === 'DELETE') statuses.delete(id);
    return json(response, 200, statusOf(status));
  }
  const server = await startServer(answer);
  url = server.url;
  return { ...server, person, limits, statuses, media, work };
}
