import { z } from 'zod';
import { widgetPositions, widgetThemes } from '#features/assistant/chatbots/rules-widget.ts';
import { endpoint, id, language, longText, nothing, text } from '#shared/endpoint.ts';
import { MOST_TEXT, senders, standings } from './rules.ts';

const path = '/api/public/chat-widgets/:matchId';
const params = z.object({ matchId: id });
const anId = '00000000-0000-4000-8000-000000000000';
const aSecret = 'x'.repeat(43);
/** The button that a website shows before anybody opens the chat (CHAT-25). */
const button = z.object({
  /** Words on the button, and those that screen readers say. */
  label: z.string(),
  name: z.string(),
  /** Name of the dialog with the panel. */
  title: z.string(),
  closeLabel: z.string(),
  /** The domain's own name of the business. */
  business: z.string(),
  /** The agency, where the account shows it. */
  agency: z.string().nullable(),
  isOn: z.boolean(),
  color: z.string(),
  /** Color that is read on `color`. */
  ink: z.string(),
  theme: z.enum(widgetThemes),
  position: z.enum(widgetPositions),
  avatar: z.object({ color: z.string(), path: z.string() }).nullable(),
});
export type WidgetButton = z.output<typeof button>;
export const getButton = endpoint({
  method: 'GET',
  path,
  summary: 'The button of the chat on another website; a page of a domain that is not approved gets 403',
  operationId: 'getChatButton',
  who: 'public',
  params,
  query: z.object({ language: language.optional() }),
  output: button,
  errors: ['widgets.host_closed'],
  limit: { points: 1200, seconds: 60 },
  example: { params: { matchId: anId } },
});

/** The secret of a conversation, which the frame of the panel makes and keeps. */
const secret = z.string().regex(/^[\w-]{43}$/);
const visitor = z.strictObject({ secret, language });
/** A conversation as its visitor sees it. */
const state = z.object({
  isOn: z.boolean(),
  /** Whether a person is asked, since the assistant has said all that it may. */
  isOver: z.boolean(),
  /** Side that answers. */
  standing: z.enum(standings),
  /** Whether the business has the contact of the visitor. */
  isNoted: z.boolean(),
  booking: z
    .object({
      state: z.enum(['pending', 'confirmed', 'canceled']),
      title: z.string(),
      lines: z.array(z.string()),
      /** Path of the page on which it is moved or canceled; null once it is canceled. */
      href: z.string().nullable(),
    })
    .nullable(),
  /** The time that is held for the visitor, in words. */
  hold: z.string().nullable(),
  messages: z.array(
    z.object({
      n: z.number().int(),
      from: z.enum(senders),
      author: z.string(),
      text: z.string(),
      source: z.object({ text: z.string(), href: z.string() }).nullable(),
      /** Free times that a visitor chooses by sending one. */
      offered: z.array(z.string()),
    }),
  ),
});
/** A conversation as the panel shows it. */
export type WidgetState = z.output<typeof state>;
/** A conversation after something was sent; texts of problems are in the language of the visitor. */
const outcome = z.object({
  state,
  errors: z.record(z.string(), z.string()),
  problem: z.string().nullable(),
});
export type WidgetOutcome = z.output<typeof outcome>;

const sent = { params, who: 'public', limit: { points: 60, seconds: 600 } } as const;
export const readConversation = endpoint({
  method: 'POST',
  path: `${path}/conversation`,
  summary: 'The conversation of the browser that has its secret',
  operationId: 'readChatConversation',
  who: 'public',
  params,
  body: visitor,
  output: state,
  limit: { points: 300, seconds: 600 },
  example: { params: { matchId: anId }, body: { secret: aSecret, language: 'en' } },
});
export const sendMessage = endpoint({
  ...sent,
  method: 'POST',
  path: `${path}/messages`,
  summary: 'Say something to the assistant of a website, and wait for its reply; the same key says it once',
  operationId: 'sendChatMessage',
  body: visitor.extend({ key: id, text: longText(MOST_TEXT, 1), page: text(500).default('') }),
  output: outcome,
  errors: ['too_many_requests'],
  example: {
    params: { matchId: anId },
    body: { secret: aSecret, language: 'en', key: anId, text: 'Is a visit free of charge?' },
  },
});
export const sendContact = endpoint({
  ...sent,
  method: 'POST',
  path: `${path}/contact`,
  summary: 'Say how to be reached, which makes an inquiry of the conversation; the same key does it once',
  operationId: 'sendChatContact',
  body: visitor.extend({
    key: id,
    name: text(1000),
    email: text(1000),
    phone: text(1000),
    text: longText(10_000).default(''),
    page: text(500).default(''),
  }),
  output: outcome,
  errors: ['too_many_requests'],
  example: {
    params: { matchId: anId },
    body: {
      secret: aSecret,
      language: 'en',
      key: anId,
      name: 'Ada Stone',
      email: '',
      phone: '0117 496 0142',
    },
  },
});
export const endConversation = endpoint({
  ...sent,
  method: 'POST',
  path: `${path}/end`,
  summary: 'End the conversation of a browser, such as one that others use as well',
  operationId: 'endChatConversation',
  body: z.strictObject({ secret }),
  output: nothing,
  example: { params: { matchId: anId }, body: { secret: aSecret } },
});
