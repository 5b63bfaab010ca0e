import { z } from 'zod';
import { askChat } from '#platform/outside/models/chat.ts';
import type { ChatRequest, ModelService, Tool, ToolCall } from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { firstWords } from '#features/work/writings/rules.ts';
import { claimsOf, type Claim } from '../../rules-check.ts';
import { sentences, wholeSentences } from '../../rules-replies.ts';
import { readTags, withoutTags, type ReplyTags } from '../../rules-tags.ts';
import { MOST_REPLY_WORDS } from '../../rules.ts';

/** Functions that a model may ask for: nothing that it says is done by itself (designs 3.10). */
export const tools: readonly Tool[] = [
  {
    name: 'save_contact',
    description: 'Note what the visitor has typed about how to reach them. Never guess any of it.',
    parameters: {
      type: 'object',
      properties: { name: { type: 'string' }, phone: { type: 'string' }, email: { type: 'string' } },
    },
  },
  {
    name: 'handoff',
    description: 'Ask a person of the business to go on, and say why.',
    parameters: { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] },
  },
];
const fact = z.string().trim().max(300).nullish().catch(null);
const contactShape = z.object({ name: fact, phone: fact, email: fact });
const reasonShape = z.object({ reason: fact });
const argsOf = ({ args }: ToolCall): unknown => {
  try {
    return JSON.parse(args);
  } catch {
    return {};
  }
};
/** Adds what tools were called with to the tags of a reply. Returns the reason of a hand-over too. */
function withTools(tags: ReplyTags, calls: readonly ToolCall[]): { tags: ReplyTags; handoff: string | null } {
  let next = tags;
  let handoff: string | null = null;
  for (const call of calls) {
    if (call.name === 'handoff') handoff = reasonShape.safeParse(argsOf(call)).data?.reason || call.name;
    const contact = call.name === 'save_contact' ? contactShape.safeParse(argsOf(call)).data : undefined;
    if (contact)
      next = {
        ...next,
        name: contact.name || next.name,
        phone: contact.phone || next.phone,
        email: contact.email || next.email,
      };
  }
  return { tags: next, handoff };
}

/** Listener of a reply: words that may be seen, and that the ones before are taken back. */
export type Hearer = { text: (text: string) => void | Promise<void>; again: () => void | Promise<void> };
type Draft = { text: string; claims: Claim[]; toolCalls: ToolCall[]; tags: ReplyTags };
type Ask = { sources: readonly string[]; typed: readonly string[]; stop: AbortSignal; hear: Hearer };
/** Claims of a sentence; a question may name what the visitor has named. */
const claimsIn = (sentence: string, { sources, typed }: Ask): Claim[] =>
  claimsOf(sentence, {
    sources: /[?؟]["'”’)\]]*\s*$/u.test(sentence) ? [...sources, ...typed] : sources,
    hasBooking: false,
  });
/**
 * Asks a model for one reply. Sentences are handed on when they are whole and have been checked; the first one with a
 * claim ends it.
 */
async function draft(
  { config }: Pick<Services, 'config'>,
  service: ModelService,
  request: ChatRequest,
  ask: Ask,
): Promise<Draft> {
  const full = new AbortController();
  let whole = '';
  let checked = 0;
  let claims: Claim[] = [];
  const check = async (isOver: boolean) => {
    const visible = firstWords(withoutTags(whole), MOST_REPLY_WORDS);
    const end = isOver ? visible.length : wholeSentences(visible);
    if (end <= checked || claims.length) return;
    const fresh = visible.slice(checked, end);
    claims = fresh.split(/(?<=[.!?؟…]["'”’)\]]*\s)|\n+/u).flatMap((sentence) => claimsIn(sentence, ask));
    if (claims.length) return full.abort();
    checked = end;
    await ask.hear.text(fresh);
  };
  let toolCalls: ToolCall[] = [];
  try {
    const answer = await askChat(config, service, request, {
      stop: AbortSignal.any([ask.stop, full.signal]),
      onText: async (piece) => {
        whole += piece;
        await check(false);
        // Words behind the last one are neither read nor paid.
        if (withoutTags(whole).length > firstWords(withoutTags(whole), MOST_REPLY_WORDS).length) full.abort();
      },
    });
    ({ toolCalls } = answer);
  } catch (error) {
    if (!full.signal.aborted) throw error;
  }
  await check(true);
  return {
    text: firstWords(withoutTags(whole), MOST_REPLY_WORDS).trim(),
    claims,
    toolCalls,
    tags: readTags(whole).tags,
  };
}

/** Reply of a model after the check; `drafts`: all that it wrote, those that were held back as well. */
export type ModelReply = {
  text: string;
  tags: ReplyTags;
  handoff: string | null;
  claims: Claim[];
  toolCalls: ToolCall[];
  drafts: string[];
};
/**
 * Has a model reply. A reply with a price, date, promise or booking without a source is withheld and asked for once
 * more; after that a person is asked.
 *
 * @throws ModelError
 */
export async function modelReply(
  services: Pick<Services, 'config'>,
  { service, request, language }: { service: ModelService; request: ChatRequest; language: Language },
  ask: Ask,
): Promise<ModelReply> {
  const first = await draft(services, service, request, ask);
  let last = first;
  if (first.claims.length) {
    await ask.hear.again();
    const named = first.claims.map(({ text }) => `"${text}"`).join(', ');
    const again: ChatRequest = {
      ...request,
      messages: [
        ...request.messages,
        { role: 'assistant', content: first.text },
        {
          role: 'system',
          content: `That was not sent: no source says ${named}. Answer again without it, or say that you do not know and offer a person.`,
        },
      ],
    };
    last = await draft(services, service, again, ask);
  }
  const claims = [...first.claims, ...(last === first ? [] : last.claims)];
  const drafts = last === first ? [first.text] : [first.text, last.text];
  const { tags, handoff } = withTools(last.tags, last.toolCalls);
  if (last.claims.length) {
    await ask.hear.again();
    await ask.hear.text(sentences[language].handedOver);
    return {
      text: sentences[language].handedOver,
      tags,
      handoff: 'claims',
      claims,
      toolCalls: last.toolCalls,
      drafts,
    };
  }
  const standard = handoff ? sentences[language].handedOver : sentences[language].noted;
  if (!last.text) await ask.hear.text(standard);
  return { text: last.text || standard, tags, handoff, claims, toolCalls: last.toolCalls, drafts };
}
