import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canCheckSite } from '../policy.ts';
import { checkSite } from './actions.ts';

export const routes = [
  answer(contract.get, { may: canCheckSite, reads: true }, ({ tx, params, services }) =>
    checkSite(tx, services, params.accountId),
  ),
];
