import { didOf, keyOf, signIn } from '#platform/outside/networks/bluesky.ts';
import type { Guard } from '#platform/outside/networks/client.ts';
import { reachMastodon } from '#platform/outside/networks/mastodon.ts';
import {
  NetworkError,
  type BlueskyAccount,
  type MastodonAccount,
  type RemotePost,
  type SentPicture,
} from '#platform/outside/networks/protocol.ts';
import { momentOf } from '#platform/outside/networks/tid.ts';
import type { Language } from '#shared/language.ts';
import { limitsOf, type Limits } from '../../rules.ts';

/** A post that is ready to be made under its key. */
export type Post = {
  key: string;
  title: string;
  summary: string;
  text: string;
  /** The page of the item; null as long as the account has no address on the internet. */
  link: string | null;
  /** Where everybody finds the film of the item; null: nowhere, or it has none. */
  film: string | null;
  language: Language;
};
/** A network that has let us in. `Picture`: what it calls a picture that it has. */
export type Session<Picture = unknown> = {
  limits: Limits;
  /** The limits as its server has named them, to be noted. */
  named: object | null;
  upload: (picture: SentPicture) => Promise<Picture>;
  /** Does what nobody sees yet. Returns what `make` takes in place of the pictures. */
  prepare?: (post: Post, pictures: Picture[]) => Promise<Picture[]>;
  make: (post: Post, pictures: Picture[]) => Promise<RemotePost>;
  /** Looks for a post that may have been made under its key. */
  find: (post: Post) => Promise<RemotePost | undefined>;
  /** Takes a post down; one that is gone already is down. */
  remove: (ref: string) => Promise<void>;
};

/** Signs in at Bluesky. @throws NetworkError */
export async function openBluesky(guard: Guard, account: BlueskyAccount): Promise<Session> {
  const session = await signIn(guard, account);
  const bluesky: Session<object> = {
    limits: limitsOf('network.bluesky', null),
    named: null,
    upload: session.upload,
    make: ({ key, text, language, link, title, summary }, pictures) => {
      const card = link === null ? null : { uri: link, title, description: summary };
      return session.make(key, { text, language, card, pictures, createdAt: momentOf(key).toISOString() });
    },
    find: ({ key }) => session.find(key),
    async remove(ref) {
      // A post of somebody else is not ours to take down.
      if (didOf(ref) !== session.did) throw new NetworkError('network.no_right');
      await session.remove(keyOf(ref));
    },
  };
  return bluesky as Session;
}
/** Milliseconds by which the clock of a server may be behind. */
const CLOCKS_MS = 300_000;
/** Opens a server of Mastodon. @throws NetworkError */
export async function openMastodon(guard: Guard, account: MastodonAccount): Promise<Session> {
  const server = await reachMastodon(guard, account);
  const named = await server.limits();
  const mastodon: Session<string> = {
    limits: limitsOf('network.mastodon', named),
    named,
    upload: server.upload,
    make: ({ key, text, language }, mediaIds) => server.make(key, { text, language, mediaIds }),
    find: ({ key, text, link }) =>
      server.find({ since: new Date(momentOf(key).getTime() - CLOCKS_MS), text, link }),
    remove: server.remove,
  };
  return mastodon as Session;
}
