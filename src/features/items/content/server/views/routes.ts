import { answer, type AccountCall } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-views.ts';
import { canChangeView, canList, canShareViews } from '../../policy.ts';
import * as queries from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;
const shownTo = (userId: string | null, { ownerId, ...view }: Row): contract.SavedView => ({
  ...view,
  isMine: ownerId === userId,
});
const subject = ({ tx, actor, params }: AccountCall<{ viewId: string }>) =>
  queries.find(tx, params.accountId, actor.userId, params.viewId);
/** Rights are those of the list; the items of a shared view are still only those that somebody sees. */
export const viewRoutes = [
  answer(contract.listViews, { may: canList, reads: true }, async ({ tx, actor, params }) => ({
    views: (await queries.list(tx, params.accountId, actor.userId)).map((row) => shownTo(actor.userId, row)),
  })),
  answer(contract.createView, { may: canList }, async ({ tx, actor, params, body }) => {
    // A second right of the same call, asked for one field.
    if (body.isShared) demand(actor, canShareViews);
    if ((await queries.countOf(tx, params.accountId, actor.userId)) >= contract.VIEWS_MOST)
      throw fail('content.views_many', 409);
    return shownTo(actor.userId, (await queries.insert(tx, params.accountId, actor.userId, body))!);
  }),
  answer(contract.updateView, { may: canChangeView, subject }, async ({ tx, actor, params, body }) => {
    if (body.isShared) demand(actor, canShareViews);
    return shownTo(actor.userId, (await queries.update(tx, params.accountId, params.viewId, body))!);
  }),
  answer(contract.removeView, { may: canChangeView, subject }, async ({ tx, params }) => {
    await queries.remove(tx, params.accountId, params.viewId);
  }),
];
