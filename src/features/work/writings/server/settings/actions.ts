import type { ConnectionValues } from '#features/ground/connections/contract.ts';
import {
  saveOnly,
  typedConnection,
  type Owner,
  type StoredConnection,
} from '#features/ground/connections/server/actions.ts';
import { serviceOf, type ModelSettings } from '#features/ground/connections/server/actions-models.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { fail } from '#shared/fail.ts';
import { writerModel } from '../generate/actions-model.ts';

/** A model as the form of the writer has it. */
type TypedModel = ModelSettings & { key?: string | undefined };
const valuesOf = ({ baseUrl, modelId, key }: TypedModel): Omit<ConnectionValues, 'name'> => ({
  settings: { baseUrl, modelId },
  secrets: key === undefined ? {} : { key },
});
/** @throws model.address 400, model.needed 400 */
function checkModel({ baseUrl, modelId }: TypedModel): void {
  if (baseUrl && !isServiceAddress(baseUrl))
    throw fail('model.address', 400, [{ path: 'baseUrl', code: 'model.address' }]);
  if (Boolean(baseUrl) !== Boolean(modelId))
    throw fail('model.needed', 400, [{ path: baseUrl ? 'modelId' : 'baseUrl', code: 'model.needed' }]);
}
/**
 * Stores the model of an owner: a key that is left out stays for the same origin, an empty one is removed.
 *
 * @throws model.address 400, model.needed 400
 */
export async function saveModel(
  tx: TenantTx,
  services: Services,
  owner: Owner,
  model: TypedModel,
): Promise<{ isKeyRemoved: boolean }> {
  checkModel(model);
  const { areSecretsRemoved } = await saveOnly(tx, services, owner, writerModel, valuesOf(model));
  return { isKeyRemoved: areSecretsRemoved };
}
/** Returns a model as a form has it, with the key that would be stored. @throws model.address 400, model.needed 400, connections.secret 409 */
export function triedModel(
  services: Services,
  stored: StoredConnection | undefined,
  tried: TypedModel,
): ModelService {
  checkModel(tried);
  if (!tried.baseUrl) throw fail('model.needed', 400, [{ path: 'baseUrl', code: 'model.needed' }]);
  const { secrets } = typedConnection(services, writerModel, stored, valuesOf(tried));
  return serviceOf(tried, secrets['key']);
}
/** Returns a stored model as its form shows it, without the key. */
export const shownModel = (stored: StoredConnection | undefined) => ({
  baseUrl: stored?.settings['baseUrl'] ?? '',
  modelId: stored?.settings['modelId'] ?? '',
  hasKey: stored?.secrets['key'] !== undefined,
});
