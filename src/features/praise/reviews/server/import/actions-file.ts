import { hash } from 'node:crypto';
import type { RowTarget } from '#features/items/exchange/server/run/actions-targets.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { OutsideReview } from '#platform/outside/reviews/protocol.ts';
import { canFeature } from '../../policy.ts';
import { outcomeOf } from '../../rules.ts';
import { REVIEWS_TOPIC } from '../../rules-topic.ts';
import * as queries from './queries.ts';

type Draft = Parameters<RowTarget['bring']>[2][number];
/** Returns the id of a review of a file: the one that the file has, its link, or what tells it apart from others. */
function idOf({ externalId, link, source, customerName, reviewedOn, description }: Draft): string {
  if (externalId) return `id ${source} ${externalId}`.slice(0, 300);
  const whole = link || JSON.stringify([source, customerName, reviewedOn, description]);
  return hash('sha256', whole, 'hex');
}
const isWeb = (link: string) =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) && link.length <= 2000;
const reviewOf = (draft: Draft): OutsideReview & { origin: string } => ({
  externalId: idOf(draft),
  path: '',
  origin: draft.source,
  author: draft.customerName,
  rating: draft.rating!,
  text: draft.description,
  language: '',
  writtenAt: draft.reviewedOn && `${draft.reviewedOn}T12:00:00Z`,
  editedAt: null,
  url: isWeb(draft.link) ? draft.link : null,
  reply: '',
  repliedAt: null,
});
/** Takes the rows of a file as reviews of another website, with a row of the log for the file (INTG-18, INTG-19). */
export const reviewsOfFile: RowTarget = {
  name: 'reviews',
  may: canFeature,
  async bring({ tx, services, actor, accountId }, { id: logId, name }, drafts) {
    if (!drafts.length) return [];
    const source = 'csv';
    const work: queries.Import = { accountId, logId, source, connectionId: null };
    const reviews = drafts.map(reviewOf);
    // The same review may stand in a file twice; the later row counts.
    const byId = new Map(reviews.map((review) => [review.externalId, review]));
    const rows = new Map(
      (await queries.upsert(tx, work, [...byId.values()])).map((row) => [row.externalId, row]),
    );
    await queries.begin(tx, {
      id: logId,
      accountId,
      source,
      connectionId: null,
      name,
      askedBy: actor.userId,
    });
    const { best, ...counts } = await queries.counts(tx, work);
    await queries.end(tx, accountId, logId, { outcome: outcomeOf({ found: counts.found, best }), ...counts });
    await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
    await siteChanged(tx, services, accountId);
    const taken = new Set<string>();
    return reviews.map(({ externalId }) => {
      const { id, isNew } = rows.get(externalId)!;
      const isFirst = !taken.has(externalId);
      taken.add(externalId);
      return { id, isNew: isNew && isFirst };
    });
  },
  async takeBack({ tx, services, accountId }, importId, ids) {
    const gone = await queries.removeUnused(tx, { accountId, logId: importId }, ids);
    await queries.end(tx, accountId, importId, { outcome: 'undone' });
    await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
    await siteChanged(tx, services, accountId);
    return gone;
  },
};
