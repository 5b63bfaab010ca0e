import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Language } from '#shared/language.ts';
import { askNetwork, checkServer, serverOf, shaped, type Guard, type Request } from './client.ts';
import { NetworkError, type MastodonAccount, type RemotePost, type SentPicture } from './protocol.ts';

const person = z.object({ id: z.string(), acct: z.string() });
const status = z.object({ id: z.string().min(1), url: z.string().nullable(), uri: z.string().catch('') });
const ownStatus = status.extend({ content: z.string(), created_at: z.string() });
const medium = z.object({ id: z.string().min(1), url: z.string().nullable() });
const count = z.number().int().positive().optional().catch(undefined);
/** Facts of a server about itself; older ones say less. */
const instance = z.object({
  configuration: z
    .object({
      statuses: z
        .object({ max_characters: count, max_media_attachments: count, characters_reserved_per_url: count })
        .catch({}),
      media_attachments: z.object({ image_size_limit: count, description_limit: count }).catch({}),
    })
    .optional()
    .catch(undefined),
});
/** The limits that a server has named. */
export type MastodonLimits = {
  characters?: number | undefined;
  pictures?: number | undefined;
  linkCharacters?: number | undefined;
  pictureBytes?: number | undefined;
  altCharacters?: number | undefined;
};
export type MastodonPost = { text: string; language: Language; mediaIds: string[] };
/** So often a picture is asked for that the server is still working on, and so many milliseconds between. */
const MOST_LOOKS = 30;
const LOOK_MS = 1000;

const postOf = ({ id, url, uri }: z.output<typeof status>): RemotePost => ({
  ref: id,
  permalink: url || uri,
});
/** Returns the text of a post that a server answers as HTML. */
const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/p>\s*<p>/g, '\n\n')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const spaceless = (text: string): string => text.replaceAll(/\s+/g, '');

/** Finds the Mastodon server of an account. @throws NetworkError with the step that does not work */
export async function reachMastodon(
  guard: Guard,
  { address, token }: MastodonAccount,
  { lookMs }: { lookMs: number } = { lookMs: LOOK_MS },
) {
  const base = serverOf(address);
  await checkServer(guard, base);
  const ask = (path: string, request: Request = {}) => askNetwork(guard, base, path, { token, ...request });
  const me = async () => shaped(person, (await ask('/api/v1/accounts/verify_credentials')).body);
  return {
    /** Checks that the token is of somebody who may post. @throws NetworkError */
    async check(): Promise<void> {
      await me().catch((error: unknown) => {
        const isGone = error instanceof NetworkError && error.code === 'network.gone';
        throw isGone ? new NetworkError('network.not_json') : error;
      });
      // An empty post is never made: it is refused for its words by a token that may post, for its scope by another.
      await ask('/api/v1/statuses', { json: { status: '' } }).catch((error: unknown) => {
        if (!(error instanceof NetworkError) || error.code !== 'network.refused') throw error;
      });
    },
    async limits(): Promise<MastodonLimits> {
      try {
        const { configuration } = shaped(instance, (await ask('/api/v2/instance')).body);
        return {
          characters: configuration?.statuses.max_characters,
          pictures: configuration?.statuses.max_media_attachments,
          linkCharacters: configuration?.statuses.characters_reserved_per_url,
          pictureBytes: configuration?.media_attachments.image_size_limit,
          altCharacters: configuration?.media_attachments.description_limit,
        };
      } catch (error) {
        // Servers of the family without this call have the usual limits.
        if (error instanceof NetworkError && ['network.gone', 'network.failed'].includes(error.code))
          return {};
        throw error;
      }
    },
    /** Uploads a picture and waits until the server has worked on it. Returns its id. @throws NetworkError */
    async upload({ file, alt }: SentPicture): Promise<string> {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
      if (alt) form.set('description', alt);
      const whole = new Response(form);
      const sent = {
        body: Buffer.from(await whole.arrayBuffer()),
        mediaType: whole.headers.get('content-type')!,
      };
      const answer = await ask('/api/v2/media', { file: sent });
      const { id } = shaped(medium, answer.body);
      let isReady = answer.status === 200;
      for (let look = 0; !isReady; look += 1) {
        if (look === MOST_LOOKS) throw new NetworkError('network.slow');
        await wait(lookMs);
        isReady = (await ask(`/api/v1/media/${encodeURIComponent(id)}`)).status === 200;
      }
      return id;
    },
    /** Finds the post of the same words, or with the same link, among the newest of this account. */
    async find({
      since,
      text,
      link,
    }: {
      since: Date;
      text: string;
      link: string | null;
    }): Promise<RemotePost | undefined> {
      const { id } = await me();
      const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses`;
      const answer = await ask(path, { query: { limit: '40', exclude_reblogs: 'true' } });
      const posts = shaped(z.array(ownStatus.nullable().catch(null)), answer.body);
      const post = posts.find(
        (each) =>
          each !== null &&
          Date.parse(each.created_at) >= since.getTime() &&
          ((text !== '' && spaceless(plainOf(each.content)) === spaceless(text)) ||
            (link !== null && each.content.includes(`href="${link.replaceAll('&', '&amp;')}"`))),
      );
      return post ? postOf(post) : undefined;
    },
    /** @throws NetworkError, after which nobody knows whether it was made where `mayBeDone` says so */
    async make(key: string, { text, language, mediaIds }: MastodonPost): Promise<RemotePost> {
      const { body } = await ask('/api/v1/statuses', {
        headers: { 'idempotency-key': key },
        json: { status: text, media_ids: mediaIds, language, visibility: 'public' },
      });
      return postOf(shaped(status, body));
    },
    async remove(id: string): Promise<void> {
      await ask(`/api/v1/statuses/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(
        (error: unknown) => {
          if (!(error instanceof NetworkError) || error.code !== 'network.gone') throw error;
        },
      );
    },
  };
}
