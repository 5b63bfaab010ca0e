import { randomUUID } from 'node:crypto';
import type { TenantTx } from '#server/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import { app as ar } from '../messages/ar.ts';
import { app as en } from '../messages/en.ts';
import { app as tr } from '../messages/tr.ts';
import { defaultFields, defaultPipelines, defaultTypes } from '../rules.ts';
import { insertModel } from './queries.ts';

const words = { en, tr, ar };

/** Gives a new account its pipelines, content types and custom fields in its language (CONT-24 to 28). */
export async function createDefaults(tx: TenantTx, accountId: string, language: Language): Promise<void> {
  const word = words[language];
  const pipelines = defaultPipelines.map((pipeline) => ({ ...pipeline, id: randomUUID() }));
  const types = defaultTypes.map((type) => ({ ...type, id: randomUUID() }));
  const fields = defaultFields.map((field) => ({ ...field, id: randomUUID() }));
  await insertModel(tx, accountId, {
    pipelines: pipelines.map(({ id, word: key }) => ({ id, label: word[key] })),
    stages: pipelines.flatMap((pipeline) => pipeline.stages.map((stage) => ({ pipelineId: pipeline.id, value: stage.value, label: word[stage.word], color: stage.color }))),
    types: types.map(({ id, key, color, pipeline, word: name }) => ({ id, key, color, label: word[name], pipelineId: pipelines.find((one) => one.key === pipeline)!.id })),
    fields: fields.map(({ id, key, type, word: name, options }) => ({ id, key, type, name: word[name], options: (options ?? []).map((option) => ({ uid: option.uid, value: word[option.word] })) })),
    fieldTypes: fields.flatMap((field) => (field.of ?? []).map((key) => ({ fieldId: field.id, typeId: types.find((type) => type.key === key)!.id }))),
  });
}
