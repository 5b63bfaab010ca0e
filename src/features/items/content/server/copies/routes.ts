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
      subject: ({ place, params }: ItemCall) => actions.findSource(place, params.contentId),
    },
    async ({ place, subject: source }) => {
      await demandPace(place);
      return actions.duplicate(place, source);
    },
  ),
  answer(contract.related, { may: anyMember, reads: true }, ({ place, params }) =>
    actions.readRelated(place, params.contentId),
  ),
];
