import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canCreate, canRemove, canSee, canUpdate } from '../policy.ts';
import * as actions from './actions.ts';
import { askLabels, endLabels, planLabels } from './labels/actions.ts';

type TaskCall = AccountCall<{ taskId: string }>;
/** The task of a change, locked. */
const locked = (call: TaskCall) => actions.findTask(call.place, call.params.taskId, true);

export const routes = [
  answer(contract.list, { may: canSee, reads: true }, ({ place, query }) => actions.listTasks(place, query)),
  answer(contract.overview, { may: canSee, reads: true }, ({ place, query }) =>
    actions.overview(place, query.contentId),
  ),
  answer(contract.create, { may: canCreate }, ({ place, body }) => actions.createTask(place, body)),
  answer(
    contract.get,
    { may: canSee, reads: true, subject: ({ place, params }) => actions.findTask(place, params.taskId) },
    async ({ subject: task }) => task,
  ),
  answer(
    contract.update,
    { may: canUpdate, subject: locked },
    async ({ body: { version, ...change }, ...call }) =>
      actions.updateTask(call.place, call.subject, version, change),
  ),
  answer(contract.remove, { may: canRemove, subject: locked }, async ({ place, subject: task }) => {
    await actions.removeTask(place, task);
  }),
  answerBeside(
    contract.generateLabels,
    { may: canCreate },
    {
      before: ({ place, body }) => planLabels(place, body),
      work: ({ services, begun, signal }) => askLabels(services, begun, signal),
      after: ({ place, begun, done }) => endLabels(place, begun, done),
    },
  ),
];
