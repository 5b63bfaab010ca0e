import { answer } from '#platform/http/answer.ts';
import { underPlan } from '#shared/rights/under-plan.ts';
import * as contract from '../contract.ts';
import { canMakeVideo } from '../policy.ts';
import * as actions from './actions.ts';

export const routes = [
  answer(contract.createVideo, { may: underPlan('videos', canMakeVideo) }, ({ tx, actor, body, services }) =>
    actions.createVideo({ tx, services, actor, accountId: body.accountId }, body),
  ),
  answer(contract.getVideo, { may: canMakeVideo, reads: true }, ({ tx, services, actor, body }) =>
    actions.getVideo({ tx, services, actor, accountId: body.accountId }, body),
  ),
];
