import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { canCreate, canRemove, canSee, canUpdate } from '../policy.ts';
import * as actions from './actions.ts';
import { suggestLabels } from './labels/actions.ts';

const at = ({
  tx,
  services,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string };
}): actions.Place => ({ tx, services, actor, accountId: params.accountId });
type TaskCall = Parameters<typeof at>[0] & { params: { taskId: string } };
/** The task of a change, locked. */
const locked = (call: TaskCall) => actions.findTask(at(call), call.params.taskId, true);

export const routes = [
  answer(contract.list, { may: canSee, reads: true }, (call) => actions.listTasks(at(call), call.query)),
  answer(contract.overview, { may: canSee, reads: true }, (call) =>
    actions.overview(at(call), call.query.contentId),
  ),
  answer(contract.create, { may: canCreate }, (call) => actions.createTask(at(call), call.body)),
  answer(
    contract.get,
    { may: canSee, reads: true, subject: (call) => actions.findTask(at(call), call.params.taskId) },
    async (call) => call.subject,
  ),
  answer(
    contract.update,
    { may: canUpdate, subject: locked },
    async ({ body: { version, ...change }, ...call }) =>
      actions.updateTask(at(call), call.subject, version, change),
  ),
  answer(contract.remove, { may: canRemove, subject: locked }, async (call) => {
    await actions.removeTask(at(call), call.subject);
  }),
  answer(contract.generateLabels, { may: canCreate }, ({ body, ...call }) =>
    suggestLabels({ ...call, accountId: body.accountId }, body),
  ),
];
