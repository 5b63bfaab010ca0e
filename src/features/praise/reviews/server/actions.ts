import { audit } from '#features/ground/audit/server/actions.ts';
import { listOf } from '#features/ground/connections/server/queries.ts';
import { MOST_CONNECTIONS } from '#features/ground/connections/contract.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { fail } from '#shared/fail.ts';
import type { ReviewsLog, ReviewsSummary } from '../contract.ts';
import { sourceOfKind } from '../rules.ts';
import { REVIEWS_TOPIC } from '../rules-topic.ts';
import { providerOfSource } from './import/actions-source.ts';
import { importFromSource } from './import/jobs.ts';
import * as imports from './import/queries.ts';
import { withLocation } from './locations/queries.ts';
import * as queries from './queries.ts';
import { sendReplyJob } from './replies/jobs.ts';
import * as replies from './replies/queries.ts';

/** Returns the name by which people tell reviews apart. */
const nameOf = ({ author, text }: queries.Row): string => author || firstSigns(text, 60) || '–';
/** Reads the numbers of the reviews and the connections that they come from. */
export async function summary({ tx, accountId }: Place): Promise<ReviewsSummary> {
  const connections = await listOf(tx, { accountId, agencyId: null }, MOST_CONNECTIONS);
  const latest = new Map((await imports.latest(tx, accountId)).map((row) => [row.connectionId, row]));
  const located = new Set((await withLocation(tx, accountId)).map(({ connectionId }) => connectionId));
  return {
    ...(await queries.numbers(tx, accountId)),
    connections: connections.flatMap(({ id, kind, name, settings, state, failure }) => {
      const source = sourceOfKind(kind);
      if (!source) return [];
      const provider = providerOfSource[source] as { about(values: Record<string, string>): string };
      const last = latest.get(id);
      return [
        {
          id,
          source,
          name,
          about: provider.about(settings),
          state,
          failure,
          isReady: source !== 'google' || located.has(id),
          isRunning: last?.isRunning ?? false,
          lastAt: last?.lastAt ?? null,
        },
      ];
    }),
  };
}
/** Begins to import the reviews of a connection; one that is under way goes on. @throws reviews.no_location 409 */
export async function begin(
  { tx, services, actor, accountId }: Place,
  stored: { id: string; kind: string; name: string; settings: Record<string, string> },
): Promise<ReviewsLog> {
  const source = sourceOfKind(stored.kind)!;
  const isLocated =
    source !== 'google' ||
    (await withLocation(tx, accountId)).some(({ connectionId }) => connectionId === stored.id);
  if (!isLocated) throw fail('reviews.no_location', 409);
  const provider = providerOfSource[source] as { about(values: Record<string, string>): string };
  const name = [stored.name, provider.about(stored.settings)].filter(Boolean).join(' · ').slice(0, 300);
  const row = { accountId, source, connectionId: stored.id, name, askedBy: actor.userId };
  const begun = await imports.begin(tx, row);
  const { id } = begun ?? (await imports.runningOf(tx, accountId, stored.id))!;
  if (begun) await services.jobs.enqueue(tx, importFromSource, { accountId, logId: id });
  await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
  return (await imports.findLog(tx, accountId, id))!;
}
/** Shows a review on the own pages, or does so no longer. @throws reviews.removed 409 */
export async function feature(
  { tx, services, actor, accountId }: Place,
  review: queries.Row,
  isFeatured: boolean,
): Promise<void> {
  if (review.isFeatured === isFeatured) return;
  if (isFeatured && review.isRemoved) throw fail('reviews.removed', 409);
  await queries.setFeatured(tx, accountId, review.id, isFeatured);
  audit(tx, actor, {
    action: isFeatured ? 'reviews.featured' : 'reviews.unfeatured',
    object: { type: 'review', id: review.id, name: nameOf(review) },
  });
  await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
  await siteChanged(tx, services, accountId);
}
/** Keeps the draft of a reply. @throws reviews.reply_busy 409 */
export async function saveReply({ tx, accountId }: Place, review: queries.Row, text: string): Promise<void> {
  if (!(await replies.saveDraft(tx, accountId, review.id, text))) throw fail('reviews.reply_busy', 409);
}
/** Approves a reply, which a job sends. @throws reviews.no_reply_there 409, reviews.removed 409, reviews.reply_busy 409 */
export async function sendReply(
  { tx, services, actor, accountId }: Place,
  review: queries.Row,
  text: string,
): Promise<void> {
  if (review.isRemoved) throw fail('reviews.removed', 409);
  if (!review.canReply) throw fail('reviews.no_reply_there', 409);
  const reviewId = review.id;
  const turn = await replies.ask(tx, accountId, { reviewId, text, by: actor.userId });
  if (turn === undefined) throw fail('reviews.reply_busy', 409);
  await services.jobs.enqueue(tx, sendReplyJob, { accountId, reviewId, turn });
  audit(tx, actor, {
    action: 'reviews.replied',
    object: { type: 'review', id: reviewId, name: nameOf(review) },
  });
}
