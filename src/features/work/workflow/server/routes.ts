import { listPeople } from '#features/structure/content-model/server/queries.ts';
import { seenBy } from '#features/items/content/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canSeeBoard } from '../policy.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(
    contract.getBoard,
    {
      may: canSeeBoard,
      subject: ({ tx, params }) => queries.findPipeline(tx, params.accountId, params.pipelineId),
      reads: true,
    },
    async ({ tx, actor, params, query, subject }) => ({
      stages: await queries.countCards(tx, {
        accountId: params.accountId,
        pipelineId: subject.id,
        filters: query,
        seen: seenBy(actor),
      }),
      people: await listPeople(tx, params.accountId),
    }),
  ),
  answer(
    contract.listCards,
    {
      may: canSeeBoard,
      subject: ({ tx, params }) => queries.findStage(tx, params.accountId, params.stageId),
      reads: true,
    },
    ({ tx, actor, params, query, subject }) =>
      queries.listCards(
        tx,
        { accountId: params.accountId, stageId: subject.id, filters: query, seen: seenBy(actor) },
        query,
      ),
  ),
  answer(
    contract.findCards,
    { may: canSeeBoard, reads: true },
    async ({ tx, actor, params, body: { ids, ...filters } }) => ({
      cards: await queries.findCards(tx, { accountId: params.accountId, filters, seen: seenBy(actor) }, ids),
    }),
  ),
];
