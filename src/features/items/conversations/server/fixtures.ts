import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';

const item = '/api/accounts/:accountId/contents/:contentId';
const ofItem = [
  `GET ${item}/messages`,
  `GET ${item}/messages/unread`,
  `GET ${item}/messages/people`,
  `POST ${item}/messages`,
  `PUT ${item}/messages/seen`,
  `PUT ${item}/presence`,
  `DELETE ${item}/presence`,
];
const ofMessage = [`PATCH ${item}/messages/:messageId`, `DELETE ${item}/messages/:messageId`];
const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
const giveItem: Before = async ({ sql, ids, person }) => {
  if (person.role === 'user')
    await sql('update content set user_id = $3 where account_id = $1 and id = $2', [
      ids['accountId'],
      ids['contentId'],
      person.userId,
    ]);
};
/** Returns the id of a new message about the item of the world. */
const addMessage = async (sql: Sql, ids: Record<string, string>, userId: string | null): Promise<string> => {
  const [message] = await sql<{ id: string }>(
    `
      insert into content_message (account_id, content_id, user_id, author_name, body)
      values ($1, $2, $3, 'Secret author', 'Secret words')
      returning id
    `,
    [ids['accountId'], ids['contentId'], userId],
  );
  return message!.id;
};
/** Gives the person a message of their own. */
const ownMessage: Before = async (context) => {
  await giveItem(context);
  return { ids: { messageId: await addMessage(context.sql, context.ids, context.person.userId) } };
};
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, ids }) => ({
    messageId: await addMessage(sql, { ...ids, accountId }, null),
  }),
  own: {
    ...Object.fromEntries(ofItem.map((name) => [name, ownOnly])),
    ...Object.fromEntries(ofMessage.map((name) => [name, () => true])),
  },
  before: {
    ...Object.fromEntries(ofItem.map((name) => [name, giveItem])),
    ...Object.fromEntries(ofMessage.map((name) => [name, ownMessage])),
  },
  bodies: { [`PUT ${item}/messages/seen`]: (ids) => ({ messageId: ids['messageId'] }) },
});
