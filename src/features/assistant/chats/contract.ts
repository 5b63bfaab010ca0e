import { z } from 'zod';
import { usedTool } from '#features/assistant/chatbots/contract.ts';
import { writers } from '#features/assistant/chatbots/rules.ts';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { BUCKETS, chatStates, senders } from './rules.ts';

/** Outcomes of a conversation. */
export const outcomes = ['lead', 'booking', 'unanswered'] as const;
/** Conversations that a list is narrowed to. */
export const chatFilters = ['waiting', 'mine', 'human', ...outcomes] as const;
/** A conversation as the list shows it. */
export const row = z.object({
  id,
  state: z.enum(chatStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  /** City of the visitor (activegeoipcitystate); null: unknown. */
  city: z.string().nullable(),
  /** Path of the page of the site from which the visitor came; '' for none. */
  page: z.string(),
  /** First message of the visitor. */
  question: z.string(),
  /** Messages of the visitor. */
  messages: z.number().int(),
  /** Questions that nothing was found for. */
  unanswered: z.number().int(),
  /** Person who has it; null: nobody has. */
  assignedTo: id.nullable(),
  assignedName: z.string(),
  /** Moment since which the visitor waits for a person. */
  waitingSince: instant.nullable(),
  isLead: z.boolean(),
  hasBooking: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Row = z.output<typeof row>;
const filters = z.object({
  filter: z.enum(chatFilters).optional(),
  /** Days of the window, today included. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  /** Messages of the visitor: 1 to 8, or 9 for all that have more. */
  messages: z.coerce.number().int().min(1).max(BUCKETS).optional(),
  search: text(200).optional(),
});
export type Filters = z.output<typeof filters>;

export const list = endpoint({
  ...names.list,
  summary: 'Conversations of visitors with the assistant, newest first',
  operationId: 'listChats',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  query: pageQuery(30).extend(filters.shape),
  output: z.object({ chats: z.array(row), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid', 'database.search_slow'],
});

const passage = z.object({
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  /** From 0 to 1. */
  score: z.number(),
});
/** Why the assistant said a message. */
export const context = z.object({
  /** Writer of the reply: a model, a passage that is quoted, the booking calendar, or nobody. */
  by: z.enum(writers),
  passages: z.array(passage),
  /** Claims without a source, which were held back. */
  claims: z.array(z.object({ kind: z.string(), text: z.string() })),
  tools: z.array(usedTool),
  /** Why a person was asked; null: nobody was. */
  handoff: z.string().nullable(),
  /** Free times that the visitor may choose. */
  offered: z.array(z.object({ serviceId: id, start: instant, label: z.string() })).optional(),
  /** Part of a booking that the assistant has asked for. */
  step: z.enum(['contact', 'name', 'place']).optional(),
});
export type Context = z.output<typeof context>;
const message = z.object({
  n: z.number().int(),
  sender: z.enum(senders),
  text: z.string(),
  /** Person who wrote it; '' of visitors and the assistant. */
  authorName: z.string(),
  /** The text with its tags; '' where it has none (CHAT-17). */
  transcript: z.string(),
  context: context.nullable(),
  createdAt: instant,
});
export type Message = z.output<typeof message>;
/** A note of a person, which the visitor never sees. */
export const note = z.object({ id, authorName: z.string(), text: z.string(), createdAt: instant });
export type Note = z.output<typeof note>;
const full = row.extend({
  stage: z.string(),
  /** A reply that the assistant proposes to the message of this number. */
  draft: z.object({ n: z.number().int(), text: z.string() }).nullable(),
  /** Notes of people, which the visitor never sees. */
  notes: z.array(note),
  turns: z.array(message),
  /** The inquiry of the conversation. */
  lead: z.object({ id, name: z.string() }).nullable(),
  booking: z.object({ id, serviceName: z.string(), startsAt: instant }).nullable(),
  timeZone: z.string(),
});
export type Full = z.output<typeof full>;
const chatParams = accountParams.extend({ chatId: id });
export const get = endpoint({
  ...names.get,
  summary: 'One conversation with its transcript, its inquiry and its booking',
  operationId: 'getChat',
  who: 'account',
  scope: 'inquiries.read',
  params: chatParams,
  output: full,
});
export const remove = endpoint({
  method: 'DELETE',
  path: names.get.path,
  summary: 'Delete a conversation with all that its visitor wrote; its inquiry and its booking stay',
  operationId: 'removeChat',
  who: 'account',
  params: chatParams,
  output: nothing,
});
export const analytics = endpoint({
  ...names.analytics,
  summary: 'Numbers of the conversations of the last 30 days, today included',
  operationId: 'getChatAnalytics',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  output: z.object({
    /** First moment of the window. */
    from: instant,
    timeZone: z.string(),
    conversations: z.number().int(),
    leads: z.number().int(),
    bookings: z.number().int(),
    /** Conversations with a question that nothing was found for. */
    unanswered: z.number().int(),
    /** Conversations by the messages of their visitor: 1 to 8, and 9 or more. */
    buckets: z.array(z.number().int()).length(BUCKETS),
  }),
});
/** Numbers of the conversations of a window (CHAT-19, CHAT-20). */
export type Analytics = z.output<typeof analytics.output>;
