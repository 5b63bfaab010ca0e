import { z } from 'zod';
import type { Place } from '#platform/place.ts';
import type { Message, Tool, ToolCall } from '#platform/outside/models/protocol.ts';
import { defineServerSlot } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import type { ReplyTags } from '../../rules-tags.ts';
import type { Times } from '../../rules-times.ts';

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
/** Functions about appointments, where the account has times to book. */
export const timeTools: readonly Tool[] = [
  {
    name: 'hold_slot',
    description: 'Hold one free time for the visitor for five minutes.',
    parameters: {
      type: 'object',
      properties: {
        service: { type: 'integer', description: 'Number of the service.' },
        start: { type: 'string', description: 'Beginning as YYYY-MM-DDTHH:MM.' },
        timeZone: {
          type: 'string',
          description: 'IANA name of the zone of `start`; only where the visitor named another one.',
        },
      },
      required: ['service', 'start'],
    },
  },
  {
    name: 'book',
    description:
      'Book the held time with the name and the phone number or email address that the visitor typed.',
    parameters: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string' },
        place: { type: 'string', description: 'Address of the visit, where it was typed.' },
      },
    },
  },
];
/** A function about appointments that a model asks for. */
export type TimeCall = { name: 'hold_slot' | 'book'; args: unknown };
/** Outcome of such a function; `facts`: words that a reply may repeat. */
export type TimeOutcome = {
  result: Record<string, unknown>;
  facts: string[];
  /** The booking in words; null: nothing was confirmed. */
  booking: string | null;
  /** Sentence for the visitor, which is said in place of that of a model where this one has none. */
  sentence: string;
  /** Whether the sentence ends the reply. */
  isEnd: boolean;
};
/** Does what a model asks for; `typed`: all that the visitor has written. */
export type TimeTool = (call: TimeCall, typed: readonly string[]) => Promise<TimeOutcome>;
/** A later feature with the free times of an account. */
export type TimeBook = {
  /** Reads free times; null: nothing can be booked. */
  read: (
    place: Pick<Place, 'tx' | 'services' | 'accountId'>,
    question: { text: string; language: Language },
  ) => Promise<Times | null>;
  /** Returns functions that say what they would do, and hold and book nothing. */
  rehearse: (services: Services, accountId: string, language: Language) => TimeTool;
};
/** Slot of the feature that books. */
export const timeBooks = defineServerSlot<TimeBook>('chatbots.times');

const fact = z.string().trim().max(300).nullish().catch(null);
const contactShape = z.object({ name: fact, phone: fact, email: fact });
const reasonShape = z.object({ reason: fact });
/** Returns the arguments of a call; {} for what is no JSON. */
export function argsOf({ args }: Pick<ToolCall, 'args'>): unknown {
  try {
    return JSON.parse(args);
  } catch {
    return {};
  }
}
/** Adds what tools were called with to the tags of a reply. Returns the reason of a hand-over too. */
export function withTools(
  tags: ReplyTags,
  calls: readonly ToolCall[],
): { tags: ReplyTags; handoff: string | null } {
  let next = tags;
  let handoff: string | null = null;
  for (const call of calls) {
    if (call.name === 'handoff') handoff = reasonShape.safeParse(argsOf(call)).data?.reason || call.name;
    const contact =
      call.name === 'save_contact' || call.name === 'book'
        ? contactShape.safeParse(argsOf(call)).data
        : undefined;
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

const objectShape = z.object({
  reply: z.string().catch('').default(''),
  tool: z.string().max(60).nullish().catch(null),
  args: z.record(z.string(), z.unknown()).catch({}).default({}),
});
/** Tells whether a reply that is still coming is an object, as models without functions write it. */
export const isObject = (soFar: string): boolean => /^\s*(?:```(?:json)?\s*)?\{/.test(soFar);
/** Reads such an object; what is none has no words. */
export function readObject(whole: string): { text: string; calls: ToolCall[] } {
  try {
    const { reply, tool, args } = objectShape.parse(
      JSON.parse(whole.slice(whole.indexOf('{'), whole.lastIndexOf('}') + 1)),
    );
    return { text: reply, calls: tool ? [{ id: 'object', name: tool, args: JSON.stringify(args) }] : [] };
  } catch {
    return { text: '', calls: [] };
  }
}
/** Returns what was called and answered, as the model reads it in the next request. */
export function callMessages(
  { raw, calls }: { raw: string; calls: readonly ToolCall[] },
  results: ReadonlyMap<ToolCall, string>,
): Message[] {
  const resultOf = (call: ToolCall) => results.get(call) ?? '{"ok":true}';
  const idOf = ({ id }: ToolCall, at: number) => id || `call_${at}`;
  if (calls.some(({ id }) => id === 'object'))
    return [
      { role: 'assistant', content: raw },
      ...calls.map((call) => ({
        role: 'system' as const,
        content: `${call.name} answered ${resultOf(call)}`,
      })),
    ];
  return [
    {
      role: 'assistant',
      content: raw,
      tool_calls: calls.map((call, at) => ({
        id: idOf(call, at),
        type: 'function',
        function: { name: call.name, arguments: call.args },
      })),
    },
    ...calls.map((call, at) => ({
      role: 'tool' as const,
      content: resultOf(call),
      tool_call_id: idOf(call, at),
    })),
  ];
}
