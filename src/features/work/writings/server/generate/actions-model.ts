import { choose } from '#features/ground/connections/server/actions.ts';
import { connectedService, modelProvider } from '#features/ground/connections/server/actions-models.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { houseService } from '#platform/outside/models/chat.ts';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import { canSetModel } from '../../policy.ts';

/** The model that writes texts: of an account, of an agency for all its accounts, or of the house (AI-06, AI-28). */
export const writerModel = modelProvider({
  kind: 'model.writer',
  owners: ['account', 'agency', 'house'],
  title: { en: 'Model of the writer', tr: 'Yazar modeli', ar: 'نموذج كاتب النصوص' },
  does: {
    en: 'Writes the texts of your projects, answers and posts.',
    tr: 'Projelerinizin, yanıtlarınızın ve gönderilerinizin metinlerini yazar.',
    ar: 'يكتب نصوص مشاريعك وردودك ومنشوراتك.',
  },
  may: canSetModel,
});
/** The owner of the model that writes; null where templates do. */
export type ModelSource = 'account' | 'agency' | 'house' | null;
/** The model of an account, as calls use it. */
export type ChosenModel = { source: ModelSource; service: ModelService | null };

/**
 * Returns the model that writes for an account: its own, else that of its agency, else that of the house; none
 * where no model is set.
 *
 * @throws connections.secret 409
 */
export async function chooseModel(tx: TenantTx, services: Services, accountId: string): Promise<ChosenModel> {
  const chosen = await choose(tx, services, writerModel, accountId);
  if (!chosen) return environmentModel(services);
  return { source: chosen.owner, service: connectedService(services, writerModel, chosen) };
}
/** Returns the model that the operator has set for the installation; none where there is none. */
export function environmentModel({ config }: Pick<Services, 'config'>): ChosenModel {
  const service = houseService(config);
  return { source: service ? 'house' : null, service };
}
