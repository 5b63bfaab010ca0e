import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { StoredModel } from '../generate/queries.ts';

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && !new URL(address).username;
/**
 * Returns a model as it is stored: a key that is left out stays, an empty one is removed. `about`: the place to
 * which its key is sealed.
 *
 * @throws model.address 400, model.needed 400
 */
export function sealedModel(
  { seal }: Pick<Services, 'seal'>,
  about: string,
  stored: StoredModel | undefined,
  { baseUrl, modelId, key }: { baseUrl: string; modelId: string; key?: string | undefined },
): StoredModel {
  if (baseUrl && !isWebAddress(baseUrl))
    throw fail('model.address', 400, [{ path: 'baseUrl', code: 'model.address' }]);
  if (Boolean(baseUrl) !== Boolean(modelId))
    throw fail('model.needed', 400, [{ path: baseUrl ? 'modelId' : 'baseUrl', code: 'model.needed' }]);
  const sealed = key ? seal.close(about, key) : null;
  return { baseUrl, modelId, keySealed: key === undefined ? (stored?.keySealed ?? null) : sealed };
}
