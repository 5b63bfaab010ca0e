import { z } from 'zod';
import type { Language } from '#shared/language.ts';
import { askNetwork, checkServer, serverOf, shaped, type Guard } from './client.ts';
import { facetsOf } from './facets.ts';
import { NetworkError, type BlueskyAccount, type RemotePost, type SentPicture } from './protocol.ts';

const COLLECTION = 'app.bsky.feed.post';
const session = z.object({ did: z.string().startsWith('did:'), handle: z.string(), accessJwt: z.string() });
const record = z.object({ uri: z.string().startsWith('at://') });
const uploaded = z.object({ blob: z.record(z.string(), z.unknown()) });

/** A post for Bluesky; `card` is shown where there are no pictures. */
export type BlueskyPost = {
  text: string;
  language: Language;
  createdAt: string;
  pictures: object[];
  card: { uri: string; title: string; description: string } | null;
};
/** A person who is signed in at a server. */
export type BlueskySession = {
  did: string;
  upload: (picture: SentPicture) => Promise<object>;
  find: (key: string) => Promise<RemotePost | undefined>;
  /** @throws NetworkError, after which nobody knows whether it was made where `mayBeDone` says so */
  make: (key: string, post: BlueskyPost) => Promise<RemotePost>;
  remove: (key: string) => Promise<void>;
};

/** Returns the key of a record by its address at://did/collection/key. */
export const keyOf = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);
/** Returns the person to whom a record belongs. */
export const didOf = (uri: string): string => uri.split('/')[2] ?? '';
/** Older servers refuse a record that is not there as a wrong request. */
const isMissing = ({ code, said }: NetworkError): boolean =>
  code === 'network.gone' || (code === 'network.refused' && said.includes('Could not locate record'));
const embedOf = ({ pictures, card }: BlueskyPost): object | undefined => {
  if (pictures.length) return { $type: 'app.bsky.embed.images', images: pictures };
  return card ? { $type: 'app.bsky.embed.external', external: card } : undefined;
};

/** Signs in at a server. @throws NetworkError with the step that does not work */
export async function signIn(
  guard: Guard,
  { address, handle, password }: BlueskyAccount,
): Promise<BlueskySession> {
  const base = serverOf(address);
  await checkServer(guard, base);
  const ask = async (name: string, request: Parameters<typeof askNetwork>[3]) =>
    (await askNetwork(guard, base, `/xrpc/${name}`, request, [password])).body;
  const answer = await ask('com.atproto.server.createSession', {
    json: { identifier: handle.replace(/^@/, ''), password },
  }).catch((error: unknown) => {
    // Every AT Protocol server has this call.
    const isGone = error instanceof NetworkError && error.code === 'network.gone';
    throw isGone ? new NetworkError('network.not_json') : error;
  });
  const { did, accessJwt: token } = shaped(session, answer);
  const postOf = (uri: string): RemotePost => ({
    ref: uri,
    permalink: `https://bsky.app/profile/${did}/post/${keyOf(uri)}`,
  });
  return {
    did,
    async upload({ file, alt, width, height }) {
      const sent = { token, file: { body: file, mediaType: 'image/jpeg' } };
      const { blob } = shaped(uploaded, await ask('com.atproto.repo.uploadBlob', sent));
      return { image: blob, alt, ...(width && height ? { aspectRatio: { width, height } } : {}) };
    },
    async find(rkey) {
      try {
        const query = { repo: did, collection: COLLECTION, rkey };
        return postOf(shaped(record, await ask('com.atproto.repo.getRecord', { token, query })).uri);
      } catch (error) {
        if (error instanceof NetworkError && isMissing(error)) return undefined;
        throw error;
      }
    },
    async make(rkey, post) {
      const embed = embedOf(post);
      const { text, createdAt, language } = post;
      const json = {
        repo: did,
        collection: COLLECTION,
        rkey,
        record: {
          $type: COLLECTION,
          text,
          createdAt,
          langs: [language],
          facets: facetsOf(text),
          ...(embed ? { embed } : {}),
        },
      };
      return postOf(shaped(record, await ask('com.atproto.repo.createRecord', { token, json })).uri);
    },
    async remove(rkey) {
      // A record that is gone already is no error of this call.
      await ask('com.atproto.repo.deleteRecord', {
        token,
        json: { repo: did, collection: COLLECTION, rkey },
      });
    },
  };
}
