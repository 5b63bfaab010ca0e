import type { Span } from '#features/assistant/knowledge/contract.ts';
import { languageOf as languageOfText } from '#features/assistant/knowledge/rules.ts';
import { searchKnowledge } from '#features/assistant/knowledge/server/queries-search.ts';
import { holdTokens, releaseTokens, settleTokens } from '#features/tenants/tokens/server/actions.ts';
import { countWords } from '#features/work/writings/rules.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import { ModelError, type ChatRequest, type ModelService } from '#platform/outside/models/protocol.ts';
import type { Place } from '#platform/place.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { spenderOf } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Claim } from '../../rules-check.ts';
import { promptParts, type PromptPart, type Turn } from '../../rules-prompt.ts';
import { CERTAIN, quoteOf, sentences } from '../../rules-replies.ts';
import { asTyped, typedOnly, type ReplyTags } from '../../rules-tags.ts';
import { offerText, wantsTime, type OfferedTime, type Times } from '../../rules-times.ts';
import { disclosures, MOST_REPLY_WORDS, type BotSettings, type writers } from '../../rules.ts';
import { modelReply, type Hearer, type ModelReply } from './actions-model.ts';
import { timeTools, tools, type TimeTool } from './actions-tools.ts';

/** Most passages that a reply may use. */
export const MOST_PASSAGES = 8;
/** Tokens of a model for a reply. */
const MOST_MODEL_TOKENS = 600;

/** Question of a visitor, with the stage of the conversation and the settings that reply. */
export type Question = { settings: BotSettings; stage: string; turns: readonly Turn[]; text: string };
/** A question with what was found for it, and the tokens that are held for its reply. */
export type Begun = {
  accountId: string;
  question: Question;
  language: Language;
  passages: Span[];
  service: ModelService | null;
  parts: PromptPart[];
  hasTools: boolean;
  times: Times | null;
  entryId: string | null;
};
/** Terms of a reply: a model writes it only with `byModel`. */
export type Terms = {
  byModel?: boolean;
  /** Passages of another place, instead of what the account knows. */
  passages?: Span[];
  /** Tools of the model, to note a contact and to ask a person. */
  hasTools?: boolean;
  /** Free times of the account, where a reply may be about them. */
  times?: Times | null;
  /** Name in the ledger of tokens; the question itself without one. */
  label?: string;
};
/** Words for which tokens are held until a reply is there. */
export const HELD_WORDS = MOST_REPLY_WORDS * 2;
/**
 * Begins a reply: finds passages, and holds tokens where a model writes.
 *
 * @throws tokens.empty 402, tokens.person_empty 402, connections.secret 409, database.search_slow 503
 */
export async function begin(
  place: Place,
  question: Question,
  standard: Language,
  { byModel = true, hasTools = true, times = null, label = question.text, ...terms }: Terms = {},
): Promise<Begun> {
  const { tx, services, accountId, actor } = place;
  const language = languageOfText(question.text, '', standard);
  const passages =
    terms.passages ?? (await searchKnowledge(tx, accountId, question.text, language, MOST_PASSAGES));
  const service = byModel ? (await chooseModel(tx, services, accountId)).service : null;
  const { settings, stage } = question;
  const parts = service
    ? promptParts(
        settings,
        {
          stage,
          passages: passages.map(({ title, heading, text, sourceUrl: url }) => ({
            title,
            heading,
            text,
            url,
          })),
          disclosure: settings.disclosure || disclosures[language],
          times: times?.text ?? '',
        },
        language,
      )
    : [];
  const hold = {
    accountId,
    userId: spenderOf(actor),
    kind: 'words' as const,
    quantity: HELD_WORDS,
    ref: { type: 'chat', id: accountId, label: label.slice(0, 200) },
  };
  const entryId = service ? (await holdTokens(tx, hold)).entryId : null;
  return { accountId, question, language, passages, service, parts, hasTools, times, entryId };
}
const requestOf = ({ parts, question, hasTools, times }: Begun): ChatRequest => ({
  messages: [
    { role: 'system', content: parts.map(({ text }) => text).join('\n\n') },
    ...question.turns.map(({ from, text }) =>
      from === 'visitor'
        ? ({ role: 'user', content: asTyped(text) } as const)
        : ({ role: 'assistant', content: text } as const),
    ),
    { role: 'user', content: asTyped(question.text) },
  ],
  maxTokens: MOST_MODEL_TOKENS,
  temperature: 0.2,
  ...(hasTools ? { tools: [...tools, ...(times ? timeTools : [])] } : {}),
});

