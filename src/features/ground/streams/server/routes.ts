import { answer } from '#platform/http/answer.ts';
import { keeperOf } from '#platform/http/calls/caller.ts';
import * as streams from '#platform/http/streams/queries.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';

export const routes = [
  answer(
    contract.stop,
    {
      may: anyMember,
      subject: ({ tx, params, actor, request }) =>
        streams.findOwn(
          tx,
          { accountId: params.accountId, id: params.streamId },
          { asker: keeperOf(actor, request) },
        ),
    },
    async ({ tx, params }) => {
      await streams.tellNode(tx, params.streamId, 'stop');
    },
  ),
];
