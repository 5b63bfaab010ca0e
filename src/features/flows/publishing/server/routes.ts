import { brandOf } from '#features/ground/notices/server/actions.ts';
import { seenBy } from '#features/items/content/server/actions.ts';
import { rightsOfItems } from '#features/items/content/server/pictures/queries.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { worksOnItemOf } from '#shared/rights/own-items.ts';
import * as contract from '../contract.ts';
import { canConnectSites, canDistribute, canSeeDistributions, type Published } from '../policy.ts';
import * as actions from './actions.ts';
import { snippetOf } from './actions-snippet.ts';
import * as queries from './queries.ts';

const LIST = 'publications';
type One = AccountCall<{ publicationId: string }>;
type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;
/** Loads a publication with the parts of its item that decide about it; the item may be gone. */
async function loadPublication({ tx, actor, params }: One): Promise<(Row & Published) | undefined> {
  const row = await queries.find(tx, params.accountId, params.publicationId);
  if (!row || !worksOnItemOf(actor, row.userId)) return undefined;
  return { ...row, contentTypeId: row.contentTypeId ?? '' };
}
async function reread({ tx, params }: AccountCall, publicationId: string): Promise<Row> {
  const row = await queries.find(tx, params.accountId, publicationId);
  if (!row) throw notFound();
  return row;
}

/** Calls of publishing on other websites. */
export const routes = [
  answer(contract.listWebsites, { may: canSeeDistributions, reads: true }, async ({ tx, params }) => ({
    websites: await queries.listWebsites(tx, params.accountId),
  })),
  answer(contract.list, { may: canSeeDistributions, reads: true }, async ({ tx, actor, params, query }) => {
    const { contentId, part, type, cursor, limit } = query;
    const asked = { contentId, part, type, limit, after: readCursor(LIST, cursor, 2), seen: seenBy(actor) };
    return cutPage(await queries.list(tx, params.accountId, asked), limit, ({ date, id }) =>
      writeCursor(LIST, [date, id]),
    );
  }),
  answer(
    contract.publish,
    {
      may: canDistribute,
      async subject({ tx, actor, params }): Promise<Published | undefined> {
        const [item] = await rightsOfItems(tx, params.accountId, [params.contentId]);
        return item && worksOnItemOf(actor, item.userId) ? item : undefined;
      },
    },
    async (call) => {
      const { place, params, body } = call;
      const wanted = { contentId: params.contentId, connectionId: body.websiteId };
      const { publicationId } = await actions.publish(place, wanted);
      return reread(call, publicationId);
    },
  ),
  answer(contract.takeDown, { may: canDistribute, subject: loadPublication }, async (call) => {
    await actions.takeDown(call.place, call.subject);
    return reread(call, call.subject.id);
  }),
  answer(contract.retry, { may: canDistribute, subject: loadPublication }, async (call) => {
    await actions.retry(call.place, call.subject);
    return reread(call, call.subject.id);
  }),
  answer(
    contract.getSnippet,
    { may: canConnectSites, reads: true },
    async ({ tx, params: { accountId }, services }) => {
      const brand = await brandOf(tx, accountId);
      const items = await queries.newestPublic(tx, accountId, 3);
      const origin = brand?.host ? services.hosts.origin(brand.host) : null;
      return { html: origin === null ? null : snippetOf({ origin, name: brand!.name, items }) };
    },
  ),
];
