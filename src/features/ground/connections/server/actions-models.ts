import { z } from 'zod';
import type { ModelService } from '#platform/outside/models/protocol.ts';
import { tryModel } from '#platform/outside/models/try-model.ts';
import type { Services } from '#platform/services.ts';
import { noteBeside, type Chosen } from './actions.ts';
import { defineProvider, type Provider } from './actions-provider.ts';

/** The settings of a model of the OpenAI protocol. */
export type ModelSettings = { baseUrl: string; modelId: string };
const LABELS = {
  baseUrl: { en: 'Address of the service', tr: 'Hizmetin adresi', ar: 'عنوان الخدمة' },
  modelId: { en: 'Model', tr: 'Model', ar: 'النموذج' },
  key: { en: 'API key', tr: 'API anahtarı', ar: 'مفتاح API' },
  keyHint: {
    en: 'Leave it empty if the service needs none.',
    tr: 'Hizmet anahtar istemiyorsa boş bırakın.',
    ar: 'اتركه فارغًا إذا كانت الخدمة لا تطلب مفتاحًا.',
  },
};
/** Defines a language model that something of the product uses, with one form and one trial for all of them. */
export const modelProvider = (
  provider: Pick<Provider<ModelSettings>, 'kind' | 'owners' | 'title' | 'does' | 'may'>,
): Provider<ModelSettings> =>
  defineProvider<ModelSettings>({
    ...provider,
    group: 'models',
    isOnly: true,
    shape: z.strictObject({
      baseUrl: z.string().trim().min(1).max(500),
      modelId: z.string().trim().max(200),
    }),
    fields: {
      baseUrl: { type: 'address', label: LABELS.baseUrl, isNeeded: true },
      modelId: { type: 'text', label: LABELS.modelId, isNeeded: true },
    },
    secrets: { key: { type: 'secret', label: LABELS.key, hint: LABELS.keyHint } },
    addressOf: ({ baseUrl }) => baseUrl,
    about: ({ modelId }) => modelId,
    failures: ['model.private', 'model.refused', 'model.unreachable'],
    test: (services, { settings, secrets }, signal) =>
      tryModel(services.config, serviceOf(settings, secrets['key']), signal),
  });
/** Returns the service of a model. */
export const serviceOf = ({ baseUrl, modelId }: ModelSettings, key: string | undefined): ModelService => ({
  baseUrl,
  model: modelId,
  key: key ?? null,
});
/** Returns the service of a connection; each use of it shows on the board whether it works. */
export const connectedService = (
  services: Services,
  provider: Provider<ModelSettings>,
  { settings, secrets, stored }: Chosen<ModelSettings>,
): ModelService => ({
  ...serviceOf(settings, secrets['key']),
  ended: (error) => noteBeside(services, provider, stored, { code: error?.code ?? null, said: '' }),
});
