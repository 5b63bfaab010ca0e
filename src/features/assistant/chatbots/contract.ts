import { z } from 'zod';
import { accountParams, endpoint, language, longText, streamEndpoint, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { modelErrors } from '#shared/web/model-trial.ts';
import { names } from './contract-names.ts';
import {
  buttonActions,
  genders,
  KEEP_DAYS,
  MESSAGE_CAP,
  modes,
  MOST_BUTTONS,
  MOST_STAGES,
  openings,
  standardBot,
  styleViews,
  textLimits,
  voices,
  writers,
} from './rules.ts';

const stageId = text(60, 1);
const stage = z.strictObject({
  id: stageId,
  label: text(60, 1),
  goal: text(300),
  exitWhen: text(300),
  next: z.array(stageId).max(MOST_STAGES),
});
const button = z.strictObject({ label: text(60, 1), action: z.enum(buttonActions), value: text(500) });
/** Settings of the assistant and of its page (CHAT-09, CHAT-10, CHAT-27). */
export const settings = z.strictObject({
  mode: z.enum(modes),
  /** Days for which a conversation stays after its last message. */
  keepDays: z.number().int().min(KEEP_DAYS.least).max(KEEP_DAYS.most),
  styleView: z.enum(styleViews),
  landingBackgroundColor: z
    .string()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/),
  landingBackgroundImg: picture.nullable(),
  /** Percent. */
  landingBackgroundOpacity: z.number().int().min(0).max(100),
  landingPageIcon: picture.nullable(),
  landingPageTitle: text(120),
  landingActionButtons: z
    .array(z.strictObject({ label: text(60, 1), value: text(500), openIn: z.enum(openings) }))
    .max(MOST_BUTTONS),
  /** Replies of the assistant in one conversation before a person is asked. */
  messageCap: z.number().int().min(MESSAGE_CAP.least).max(MESSAGE_CAP.most),
  widgetName: text(textLimits.widgetName),
  avatar: text(60, 1),
  selectGender: z.enum(genders),
  voiceButtonValue: z.enum(voices),
  greeting: longText(textLimits.greeting),
  /** '': the sentence of the product. */
  disclosure: longText(textLimits.disclosure),
  callToActionButtons: z.array(button).max(MOST_BUTTONS),
  botRole: longText(textLimits.botRole),
  botProfile: longText(textLimits.botProfile),
  botPrimaryObjective: longText(textLimits.botPrimaryObjective),
  botPrimaryDeliverables: longText(textLimits.botPrimaryDeliverables),
  botToneOfVoice: longText(textLimits.botToneOfVoice),
  businessName: text(textLimits.businessName),
  businessDescription: longText(textLimits.businessDescription),
  businessProductsServices: longText(textLimits.businessProductsServices),
  guardrails: longText(textLimits.guardrails),
  openingStage: text(60),
  conversationStageOptions: z.array(stage).max(MOST_STAGES),
});
/** Values of an example. */
const standard: z.output<typeof settings> = { ...standardBot, mode: 'auto', widgetName: 'Willow' };
const bot = z.object({
  settings,
  version: z.number().int(),
  /** Parts of a conversation and pictures that are offered (CHAT-12). */
  stageOptions: z.array(stage),
  avatars: z.array(
    z.object({ id: z.string(), selectGender: z.enum(genders), color: z.string(), path: z.string() }),
  ),
  /** Owner of the model that answers; null: the assistant quotes what the account says. */
  model: z.enum(['account', 'agency', 'house']).nullable(),
  /** Tokens of one reply and, at most, of one conversation; 0 without a model. */
  price: z.object({ reply: z.number(), conversation: z.number() }),
});
export type Bot = z.output<typeof bot>;

export const getBot = endpoint({
  ...names.getBot,
  summary: 'Settings of the assistant with what is offered for them, and what a conversation costs',
  who: 'account',
  params: accountParams,
  output: bot,
});
export const saveBot = endpoint({
  method: 'PUT',
  path: names.getBot.path,
  summary: 'Set up the assistant; refused where somebody else has saved since (409)',
  who: 'account',
  params: accountParams,
  /** `version`: the one that was edited; 0 where none was saved. */
  body: settings.extend({
    version: z.number().int().min(0),
    /** Saves an assistant that answers visitors although its last test has become worse. */
    publishAnyway: z.boolean().default(false),
  }),
  output: bot,
  errors: [
    'chatbots.regress',
    'chatbots.changed',
    'chatbots.stages',
    'chatbots.button',
    'chatbots.avatar',
    'chatbots.picture',
  ],
  example: {
    body: {
      version: 0,
      ...standard,
    },
  },
});

const claim = z.object({ kind: z.enum(['price', 'date', 'promise', 'booking']), text: z.string() });
/** A tool that was called; `result`: its answer as JSON, '' for none. */
export const usedTool = z.object({ name: z.string(), args: z.string(), result: z.string().default('') });
/** Reasons of a reply: the prompt, the passages, and the claims that were held back. */
const reasons = z.object({
  /** Writer of the reply: a model, a passage that is quoted, the booking calendar, or nobody, since nothing was found. */
  by: z.enum(writers),
  passages: z.array(
    z.object({
      docId: z.uuid(),
      title: z.string(),
      heading: z.string(),
      text: z.string(),
      url: z.string().nullable(),
      /** From 0 to 1. */
      score: z.number(),
    }),
  ),
  /** Parts of the prompt; none without a model. */
  prompt: z.array(
    z.object({
      name: z.enum(['house', 'disclosure', 'settings', 'stage', 'times', 'passages']),
      text: z.string(),
    }),
  ),
  /** Claims without a source: each reply with one was withheld. */
  claims: z.array(claim),
  /** Tools that the model has called, as it called them, and what they have answered. */
  tools: z.array(usedTool),
  /** Why a person is asked; null: nobody is. */
  handoff: z.string().nullable(),
  /** The transcript as it is stored, with its tags (CHAT-17). */
  transcript: z.string(),
  isLead: z.boolean(),
  milliseconds: z.number().int(),
  /** Tokens that the trial has cost. */
  charged: z.number(),
});
export type Reasons = z.output<typeof reasons>;
/** Replies to a question by settings that are not saved, and tells why; each reply of a model costs tokens (CHAT-10). */
export const tryBot = streamEndpoint({
  method: 'POST',
  path: `${names.getBot.path}/try`,
  summary:
    'Ask the assistant as a visitor would, with settings that are not saved, and read why it answers so',
  operationId: 'tryBot',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    settings,
    stage: text(60).default(''),
    language: language.optional(),
    turns: z
      .array(z.strictObject({ from: z.enum(['visitor', 'assistant']), text: longText(4000, 1) }))
      .max(40)
      .default([]),
    question: longText(2000, 1),
  }),
  events: z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    /** Takes the words back that came: they made a claim without a source. */
    z.object({ type: z.literal('again') }),
    z.object({ type: z.literal('done'), text: z.string(), reasons }),
  ]),
  errors: [
    'chatbots.stages',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
    'connections.secret',
    ...modelErrors,
  ],
  limit: { points: 120, seconds: 600 },
  example: { body: { question: 'What does a visit cost?', settings: standard } },
});
