import { z } from 'zod';
import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';
import { modelTrial } from '#shared/web/model-trial.ts';

/** A model as a form has it; a key that is left out is the stored one of the same host. */
const triedModel = z.strictObject({ baseUrl: text(500), modelId: text(200), key: text(500).optional() });
export const tryModel = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/ai-model/try',
  summary: 'Ask a model for one word before it is saved, and say what is wrong with it',
  who: 'account',
  params: accountParams,
  body: triedModel,
  output: modelTrial,
  errors: ['model.address', 'model.needed', 'connections.secret'],
  secret: true,
  example: { body: { baseUrl: 'https://192.0.2.1/v1', modelId: 'small' } },
});

export const tryAgencyModel = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/ai-model/try',
  summary: 'Ask a model for one word before it is saved for an agency, and say what is wrong with it',
  who: 'agency',
  params: z.object({ agencyId: id }),
  body: triedModel,
  output: modelTrial,
  errors: ['model.address', 'model.needed', 'connections.secret'],
  secret: true,
  example: { body: { baseUrl: 'https://192.0.2.1/v1', modelId: 'small' } },
});
