import { itemUnpublished } from '#features/items/content/events.ts';
import { notify } from '#features/ground/notices/server/actions.ts';
import { on } from '#platform/events/listener.ts';
import { distributionFailed } from '../events.ts';
import { wish } from './actions.ts';
import * as queries from './queries.ts';

/** Tells the person who wanted an item on another website that it has not gone, or those who run the account. */
export const tellFailed = on(
  distributionFailed,
  'publishing.failed',
  async ({ tx, accountId }, { subject: publicationId, data: { askedBy } }) => {
    const row = await queries.find(tx, accountId, publicationId);
    if (!row) return;
    const { title: contentTitle, website } = row;
    await notify(tx, {
      accountId,
      kind: 'distribution.failed',
      data: { contentTitle, site: website.name || website.address },
      link: '/distributions',
      to: askedBy ? [askedBy] : 'managers',
    });
  },
);
/** Takes an item that visitors see no more here down from all other websites as well. */
export const followItem = on(itemUnpublished, 'publishing.follow', async (place, { subject, userId }) => {
  for (const { id } of await queries.shownOf(place.tx, place.accountId, subject))
    await wish(place, id, { isShow: false, askedBy: userId });
});
