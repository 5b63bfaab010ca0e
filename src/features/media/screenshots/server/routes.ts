import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canTakeShot } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.saveByLink, { may: canTakeShot }, ({ tx, actor, body, services }) => {
    const { accountId, type: _type, ...wanted } = body;
    return actions.askForShot({ tx, actor, accountId }, services, { ...wanted, scale: 1 });
  }),
  answer(contract.queueShot, { may: canTakeShot }, ({ tx, actor, body, services }) =>
    actions.askForShot({ tx, actor, accountId: body.accountId }, services, {
      url: body.url,
      width: body.width,
      height: body.height,
      scale: body.deviceScaleFactor,
      noAds: body.disable.includes('ads'),
      noCookieBanners: body.disable.includes('cookieBanners'),
      contentUid: body.contentUid,
    }),
  ),
  answer(
    contract.getShot,
    {
      may: canTakeShot,
      async subject({ tx, actor, params }) {
        const row = await queries.find(tx, params.accountId, params.screenshotId);
        return row && canTakeShot(actor, row) ? row : undefined;
      },
      reads: true,
    },
    ({ tx, params, subject }) => actions.screenshotOf(tx, params.accountId, subject),
  ),
];
