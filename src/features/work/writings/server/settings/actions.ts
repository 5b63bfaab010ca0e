import { secretFor } from '#platform/secrets/origin-secret.ts';
import type { Services } from '#platform/services.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { fail } from '#shared/fail.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import { opened } from '../generate/actions-model.ts';
import type { StoredModel } from '../generate/queries.ts';

/**
 * Returns a model as it is stored: a key that is left out stays for the same origin, an empty one is removed. `about`: the
 * place to which its key is sealed; `isKeyRemoved`: the address is another, and its key has to be typed again.
 *
 * @throws model.address 400, model.needed 400
 */
export function sealedModel(
  { seal }: Pick<Services, 'seal'>,
  about: string,
  stored: StoredModel | undefined,
  { baseUrl, modelId, key }: { baseUrl: string; modelId: string; key?: string | undefined },
): { values: StoredModel; isKeyRemoved: boolean } {
  if (baseUrl && !isServiceAddress(baseUrl))
    throw fail('model.address', 400, [{ path: 'baseUrl', code: 'model.address' }]);
  if (Boolean(baseUrl) !== Boolean(modelId))
    throw fail('model.needed', 400, [{ path: baseUrl ? 'modelId' : 'baseUrl', code: 'model.needed' }]);
  const before = stored && { address: stored.baseUrl, sealed: stored.keySealed };
  const { sealed, isRemoved } = secretFor(seal, about, before, { address: baseUrl, secret: key });
  return { values: { baseUrl, modelId, keySealed: sealed }, isKeyRemoved: isRemoved };
}
/** Returns a model as a form has it, with the key that would be stored. @throws model.address 400, model.needed 400, model.key 409 */
export function triedModel(
  services: Pick<Services, 'seal'>,
  about: string,
  stored: StoredModel | undefined,
  tried: { baseUrl: string; modelId: string; key?: string | undefined },
): ModelService {
  if (!tried.baseUrl) throw fail('model.needed', 400, [{ path: 'baseUrl', code: 'model.needed' }]);
  return opened(services, about, sealedModel(services, about, stored, tried).values);
}
