import { answer } from '#platform/http/answer.ts';
import { anyPerson } from '#shared/rights/right.ts';
import * as contract from '../../contract-starters.ts';
import { canTakeBack, canUseTemplates } from '../../policy.ts';
import * as actions from './actions.ts';

const ofAccount = { may: canTakeBack };
/** Calls of the templates that ship with the product, and of their offer on the first steps of an account. */
export const starterRoutes = [
  answer(contract.listStarters, { may: anyPerson }, async () => ({ starters: actions.listStarters() })),
  answer(contract.copyStarter, { may: canUseTemplates }, ({ tx, services, actor, params, body }) =>
    actions.copyStarter({ tx, services, actor, agencyId: params.agencyId }, body),
  ),
  answer(contract.applyStarter, ofAccount, async ({ place, body: { dryRun, ...chosen } }) =>
    dryRun
      ? { application: null, preview: await actions.tryStarter(place, chosen) }
      : { application: await actions.beginStarter(place, chosen), preview: null },
  ),
  answer(contract.getOffer, ofAccount, async ({ place }) => ({ isOffered: await actions.isOffered(place) })),
  answer(contract.hideOffer, ofAccount, ({ place }) => actions.hideOffer(place)),
];
