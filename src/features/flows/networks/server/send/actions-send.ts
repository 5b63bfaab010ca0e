import * as connections from '#features/ground/connections/server/actions.ts';
import type { Opened, Provider } from '#features/ground/connections/server/actions-provider.ts';
import {
  SendError,
  type Destination,
  type Notes,
  type Outcome,
} from '#features/flows/publishing/server/send/actions-destination.ts';
import { keepKey, type Begun } from '#features/flows/publishing/server/send/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import { isPassing, mayBeDone, NetworkError, type RemotePost } from '#platform/outside/networks/protocol.ts';
import { tidOf } from '#platform/outside/networks/tid.ts';
import type { Services } from '#platform/services.ts';
import { postFailed, postPublished } from '../../events.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { charactersOf } from '../../rules.ts';
import { blueskyOf, bluesky, mastodonOf, mastodon } from '../actions-provider.ts';
import { openClosed, type ClosedLook } from '../closed/actions-access.ts';
import { ayrshare } from '../aggregator/actions-provider.ts';
import { openAggregator } from '../aggregator/actions-session.ts';
import { closedNetworks } from '../closed/actions-provider.ts';
import { looksOf } from '../queries-looks.ts';
import { keepLimits, timeZoneOf } from '../queries.ts';
import { fittingPicture } from './actions-picture.ts';
import { letterOf, readItem, type PostItem } from './actions-post.ts';
import { openBluesky, openMastodon, type Post, type Session } from './actions-session.ts';

/** Returns the error that the job knows. */
const faultOf = (error: NetworkError, { isLost = false } = {}): SendError =>
  new SendError(error.code, {
    said: error.said,
    isLost,
    isPassing: isPassing(error),
    ...(error.waitSeconds === undefined ? {} : { waitSeconds: error.waitSeconds }),
  });
/** Makes a post once: one whose answer was lost is looked for. @throws NetworkError, SendError when it is not found */
async function makeOnce(
  session: Session,
  post: Post,
  pictures: unknown[],
  notes: Notes,
): Promise<RemotePost> {
  try {
    return await session.make(post, pictures);
  } catch (error) {
    if (!(error instanceof NetworkError) || !mayBeDone(error)) throw error;
    await notes.lost();
    const remotePost = await session.find(post).catch(() => undefined);
    if (!remotePost) throw faultOf(error, { isLost: true });
    return remotePost;
  }
}
/** Signs of the words of a network that are kept. */
const MOST_SAID = 300;
/** An item that is not there any more. */
const nothing = { summary: '', link: null, film: null, language: 'en' } as const;
type Sending = { post: Post; item: PostItem | undefined; isRepeat: boolean };
/** Posts an item. @throws NetworkError, SendError */
async function show(
  { storage }: Pick<Services, 'storage'>,
  session: Session,
  begun: Begun,
  { post, item, isRepeat }: Sending & { item: PostItem },
  notes: Notes,
): Promise<Outcome> {
  const { limits } = session;
  const letter = letterOf(item, limits, begun.text);
  const whole = { ...post, text: letter.text };
  const leftOut = { ...letter.leftOut, words: 0 };
  // The key was noted before an earlier request, which may have made the post.
  let remotePost = isRepeat ? await session.find(whole) : undefined;
  if (!remotePost) {
    if (charactersOf(letter.text, limits) > limits.characters) throw new SendError('networks.too_long');
    const pictures: unknown[] = [];
    for (const picture of letter.pictures) {
      const sent = await fittingPicture(storage, picture, limits, item.origin);
      if (sent) pictures.push(await session.upload(sent));
      else leftOut.pictures += 1;
    }
    if (limits.needsPicture && !pictures.length) throw new NetworkError('network.no_photo');
    const prepared = session.prepare ? await session.prepare(whole, pictures) : pictures;
    remotePost = await makeOnce(session, whole, prepared, notes);
  }
  const { ref, permalink, said: words = '' } = remotePost;
  await notes.made({ remoteRef: ref, permalink });
  return {
    status: 'published',
    permalink,
    remoteRef: ref,
    said: firstSigns(words, MOST_SAID),
    sent: { hash: null, leftOut, title: item.title },
  };
}
/** Takes a post down, also one of which nobody knew whether it was made. @throws NetworkError */
async function hide(
  session: Session,
  { remoteRef, text }: Begun,
  { post, item, isRepeat }: Sending,
): Promise<Outcome> {
  const words = item ? letterOf(item, session.limits, text).text : (text ?? '');
  const ref = remoteRef ?? (isRepeat ? (await session.find({ ...post, text: words }))?.ref : undefined);
  if (ref) await session.remove(ref);
  return { status: 'notPublished', permalink: null, remoteRef: null, postKey: null };
}

