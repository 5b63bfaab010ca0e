import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-copies.ts';
import { canCreate } from '../../policy.ts';
import { demandPace } from '../create/actions.ts';
import * as actions from './actions.ts';

type ItemCall = AccountCall<{ contentId: string }>;

/** Calls of copies of items, and of what items are related to. */
export const copyRoutes = [
  answer(
    contract.duplicate,
    {
      may: canCreate,
      asker: withControls,
      subject: (call: ItemCall) => actions.findSource(call.place, call.params.contentId),
    },
    async (call) => {
      await demandPace(call.place);
      return actions.duplicate(call.place, call.subject);
    },
  ),
  answer(contract.related, { may: anyMember, reads: true }, (call) =>
    actions.readRelated(call.place, call.params.contentId),
  ),
];
