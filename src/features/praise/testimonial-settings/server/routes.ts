import { referralsOf } from '#features/praise/requests/server/settings/actions.ts';
import { canRead } from '#features/praise/requests/policy.ts';
import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canSetUp, canShare } from '../policy.ts';
import * as actions from './actions.ts';
import { preview } from './actions-preview.ts';

/** Calls that change the settings of requests, of the gallery and of the share page. */
export const routes = [
  answer(contract.updateSettings, { may: canSetUp }, async ({ place, body }) =>
    actions.changeSettings(place, body),
  ),
  answer(contract.getReferrals, { may: canRead }, async ({ tx, params }) =>
    referralsOf(tx, params.accountId),
  ),
  answer(contract.updateReferrals, { may: canShare }, async ({ place, body }) =>
    actions.changeReferrals(place, body),
  ),
  answer(contract.previewSettings, { may: canSetUp }, async ({ tx, params, body, services, request }) =>
    preview({ tx, services, ...params }, body, request.site.host),
  ),
];
