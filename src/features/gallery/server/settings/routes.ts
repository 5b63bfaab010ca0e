import { withControls } from '#features/tenants/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import * as contract from '../../contract-editor.ts';
import { canEditSite, canPublishSite } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

/** Calls of the editor of the site. */
export const settingsRoutes = [
  answer(contract.getSite, { may: canEditSite, reads: true }, ({ tx, params }) =>
    actions.stateOf(tx, params.accountId),
  ),
  answer(contract.saveDraft, { may: canEditSite }, (call) => actions.saveDraft(call.place, call.body)),
  answer(contract.dropDraft, { may: canEditSite }, (call) => actions.dropDraft(call.place)),
  answer(contract.publishDraft, { may: canPublishSite, asker: withControls }, (call) =>
    actions.publishDraft(call.place, call.body.version),
  ),
  answer(contract.listVersions, { may: canEditSite, reads: true }, async ({ tx, params, query }) => {
    const rows = await queries.versions(tx, params.accountId, query);
    const page = cutPage(rows, query.limit, ({ number }) => writeCursor('site-versions', [String(number)]));
    return { versions: page.rows, nextCursor: page.nextCursor };
  }),
  answer(contract.getVersion, { may: canEditSite, reads: true }, ({ tx, params }) =>
    actions.versionOf(tx, params.accountId, params.number),
  ),
  answer(contract.previewSite, { may: canEditSite }, (call) => actions.previewSite(call.place, call.request)),
  answer(contract.listNamed, { may: canEditSite, reads: true }, async ({ tx, params }) => ({
    ...(await queries.names(tx, params.accountId)),
    business: await queries.business(tx, params.accountId),
  })),
  answer(contract.findItems, { may: canEditSite, reads: true }, async ({ tx, params, query }) => ({
    items: await queries.offers(tx, params.accountId, query),
  })),
];
