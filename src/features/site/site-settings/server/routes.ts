import { answer } from '#platform/http/answer.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import * as contract from '../contract.ts';
import { canEditSite, canPublishSite } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

/** Calls of the editor of the site. */
export const routes = [
  answer(contract.getSite, { may: canEditSite, reads: true }, ({ tx, params }) =>
    actions.stateOf(tx, params.accountId),
  ),
  answer(contract.saveDraft, { may: canEditSite }, ({ place, body }) => actions.saveDraft(place, body)),
  answer(contract.dropDraft, { may: canEditSite }, ({ place, query }) =>
    actions.dropDraft(place, query.version),
  ),
  answer(contract.publishDraft, { may: canPublishSite }, ({ place, body }) =>
    actions.publishDraft(place, body.version),
  ),
  answer(contract.listVersions, { may: canEditSite, reads: true }, async ({ tx, params, query }) => {
    const rows = await queries.versions(tx, params.accountId, query);
    const page = cutPage(rows, query.limit, ({ number }) => writeCursor('site-versions', [String(number)]));
    return { versions: page.rows, nextCursor: page.nextCursor };
  }),
  answer(contract.getVersion, { may: canEditSite, reads: true }, ({ tx, params }) =>
    actions.versionOf(tx, params.accountId, params.number),
  ),
  answer(contract.previewSite, { may: canEditSite }, ({ place, request }) =>
    actions.previewSite(place, request),
  ),
  answer(contract.listNamed, { may: canEditSite, reads: true }, async ({ tx, params }) => ({
    ...(await queries.names(tx, params.accountId)),
    business: await queries.business(tx, params.accountId),
  })),
  answer(contract.findItems, { may: canEditSite, reads: true }, async ({ tx, params, query }) => ({
    items: await queries.offers(tx, params.accountId, query),
  })),
];