/** A connection that is opened, and how posts look there. */
type Opening<Settings> = ClosedLook & { opened: Opened<Settings>; stored: connections.StoredConnection };
/** Makes a destination of a network. */
const destinationOf = <Settings extends object>(
  provider: Provider<Settings>,
  open: (services: Services, opening: Opening<Settings>) => Promise<Session>,
): Destination => ({
  provider,
  async read(place, begun, stored) {
    const { tx, services, accountId } = place;
    const opened = connections.open<Settings>(services, stored);
    const opening = {
      opened,
      stored,
      looks: await looksOf(tx, accountId),
      timeZone: await timeZoneOf(tx, accountId),
    };
    const item = await readItem(place, begun.contentId, { isHidden: !begun.isShow });
    if (begun.isShow && !item) return { refusal: 'publishing.not_public' };
    const isRepeat = begun.postKey !== null;
    const key = begun.postKey ?? tidOf(begun.id, new Date());
    if (begun.isShow && !isRepeat) await keepKey(tx, accountId, begun, key);
    const { title, summary, link, language, film } = item ?? { ...nothing, title: begun.title };
    const post = { key, title, summary, link, language, film, text: begun.text ?? '' };
    return {
      async send(notes) {
        try {
          const session = await open(services, opening);
          const { named } = session;
          if (named)
            await services.db.withTenant(asJobOf(accountId), (noting) =>
              keepLimits(noting, accountId, begun.websiteId, named),
            );
          if (!begun.isShow) return await hide(session, begun, { post, item, isRepeat });
          return await show(services, session, begun, { post, item: item!, isRepeat }, notes);
        } catch (error) {
          throw error instanceof NetworkError ? faultOf(error) : error;
        }
      },
    };
  },
  async tell(place, { id: subject, contentId, websiteId, isShow, askedBy }, { failure, permalink }) {
    const data = { contentId, networkId: websiteId, kind: provider.kind, isShow, askedBy };
    if (failure === null) await emit(place, postPublished, { subject, data: { ...data, permalink } });
    else await emit(place, postFailed, { subject, data: { ...data, code: failure } });
  },
});
/** Bluesky, on which an item is a post of at most 300 characters. */
export const onBluesky = destinationOf(bluesky, ({ config }, { opened }) =>
  openBluesky(config, blueskyOf(opened)),
);
/** Mastodon, whose servers name their own limits. */
export const onMastodon = destinationOf(mastodon, ({ config }, { opened }) =>
  openMastodon(config, mastodonOf(opened)),
);
/** The closed networks, each with the same steps. */
export const onClosed: Destination[] = closedNetworks.map((closed) =>
  destinationOf(closed.provider, (services, { stored, looks, timeZone }) =>
    openClosed(services, closed, stored, { looks, timeZone }),
  ),
);
/** An aggregator, which posts on all networks of its profile at once (INTG-16). */
export const onAyrshare = destinationOf(ayrshare, (services, { opened, stored, looks }) =>
  openAggregator(services, opened, stored, looks),
);
