import { audit } from '#features/ground/audit/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import type { EventPlace } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { PUBLICATIONS_TOPIC } from '../rules-topic.ts';
import * as queries from './queries.ts';
import { sendPublication } from './send/jobs.ts';

/** Notes a wish about a publication and enqueues the job that fulfils it, unless one is under way. */
export async function wish(
  { tx, services, accountId }: EventPlace,
  publicationId: string,
  wanted: queries.Wish,
): Promise<void> {
  const needsJob = await queries.wish(tx, accountId, publicationId, wanted);
  if (needsJob) await services.jobs.enqueue(tx, sendPublication, { accountId, publicationId });
  await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
}
/**
 * Returns an item that visitors see, so that it can go to other places.
 *
 * @throws not_found 404, publishing.not_public 409, publishing.testimonial 409
 */
export async function publicItem(
  { tx, accountId }: Pick<EventPlace, 'tx' | 'accountId'>,
  contentId: string,
): Promise<queries.ItemRow> {
  const item = await queries.findItem(tx, accountId, contentId);
  if (!item) throw fail('not_found', 404);
  if (item.isTestimonial) throw fail('publishing.testimonial', 409);
  if (item.statusPublish !== 'published') throw fail('publishing.not_public', 409);
  return item;
}
/** Publishing asked for by a person or by an automation. */
export type Asking = { contentId: string; connectionId: string };
/**
 * Publishes an item on a website, or updates it there, in the background. Whether the person may is asked before. Returns the
 * id of the publication.
 *
 * @throws not_found 404, publishing.no_website 409, publishing.not_public 409, publishing.testimonial 409
 */
export async function publish(
  place: Omit<Place, 'actor'> & { actor?: Place['actor'] },
  { contentId, connectionId }: Asking,
): Promise<{ publicationId: string }> {
  const { tx, accountId, actor } = place;
  const item = await publicItem(place, contentId);
  const website = await queries.findWebsite(tx, accountId, connectionId);
  if (!website || website.isDeleted || !website.kind.startsWith('website.'))
    throw fail('publishing.no_website', 409);
  await queries.adopt(tx, { accountId, contentId, website });
  await queries.insert(tx, accountId, website.id, item);
  const { id: publicationId } = (await queries.lockOf(tx, accountId, contentId, website.id))!;
  await wish(place, publicationId, { isShow: true, askedBy: actor?.userId ?? null });
  if (actor)
    audit(tx, actor, {
      action: 'content.published_elsewhere',
      object: { type: 'content', id: contentId, name: item.title },
    });
  return { publicationId };
}
type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;
/** Checks that the website of a publication is still connected. @throws publishing.no_website 409 */
function checkWebsite({ website }: Row): void {
  if (website.isDeleted) throw fail('publishing.no_website', 409);
}
/** Takes an item down from a website, in the background. @throws publishing.no_website 409 */
export async function takeDown(place: Place, publication: Row): Promise<void> {
  checkWebsite(publication);
  const { id, contentId, title } = publication;
  await wish(place, id, { isShow: false, askedBy: place.actor.userId });
  audit(place.tx, place.actor, {
    action: 'content.taken_down_elsewhere',
    object: { type: 'content', id: contentId, name: title },
  });
}
/** Looks after a publication again and tries what is wanted of it once more. @throws publishing.no_website 409 */
export async function retry(place: Place, publication: Row): Promise<void> {
  checkWebsite(publication);
  await wish(place, publication.id, { askedBy: place.actor.userId });
}
