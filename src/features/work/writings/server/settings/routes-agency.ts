import { audit } from '#features/ground/audit/server/actions.ts';
import { findOnly } from '#features/ground/connections/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { tryModel } from '#platform/outside/models/try-model.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../../contract-settings.ts';
import * as trials from '../../contract-trial.ts';
import { canSetAgencyModel } from '../../policy.ts';
import { environmentModel, writerModel } from '../generate/actions-model.ts';
import { saveModel, shownModel, triedModel } from './actions.ts';

type AgencyCall = Pick<Call<Endpoint>, 'tx' | 'services'> & { params: { agencyId: string } };
const storedOf = ({ tx, params: { agencyId } }: AgencyCall) =>
  findOnly(tx, { accountId: null, agencyId }, writerModel);
/** Reads the model of an agency without its key, and which one writes where an account has none. */
async function modelOf(call: AgencyCall): Promise<contract.AgencyModel> {
  const model = shownModel(await storedOf(call));
  if (model.baseUrl) return { ...model, source: 'agency', writes: model.modelId };
  const ofHouse = environmentModel(call.services).service?.model ?? null;
  return { ...model, source: ofHouse === null ? null : 'house', writes: ofHouse };
}

/** Calls of the model of an agency. */
export const agencyRoutes = [
  answer(contract.getAgencyModel, { may: canSetAgencyModel, reads: true }, modelOf),
  answer(contract.saveAgencyModel, { may: canSetAgencyModel }, async (call) => {
    const { tx, services, actor, params, body } = call;
    const { agencyId } = params;
    const before = await modelOf(call);
    const { isKeyRemoved } = await saveModel(tx, services, { accountId: null, agencyId }, body);
    const after = await modelOf(call);
    audit(tx, actor, {
      action: 'writings.model_changed',
      object: { type: 'agency', id: agencyId, name: '' },
      before: { ...before },
      after: { ...after },
      log: { kind: 'agency', id: agencyId },
    });
    return { ...after, isKeyRemoved };
  }),
  answerBeside(
    trials.tryAgencyModel,
    { may: canSetAgencyModel },
    {
      before: async (call) => triedModel(call.services, await storedOf(call), call.body),
      work: ({ services, begun, signal }) => tryModel(services.config, begun, signal),
      after: async ({ done }) => done,
    },
  ),
];
