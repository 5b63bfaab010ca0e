import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { tryModel } from '#platform/outside/models/try-model.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../../contract-settings.ts';
import * as trials from '../../contract-trial.ts';
import { canSetAgencyModel } from '../../policy.ts';
import { agencySeal, houseModel, isSet } from '../generate/actions-model.ts';
import { sealedModel, triedModel } from './actions.ts';
import * as queries from './queries.ts';

type AgencyCall = Pick<Call<Endpoint>, 'tx' | 'services'> & { params: { agencyId: string } };
/** Reads the model of an agency without its key, and which one writes where an account has none. */
async function modelOf({ tx, services, params }: AgencyCall): Promise<contract.AgencyModel> {
  const stored = await queries.findBusinessModel(tx, params.agencyId);
  const ofHouse = houseModel(services).service?.model ?? null;
  const { baseUrl, modelId, keySealed } = stored ?? { baseUrl: '', modelId: '', keySealed: null };
  const writing = isSet(stored)
    ? { source: 'agency' as const, writes: modelId }
    : { source: ofHouse === null ? null : ('house' as const), writes: ofHouse };
  return { baseUrl, modelId, hasKey: keySealed !== null, ...writing };
}

/** Calls of the model of an agency. */
export const agencyRoutes = [
  answer(contract.getAgencyModel, { may: canSetAgencyModel, reads: true }, modelOf),
  answer(contract.saveAgencyModel, { may: canSetAgencyModel }, async (call) => {
    const { tx, services, actor, params, body } = call;
    const { agencyId } = params;
    const before = await modelOf(call);
    const stored = await queries.findBusinessModel(tx, agencyId);
    const { values, isKeyRemoved } = sealedModel(services, agencySeal(agencyId), stored, body);
    await queries.saveBusinessModel(tx, agencyId, values);
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
      before: async ({ tx, services, params: { agencyId }, body }) =>
        triedModel(services, agencySeal(agencyId), await queries.findBusinessModel(tx, agencyId), body),
      work: ({ services, begun, signal }) => tryModel(services.config, begun, signal),
      after: async ({ done }) => done,
    },
  ),
];
