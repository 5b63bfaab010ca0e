import type { errors as model } from '#features/structure/content-model/messages/en-screens.ts';
import type { errors as connectionErrors } from '#features/ground/connections/messages/en-errors.ts';
import type { errors as planErrors } from '#features/tenants/plans/messages/en-errors.ts';
import type { errors as reviewErrors } from '#features/praise/reviews/messages/en-errors.ts';
import type { errors as chatbotErrors } from '#features/assistant/chatbots/messages/en-errors.ts';
import type { errors as botTestErrors } from '#features/assistant/bot-tests/messages/en-errors.ts';
import type { errors as knowledgeErrors } from '#features/assistant/knowledge/messages/en-errors.ts';
import type { errors as automationErrors } from '#features/flows/automations/messages/en-errors.ts';
import type { errors as networkErrors } from '#features/flows/networks/messages/en-errors.ts';
import type { errors as publishingErrors } from '#features/flows/publishing/messages/en-errors.ts';
import type { errors as templateErrors } from '#features/flows/templates/messages/en-errors.ts';
import type { errors as webhookErrors } from '#features/flows/webhooks/messages/en-errors.ts';
import type { errors as captureErrors } from '#features/items/capture/messages/en-errors.ts';
import type { errors as mediaErrors } from '#features/media/media/messages/en-errors.ts';
import type { errors as imports } from '#features/items/exchange/messages/en-screens.ts';
import type { app as joining } from '#features/tenants/joining/messages/en.ts';
import type { app as security } from '#features/identity/security/messages/en.ts';
import type { screens as audit } from './audit/en.ts';
import type { messages as en } from './en.ts';

/** Words that come with the first screen. */
export type FirstWords = typeof en;
/** Words that come with their screens (`addWords`). */
export type LateWords = {
  security: typeof security;
  joining: typeof joining;
  model: typeof model;
  import: typeof imports;
  captureErrors: typeof captureErrors;
  mediaErrors: typeof mediaErrors;
  connectionErrors: typeof connectionErrors;
  planErrors: typeof planErrors;
  reviewErrors: typeof reviewErrors;
  chatbotErrors: typeof chatbotErrors;
  botTestErrors: typeof botTestErrors;
  knowledgeErrors: typeof knowledgeErrors;
  automationErrors: typeof automationErrors;
  publishingErrors: typeof publishingErrors;
  networkErrors: typeof networkErrors;
  webhookErrors: typeof webhookErrors;
  templateErrors: typeof templateErrors;
};
/** Words of the application by feature, in English, which the other languages are typed by. */
export type AllWords = FirstWords & LateWords;

/** The keys that are sentences; those with numbers or names in them are no words of a code. */
type Sentences<Words> = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words] & string;
/** The codes among them; other keys name a text of a screen. */
type CodesOf<Words> = Extract<Sentences<Words>, `${string}.${string}` | `${string}/${string}`>;
type ErrorCodes =
  | Sentences<AllWords['errors']>
  | { [Feature in keyof AllWords]: CodesOf<AllWords[Feature]> }[keyof AllWords];

declare module '#shared/fail.ts' {
  /** A code is what has words: src/shared knows no feature, so its codes are named here. */
  interface ErrorWords extends Record<ErrorCodes, true> {}
}
declare module '#features/ground/audit/rules.ts' {
  /** Of the audit log likewise: an action is what has a sentence. */
  interface AuditKeys extends Record<keyof typeof audit, true> {}
}
