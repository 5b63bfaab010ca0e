import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  longText,
  nothing,
  pageQuery,
  text,
  language,
} from '#shared/endpoint.ts';
import { destinations, MOST_SAMPLES, tones } from './rules.ts';

const base = '/api/accounts/:accountId';
export const exampleId = '01900000-0000-7000-8000-000000000001';
export const names = (max: number) => text(max, 1);

/** A general instruction as accounts see it (AI-03). */
const general = z.object({
  uid: id,
  instructionName: z.string(),
  /** The destination that it is the standard of. */
  standardFor: z.enum(destinations).nullable(),
  /** The text that the model gets; null where the house keeps the words to itself (AI-04). */
  description: z.string().nullable(),
});
export type GeneralInstruction = z.output<typeof general>;
/** An instruction of an account (AI-02). */
const instruction = z.object({
  uid: id,
  accountId: id,
  name: z.string(),
  /** Uid of the general instruction that it refines. */
  bodyInstruction: id.nullable(),
  description: z.string(),
  checkeds: z.array(z.enum(destinations)),
  languages: z.array(language),
  words: z.number().int().nullable(),
  updateDate: instant,
});
export type WritingInstruction = z.output<typeof instruction>;
/** Own instructions that an account may have. */
export const MOST_INSTRUCTIONS = 200;
export const listInstructions = endpoint({
  method: 'GET',
  path: `${base}/writing-instructions`,
  summary:
    'Writing instructions of the account, the general ones that it may refine, and whether the writer is on',
  who: 'account',
  scope: 'content.read',
  params: accountParams,
  output: z.object({
    instructions: z.array(instruction),
    general: z.array(general),
    /** The account has the writer switched on (TEN-13). */
    isWriterOn: z.boolean(),
  }),
});
export const getInstruction = endpoint({
  method: 'GET',
  path: `${base}/writing-instructions/:writingInstructionId`,
  summary: 'A writing instruction of the account',
  who: 'account',
  params: accountParams.extend({ writingInstructionId: id }),
  output: instruction,
});
const instructionBody = z.strictObject({
  name: names(120),
  bodyInstruction: id.nullable(),
  description: longText(4000),
  checkeds: z.array(z.enum(destinations)).max(destinations.length),
  languages: z.array(language).max(20),
  words: z.number().int().min(5).max(2000).nullable(),
});
const bodyExample = {
  name: 'Project page',
  bodyInstruction: null,
  description: 'Name the stone first. Say that the job is in {city}.',
  checkeds: ['site'],
  languages: [],
  words: 90,
};
export const createInstruction = endpoint({
  method: 'POST',
  path: `${base}/writing-instructions`,
  summary: 'Add a writing instruction',
  creates: `${base}/writing-instructions/:writingInstructionId`,
  who: 'account',
  params: accountParams,
  body: instructionBody,
  output: instruction,
  errors: ['writings.unknown_instruction', 'writings.name_taken', 'writings.many_instructions'],
  example: { body: bodyExample },
});
export const saveInstruction = endpoint({
  method: 'PUT',
  path: `${base}/writing-instructions/:writingInstructionId`,
  summary: 'Change a writing instruction',
  who: 'account',
  params: accountParams.extend({ writingInstructionId: id }),
  body: instructionBody,
  output: instruction,
  errors: ['writings.unknown_instruction', 'writings.name_taken'],
  example: { body: bodyExample },
});
export const removeInstruction = endpoint({
  method: 'DELETE',
  path: `${base}/writing-instructions/:writingInstructionId`,
  summary: 'Delete a writing instruction; texts that were made by it stay',
  who: 'account',
  params: accountParams.extend({ writingInstructionId: id }),
  output: nothing,
});
/** The text of an instruction about a real item, and that of the template beside it. */
export const previewInstruction = endpoint({
  method: 'POST',
  path: `${base}/contents/:contentId/writings/preview`,
  summary: 'An instruction with the values of an item in place of its variables',
  who: 'account',
  params: accountParams.extend({ contentId: id }),
  body: z.strictObject({
    description: longText(4000),
    destination: z.enum(destinations),
    language,
  }),
  output: z.object({
    instruction: z.string(),
    /** Variables that the item has no value for. */
    empty: z.array(z.string()),
    title: z.string(),
    description: z.string(),
  }),
  example: { body: { description: 'In {city}.', destination: 'site', language: 'en' } },
});

