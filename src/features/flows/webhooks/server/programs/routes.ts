import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../../contract-programs.ts';
import { canSubscribe } from '../../policy.ts';
import { removeHook } from '../actions.ts';
import * as queries from '../queries.ts';
import { samplesOf, subscribe } from './actions.ts';

/** Calls by which Zapier, n8n, Activepieces and Make subscribe with a key (INTG-08). */
export const routes = [
  answer(contract.subscribe, { may: canSubscribe }, async ({ place, body }) => ({
    ...body,
    ...(await subscribe(place, body)),
  })),
  answer(
    contract.unsubscribe,
    {
      may: canSubscribe,
      subject: ({ tx, actor, params }: AccountCall<{ hookId: string }>) =>
        queries.findOwnSubscription(tx, params.accountId, params.hookId, actor.key?.id),
    },
    ({ place, subject }) => removeHook(place, subject),
  ),
  answer(contract.samples, { may: canSubscribe, reads: true }, ({ place, query }) =>
    samplesOf(place, query.event),
  ),
];
