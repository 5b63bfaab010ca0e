import { timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { findBot } from '#features/assistant/chatbots/server/queries.ts';
import { searching } from '#platform/db/search.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import * as contract from '../contract.ts';
import { canReadChats, canRemoveChats } from '../policy.ts';
import { bucketsOf, WINDOW_DAYS, windowStart } from '../rules.ts';
import { removeChat } from './actions.ts';
import { notesOf } from './desk/queries.ts';
import { messagesOf } from './queries.ts';
import * as lists from './queries-list.ts';

const LIST = 'chats';
const chatIn = ({ tx, params }: AccountCall<{ chatId: string }>) =>
  lists.find(tx, params.accountId, params.chatId);

/** Returns the name of a part of a conversation, as the settings have it now; of one that is gone its id. */
const stageName = async (tx: TenantTx, accountId: string, stageId: string): Promise<string> =>
  (await findBot(tx, accountId))?.conversationStageOptions.find(({ id }) => id === stageId)?.label ?? stageId;

/** Calls about conversations and their numbers. */
export const routes = [
  answer(
    contract.list,
    { may: canReadChats, reads: true },
    async ({ tx, services, actor, params: { accountId }, query: { cursor, limit, days, ...filters } }) => {
      const after = readCursor(LIST, cursor, 2);
      const timeZone = await timeZoneOf(tx, accountId);
      const from = days === undefined ? undefined : windowStart(services.clock(), timeZone, days);
      const read = () =>
        lists.list(tx, accountId, { ...filters, from, userId: actor.userId }, { limit: limit + 1, after });
      const rows = await (filters.search ? searching(tx, read) : read());
      const page = cutPage(rows, limit, ({ createdAt, id }) => writeCursor(LIST, [createdAt, id]));
      return { chats: page.rows, nextCursor: page.nextCursor };
    },
  ),
  answer(
    contract.get,
    { may: canReadChats, subject: chatIn },
    async ({ tx, params: { accountId }, subject }) => ({
      ...subject,
      stage: await stageName(tx, accountId, subject.stage),
      turns: await messagesOf(tx, accountId, subject.id),
      notes: await notesOf(tx, accountId, subject.id),
      timeZone: await timeZoneOf(tx, accountId),
    }),
  ),
  answer(contract.remove, { may: canRemoveChats, subject: chatIn }, ({ place, subject }) =>
    removeChat(place, subject.id),
  ),
  answer(
    contract.analytics,
    { may: canReadChats, reads: true },
    async ({ tx, services, params: { accountId } }) => {
      const timeZone = await timeZoneOf(tx, accountId);
      const from = windowStart(services.clock(), timeZone, WINDOW_DAYS);
      const rows = await lists.counts(tx, accountId, from);
      const sum = (name: 'count' | 'leads' | 'bookings' | 'unanswered') =>
        rows.reduce((total, row) => total + row[name], 0);
      return {
        from,
        timeZone,
        conversations: sum('count'),
        leads: sum('leads'),
        bookings: sum('bookings'),
        unanswered: sum('unanswered'),
        buckets: bucketsOf(rows),
      };
    },
  ),
];
