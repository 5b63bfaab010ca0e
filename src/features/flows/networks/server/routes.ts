import { find as findPublication } from '#features/flows/publishing/server/queries.ts';
import { canDistribute, type Published } from '#features/flows/publishing/policy.ts';
import { load } from '#features/items/content/server/actions.ts';
import { rightsOfItems } from '#features/items/content/server/pictures/queries.ts';
import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { worksOnItemOf } from '#shared/rights/own-items.ts';
import * as contract from '../contract.ts';
import { canPlanPosts, canSeePosts } from '../policy.ts';
import * as actions from './actions.ts';
import { placeRoutes } from './closed/routes.ts';
import * as queries from './queries.ts';

const LIST = 'social-accounts';
/** Calls of posts on social networks. */
export const routes = [
  answer(contract.plan, { may: canPlanPosts, reads: true }, ({ place }) => actions.readPlan(place)),
  answer(contract.saveSettings, { may: canPlanPosts }, async ({ place, body }) => {
    await actions.saveSettings(place, body);
    return body;
  }),
  answer(contract.saveLooks, { may: canPlanPosts }, async ({ place, body }) => {
    await actions.saveLooks(place, body);
    return body;
  }),
  ...placeRoutes,
  answer(
    contract.restore,
    {
      may: canPlanPosts,
      subject: ({ tx, params }) => queries.find(tx, params.accountId, params.networkId),
    },
    async ({ place, subject, tx, params: { accountId } }) => {
      await actions.restore(place, subject);
      const row = (await queries.find(tx, accountId, subject.id))!;
      return actions.viewOf(row, await queries.settingsOf(tx, accountId));
    },
  ),
  answer(contract.previews, { may: canSeePosts, reads: true }, async ({ place, params }) => {
    // An item that the person does not read has no posts for that person.
    await load(place, params.contentId);
    return actions.previewsOf(place, params.contentId);
  }),
  answer(
    contract.post,
    {
      may: canDistribute,
      async subject({ tx, actor, params }): Promise<Published | undefined> {
        const [item] = await rightsOfItems(tx, params.accountId, [params.contentId]);
        return item && worksOnItemOf(actor, item.userId) ? item : undefined;
      },
    },
    async ({ place, tx, params, body }) => {
      const { publicationId } = await actions.post(place, { ...body, contentId: params.contentId });
      const row = await findPublication(tx, params.accountId, publicationId);
      if (!row) throw notFound();
      return row;
    },
  ),
  answer(
    contract.listIntegrated,
    { may: anyOperator, reads: true },
    async ({ tx, query: { cursor, limit } }) => {
      const page = { after: readCursor(LIST, cursor, 2), limit };
      return cutPage(await queries.listIntegrated(tx, page), limit, ({ accountId, accountName }) =>
        writeCursor(LIST, [accountName.toLowerCase(), accountId]),
      );
    },
  ),
];