/** A reply with why it is so; `words`: those that a model wrote, held back ones too. */
export type Reply = {
  by: (typeof writers)[number];
  text: string;
  tags: ReplyTags;
  claims: Claim[];
  toolCalls: ModelReply['toolCalls'];
  handoff: string | null;
  /** Free times that are offered with it. */
  offered: OfferedTime[];
  words: number;
};
const NO_TAGS: ReplyTags = { name: null, phone: null, email: null, booking: false, lead: false };
/** Replies by what the account says, word for word, or says that it does not know. */
function quotedReply({ passages, language, times, question }: Begun): Reply {
  const best = passages[0];
  const plain = { tags: NO_TAGS, claims: [], toolCalls: [], offered: [], words: 0 };
  if (times && wantsTime(question.text)) {
    const { offered } = times;
    const handoff = offered.length ? null : 'times';
    return { ...plain, by: 'times', text: offerText(offered, language), offered, handoff };
  }
  if (!best || best.score < CERTAIN)
    return { ...plain, by: 'nobody', text: sentences[language].unknown, handoff: 'unknown' };
  const text = `${sentences[language].found} ${quoteOf(best.text, language)}`;
  return { ...plain, by: 'passage', text, handoff: null };
}
/**
 * Replies to a question. No transaction is open meanwhile; `act` does what a model asks for about appointments.
 *
 * @throws the codes of a model 502
 */
export async function reply(
  services: Pick<Services, 'config'>,
  begun: Begun,
  { stop, hear, act }: { stop: AbortSignal; hear: Hearer; act?: TimeTool | undefined },
): Promise<Reply> {
  const { service, question, passages, language, times } = begun;
  const typed = [
    ...question.turns.filter(({ from }) => from === 'visitor').map(({ text }) => text),
    question.text,
  ];
  if (!service) {
    const answer = quotedReply(begun);
    await hear.text(answer.text);
    return answer;
  }
  const { settings } = question;
  const sources = [
    ...passages.flatMap(({ title, heading, text }) => [title, heading, text]),
    settings.businessDescription,
    settings.businessProductsServices,
    settings.greeting,
  ];
  const { drafts, tags, ...rest } = await modelReply(
    services,
    { service, request: requestOf(begun), language },
    {
      sources,
      typed,
      stop,
      hear,
      times: times ? [times.text] : [],
      bookings: [...(times?.bookings ?? [])],
      ...(times && act ? { act } : {}),
    },
  ).catch((error: unknown) => {
    if (!(error instanceof ModelError)) throw error;
    const { code, retryAfter } = error;
    throw fail(code, 502, [], retryAfter ? { retryAfter } : {});
  });
  return {
    ...rest,
    by: 'model',
    tags: typedOnly(tags, typed),
    offered: times && wantsTime(question.text) ? times.offered : [],
    words: Math.min(
      HELD_WORDS,
      drafts.reduce((sum, text) => sum + countWords(text), 0),
    ),
  };
}
/** Ends the hold of a reply by what was written. Returns the tokens that it cost. */
export async function pay(tx: TenantTx, { accountId, entryId }: Begun, words: number): Promise<number> {
  if (!entryId) return 0;
  if (words) return (await settleTokens(tx, { accountId, entryId, quantity: words })).cost;
  await releaseTokens(tx, { accountId, entryId });
  return 0;
}
