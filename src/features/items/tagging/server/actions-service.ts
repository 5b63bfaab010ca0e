import type { ConnectionValues } from '#features/ground/connections/contract.ts';
import { choose, findOnly, saveOnly, typedConnection } from '#features/ground/connections/server/actions.ts';
import {
  connectedService,
  modelProvider,
  serviceOf,
} from '#features/ground/connections/server/actions-models.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { fail } from '#shared/fail.ts';
import type { Settings } from '../contract.ts';
import { canTag } from '../policy.ts';
import { TaggerError } from './actions-openai.ts';
import * as queries from './queries.ts';

/** The service that tags photos for an account (MEDIA-33). */
export const taggingModel = modelProvider({
  kind: 'model.tagging',
  owners: ['account'],
  title: { en: 'Model of automatic tags', tr: 'Otomatik etiket modeli', ar: 'نموذج الوسوم التلقائية' },
  does: {
    en: 'Looks at your photos and tags what they show.',
    tr: 'Fotoğraflarınıza bakar ve görünenleri etiketler.',
    ar: 'ينظر إلى صورك ويضع وسومًا لما يظهر فيها.',
  },
  may: canTag,
});
const ownerOf = (accountId: string) => ({ accountId, agencyId: null });
const storedService = (tx: TenantTx, accountId: string) => findOnly(tx, ownerOf(accountId), taggingModel);
/** Reads settings as screens see them, without the key. */
export async function shownSettings(tx: TenantTx, accountId: string): Promise<Settings> {
  const stored = await storedService(tx, accountId);
  return {
    ...(await queries.settingsOf(tx, accountId)),
    baseUrl: stored?.settings['baseUrl'] ?? '',
    model: stored?.settings['modelId'] ?? '',
    hasKey: stored?.secrets['key'] !== undefined,
  };
}
type TypedService = { baseUrl: string; model: string; key?: string | undefined };
const valuesOf = ({ baseUrl, model, key }: TypedService): Omit<ConnectionValues, 'name'> => ({
  settings: { baseUrl, modelId: model },
  secrets: key === undefined ? {} : { key },
});
/** @throws tagging.address 400 */
function checkAddress(baseUrl: string): void {
  if (!isServiceAddress(baseUrl))
    throw fail('tagging.address', 400, [{ path: 'baseUrl', code: 'tagging.address' }]);
}
/** Stores the service: a key that is left out stays for the same host, an empty one is removed. @throws tagging.address 400 */
export async function saveService(
  { tx, services, accountId }: Place,
  service: TypedService,
): Promise<{ isKeyRemoved: boolean }> {
  if (service.baseUrl) checkAddress(service.baseUrl);
  const { areSecretsRemoved } = await saveOnly(
    tx,
    services,
    ownerOf(accountId),
    taggingModel,
    valuesOf(service),
  );
  return { isKeyRemoved: areSecretsRemoved };
}
/** Returns the service as a form has it, with the key that would be stored. @throws tagging.address 400, connections.secret 409 */
export async function triedService(
  { tx, services, accountId }: Place,
  tried: TypedService,
): Promise<ModelService> {
  checkAddress(tried.baseUrl);
  const values = valuesOf(tried);
  const { secrets } = typedConnection(services, taggingModel, await storedService(tx, accountId), values);
  return serviceOf({ baseUrl: tried.baseUrl, modelId: tried.model }, secrets['key']);
}

/** Returns the service that an account has connected. @throws TaggerError */
export const serviceFor = (services: Services, accountId: string) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    try {
      const chosen = await choose(tx, services, taggingModel, accountId);
      if (chosen) return connectedService(services, taggingModel, chosen);
    } catch {
      throw new TaggerError('tagging.key', 'the key of the service cannot be read');
    }
    throw new TaggerError('tagging.address', 'no service is connected');
  });