const voice = z.object({
  tone: z.enum(tones),
  voice: longText(2000),
  avoid: text(1000),
  samples: z.array(longText(4000)).max(MOST_SAMPLES),
});
export type Voice = z.output<typeof voice>;
export const getVoice = endpoint({
  method: 'GET',
  path: `${base}/writing-voice`,
  summary: 'How the business speaks',
  who: 'account',
  params: accountParams,
  output: voice,
});
export const saveVoice = endpoint({
  method: 'PUT',
  path: `${base}/writing-voice`,
  summary: 'Change how the business speaks',
  who: 'account',
  params: accountParams,
  body: voice.strict(),
  output: voice,
  example: { body: { tone: 'plain', voice: '', avoid: '', samples: [] } },
});

/** The model of an account; its key is never read back (AI-06). */
const model = z.object({
  baseUrl: text(500),
  modelId: text(200),
  hasKey: z.boolean(),
  /** The owner of the model that writes now; null: templates do. */
  source: z.enum(['account', 'agency', 'house']).nullable(),
  /** The model that writes now. */
  writes: z.string().nullable(),
  aIWriterInWebApp: z.boolean(),
});
export type ModelSettings = z.output<typeof model>;
/** Says of a saved address that the stored key was removed, since it belongs to another one and must be typed again. */
const keyRemoval = { isKeyRemoved: z.boolean() };
export const getModelSettings = endpoint({
  method: 'GET',
  path: `${base}/ai-model`,
  summary: 'The model that writes for the account, and the switch of the writer',
  who: 'account',
  params: accountParams,
  errors: ['connections.secret'],
  output: model,
});
export const saveModelSettings = endpoint({
  method: 'PUT',
  path: `${base}/ai-model`,
  summary: 'Change the model; a key that is left out stays for the same host, an empty one is removed',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    baseUrl: text(500),
    modelId: text(200),
    key: text(500).optional(),
    aIWriterInWebApp: z.boolean(),
  }),
  output: model.extend(keyRemoval),
  errors: ['model.address', 'model.needed', 'connections.secret'],
  secret: true,
  example: { body: { baseUrl: '', modelId: '', aIWriterInWebApp: true } },
});

/** The model of an agency, which writes for its accounts that have none of their own (AI-28). */
const agencyModel = model.pick({ baseUrl: true, modelId: true, hasKey: true, writes: true }).extend({
  source: z.enum(['agency', 'house']).nullable(),
});
export type AgencyModel = z.output<typeof agencyModel>;
const agencyParams = z.object({ agencyId: id });
export const getAgencyModel = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/ai-model',
  summary: 'The model that writes for the accounts of an agency',
  who: 'agency',
  params: agencyParams,
  output: agencyModel,
});
export const saveAgencyModel = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/ai-model',
  summary:
    'Change the model of an agency; a key that is left out stays for the same host, an empty one is removed',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ baseUrl: text(500), modelId: text(200), key: text(500).optional() }),
  output: agencyModel.extend(keyRemoval),
  errors: ['model.address', 'model.needed'],
  secret: true,
  example: { body: { baseUrl: '', modelId: '' } },
});

/** A generation of the log (AI-08). */
const log = z.object({
  uid: id,
  accounId: id,
  accountName: z.string(),
  contentUid: id.nullable(),
  contentTitle: z.string(),
  writeId: id.nullable(),
  writerOutput: z.string(),
  destination: z.string().nullable(),
  language: z.string().nullable(),
  change: z.string(),
  model: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  failure: z.string().nullable(),
  words: z.number().int(),
  entryId: id.nullable(),
  userName: z.string(),
  isResponsed: z.boolean().nullable(),
  responseFeedback: z.string(),
  responseBy: z.string(),
  responseDate: instant.nullable(),
  createDate: instant,
});
export type GenerationLog = z.output<typeof log>;
const logPage = z.object({ logs: z.array(log), nextCursor: z.string().nullable() });
export const listLogs = endpoint({
  method: 'GET',
  path: `${base}/generation-logs`,
  summary: 'Generations of texts, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(30, 100).extend({ contentId: id.optional() }),
  output: logPage,
  errors: ['cursor.invalid'],
});
export const listAllLogs = endpoint({
  method: 'GET',
  path: '/api/house/generation-logs',
  summary: 'Generations of texts of all accounts, newest first',
  who: 'house',
  query: pageQuery(30, 100),
  output: logPage,
  errors: ['cursor.invalid'],
});
