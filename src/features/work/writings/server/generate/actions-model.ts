import type { TenantTx } from '#platform/db/tenant.ts';
import { houseService } from '#platform/outside/models/chat.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import { openFor } from '#platform/secrets/origin-secret.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import * as queries from './queries.ts';

/** Returns the place of the sealed key of an account. */
export const accountSeal = (accountId: string) => `account-model ${accountId}`;
/** Returns the place of the sealed key of an agency. */
export const agencySeal = (agencyId: string) => `business-model ${agencyId}`;
/** The owner of the model that writes; null where templates do. */
export type ModelSource = 'account' | 'agency' | 'house' | null;
/** The model of an account, as calls use it. */
export type ChosenModel = { source: ModelSource; service: ModelService | null };

/** Checks that a stored model has an address and a name. */
export const isSet = (row: queries.StoredModel | undefined): row is queries.StoredModel =>
  row !== undefined && row.baseUrl !== '' && row.modelId !== '';
/** Opens a stored model, or one that is tried. @throws model.key 409 when its key cannot be read */
export function opened(
  { seal }: Pick<Services, 'seal'>,
  about: string,
  row: queries.StoredModel,
): ModelService {
  const { baseUrl, modelId: model, keySealed } = row;
  if (!keySealed) return { baseUrl, model, key: null };
  try {
    return { baseUrl, model, key: openFor(seal, { about, address: baseUrl }, keySealed) };
  } catch {
    throw fail('model.key', 409);
  }
}
/**
 * Returns the model that writes for an account: its own, else that of its agency, else that of the house; none
 * where no model is set.
 *
 * @throws model.key 409
 */
export async function chooseModel(
  tx: TenantTx,
  services: Pick<Services, 'seal' | 'config'>,
  accountId: string,
): Promise<ChosenModel> {
  const own = await queries.findModel(tx, accountId);
  if (isSet(own)) return { source: 'account', service: opened(services, accountSeal(accountId), own) };
  const ofAgency = await queries.findAgencyModel(tx);
  if (isSet(ofAgency))
    return { source: 'agency', service: opened(services, agencySeal(ofAgency.agencyId), ofAgency) };
  return houseModel(services);
}
/** Returns the model of the house; none where the operator has set none. */
export function houseModel({ config }: Pick<Services, 'config'>): ChosenModel {
  const service = houseService(config);
  return { source: service ? 'house' : null, service };
}
