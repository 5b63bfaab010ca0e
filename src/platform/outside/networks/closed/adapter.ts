import type { Language } from '#shared/language.ts';
import { askNetwork, serverOf, type Answer, type Guard, type ProblemOf, type Request } from '../client.ts';
import { NetworkError, type RemotePost, type SentPicture } from '../protocol.ts';

/** The interface of a closed network for a person who has permitted it; `tokens` renews a refused token. */
export type Access = { guard: Guard; address: string; tokens: (refused?: string) => Promise<string> };
/** A place on which a person may post: a page, a profile, a location. `token`: its own, where it has one. */
export type NetworkPlace = { id: string; name: string; token: string | null };
/** The parts of a post from which each network takes what it shows; `since`: nothing older is this post. */
export type ClosedPost = {
  title: string;
  summary: string;
  text: string;
  link: string | null;
  language: Language;
  since: Date;
};
/** How posts look on some networks, as the account has set it (INTG-13). */
export type Looks = {
  /** The button of a post on Google, such as BOOK; null: none. */
  gmbActionId: string | null;
  /** Where that button leads; null: to the page of the item. */
  gmbActionUrl: string | null;
  gmbPostTopicId: 'STANDARD' | 'EVENT' | 'OFFER' | null;
  gmbAdditionalData: Occasion | null;
  /** The subreddit; null: the profile of the person. */
  subRedditText: string | null;
};
/** An event or an offer on Google; days are YYYY-MM-DD. */
export type Occasion = {
  title: string;
  startsOn: string;
  endsOn: string;
  couponCode: string;
  redeemUrl: string;
  terms: string;
};
/** A place of a closed network that is open for posts. */
export type ClosedSession = {
  /** Returns the network's own name for a picture. */
  upload: (picture: SentPicture) => Promise<string>;
  /** Does what nobody sees yet, so that it may be repeated. Returns what `make` takes in place of the pictures. */
  prepare?: (post: ClosedPost, pictures: string[]) => Promise<string[]>;
  /** @throws NetworkError, after which nobody knows whether the post was made where `mayBeDone` says so */
  make: (post: ClosedPost, prepared: string[]) => Promise<RemotePost>;
  /** Looks for a post that may have been made. */
  find: (post: ClosedPost) => Promise<RemotePost | undefined>;
  /** Takes a post down; one that is gone already is down. */
  remove: (ref: string) => Promise<void>;
};
/** A closed network: one file of its own over the same client. */
export type ClosedNetwork = {
  /** Lists the places on which a person may post. @throws NetworkError */
  places: (access: Access) => Promise<NetworkPlace[]>;
  /** Opens a place. `today`: YYYY-MM-DD where the account is; `waitMs`: between two looks at work that the network has not ended. */
  open: (
    access: Access,
    place: string,
    how: { looks: Looks; today: string; waitMs?: number },
  ) => ClosedSession;
};

/** Asks with a token, and once more with another one when the network has not taken the first. @throws NetworkError */
export async function askAs(
  { guard, address, tokens }: Access,
  path: string,
  request: Omit<Request, 'token'> & { problemOf: ProblemOf },
): Promise<Answer> {
  const ask = (token: string) => askNetwork(guard, serverOf(address), path, { ...request, token });
  const token = await tokens();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof NetworkError) || error.code !== 'network.signed_out') throw error;
    return ask(await tokens(token));
  }
}
/** Returns fields as a form of the old kind. */
export const formOf = (fields: Record<string, string>) => ({
  body: Buffer.from(new URLSearchParams(fields).toString()),
  mediaType: 'application/x-www-form-urlencoded',
});
/** Returns a picture with fields as a form of parts. */
export async function partsWith(
  name: string,
  { file }: Pick<SentPicture, 'file'>,
  fields: Record<string, string>,
): Promise<{ body: Buffer; mediaType: string }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const whole = new Response(form);
  return { body: Buffer.from(await whole.arrayBuffer()), mediaType: whole.headers.get('content-type')! };
}
const spaceless = (text: string): string => text.replaceAll(/\s+/g, '');
/** Tells whether a network shows the words of a post, whatever it does to its spaces. */
export const areSameWords = (words: string, text: string): boolean =>
  text !== '' && spaceless(words) === spaceless(text);
/** Does nothing where what was asked for is gone already. @throws NetworkError */
export async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NetworkError) || error.code !== 'network.gone') throw error;
  });
}
