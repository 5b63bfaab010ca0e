import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-copies.ts';
import { canCreate } from '../../policy.ts';
import type { Place } from '../actions.ts';
import { demandPace } from '../create/actions.ts';
import * as actions from './actions.ts';

type ItemCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string; contentId: string };
};
const at = ({ tx, services, actor, params }: ItemCall): Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});

/** Calls of copies of items, and of what items are related to. */
export const copyRoutes = [
  answer(
    contract.duplicate,
    {
      may: canCreate,
      asker: withControls,
      subject: (call: ItemCall) => actions.findSource(at(call), call.params.contentId),
    },
    async (call) => {
      await demandPace(at(call));
      return actions.duplicate(at(call), call.subject);
    },
  ),
  answer(contract.related, { may: anyMember, reads: true }, (call) =>
    actions.readRelated(at(call), call.params.contentId),
  ),
];
