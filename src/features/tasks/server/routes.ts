import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canCreate, canRemove, canSee, canUpdate } from '../policy.ts';
import * as actions from './actions.ts';
import { suggestLabels } from './labels/actions.ts';

type TaskCall = AccountCall<{ taskId: string }>;
/** The task of a change, locked. */
const locked = (call: TaskCall) => actions.findTask(call.place, call.params.taskId, true);

export const routes = [
  answer(contract.list, { may: canSee, reads: true }, (call) => actions.listTasks(call.place, call.query)),
  answer(contract.overview, { may: canSee, reads: true }, (call) =>
    actions.overview(call.place, call.query.contentId),
  ),
  answer(contract.create, { may: canCreate }, (call) => actions.createTask(call.place, call.body)),
  answer(
    contract.get,
    { may: canSee, reads: true, subject: (call) => actions.findTask(call.place, call.params.taskId) },
    async (call) => call.subject,
  ),
  answer(
    contract.update,
    { may: canUpdate, subject: locked },
    async ({ body: { version, ...change }, ...call }) =>
      actions.updateTask(call.place, call.subject, version, change),
  ),
  answer(contract.remove, { may: canRemove, subject: locked }, async (call) => {
    await actions.removeTask(call.place, call.subject);
  }),
  answer(contract.generateLabels, { may: canCreate }, ({ body, ...call }) => suggestLabels(call.place, body)),
];
