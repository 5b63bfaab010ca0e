import { z } from 'zod';
import { accountParams, endpoint, id, instant, longText, nothing, pageQuery } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/** Longest message in characters. */
export const LONGEST = 4000;
/** Unread messages are counted up to here. */
export const MOST_UNREAD = 100;
/** Most people that a message names. */
const MOST_MENTIONS = 20;

const params = accountParams.extend({ contentId: id });
const ofOne = params.extend({ messageId: id });
const example = { params: { accountId: '', contentId: '' } };
const exampleOfOne = { params: { accountId: '', contentId: '', messageId: '' } };
/** A person with their name. */
const person = z.object({ id, name: z.string() });
/** A message about an item; the text of a deleted one is empty. */
const message = z.object({
  id,
  userId: id.nullable(),
  authorName: z.string(),
  body: z.string(),
  mentions: z.array(id),
  createdAt: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
});
export type Message = z.output<typeof message>;
export type Person = z.output<typeof person>;
const words = z.strictObject({
  body: longText(LONGEST, 1),
  mentions: z.array(id).max(MOST_MENTIONS).default([]),
});

/** The newest first. `channelId` is the item (CONT-52). */
export const list = endpoint({
  ...names.list,
  summary: 'Messages about an item, the newest first',
  who: 'account',
  params,
  query: pageQuery(50),
  output: z.object({
    channelId: id,
    messages: z.array(message),
    nextCursor: z.string().nullable(),
  }),
  example,
});
/** A message raises the count of everybody else who may see the item. */
export const countUnread = endpoint({
  ...names.countUnread,
  summary: 'How many messages about an item the caller has not seen, up to 100',
  who: 'account',
  params,
  output: z.object({ unread: z.number().int() }),
  example,
});
/** At most 500 people. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/contents/:contentId/messages/people',
  summary: 'People who may see an item, for naming them in a message',
  who: 'account',
  params,
  output: z.object({ people: z.array(person) }),
  example,
});
export const send = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/messages',
  summary: 'Write a message about an item; people named in it get a notice and a mail',
  creates: true,
  who: 'account',
  params,
  body: words,
  output: message,
  errors: ['messages.unknown_person'],
  limit: { points: 60, seconds: 60 },
  example: { ...example, body: { body: 'The stone comes on Monday.' } },
});
export const edit = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/contents/:contentId/messages/:messageId',
  summary: 'Change an own message',
  who: 'account',
  params: ofOne,
  body: words,
  output: message,
  errors: ['messages.unknown_person', 'messages.removed'],
  example: { ...exampleOfOne, body: { body: 'The stone comes on Tuesday.' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/contents/:contentId/messages/:messageId',
  summary: 'Delete an own message; its place stays',
  who: 'account',
  params: ofOne,
  output: nothing,
  example: exampleOfOne,
});
export const markSeen = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/contents/:contentId/messages/seen',
  summary: 'Say which message about an item the caller has seen last',
  who: 'account',
  params,
  body: z.strictObject({ messageId: id }),
  output: nothing,
  example: { ...example, body: { messageId: '01900000-0000-7000-8000-000000000001' } },
});
/** Said again every half minute while the item is open. */
export const enter = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/contents/:contentId/presence',
  summary: 'Say that the caller has an item open; answers who else has',
  who: 'account',
  params,
  output: z.object({ onlineUsers: z.array(person) }),
  example,
});
export const leave = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/contents/:contentId/presence',
  summary: 'Say that the caller has closed an item',
  who: 'account',
  params,
  output: nothing,
  example,
});
