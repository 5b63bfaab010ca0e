import { keyHas } from '#platform/db/search.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Filters, Full, Row } from '../contract.ts';
import { BUCKETS } from '../rules.ts';

/** Narrows a list: `from` is the first moment of its window. */
export type Asked = Omit<Filters, 'days'> & { from: string | undefined; userId: string | null };
const rowColumns = [
  'id',
  'state',
  'name',
  'email',
  'phone',
  'language',
  'city',
  'page',
  'messages',
  'unanswered',
  'assignedTo',
  'assignedName',
  'waitingSince',
  'createdAt',
  'updatedAt',
] as const;
/** Returns the rows of an account with what the list shows, as a query without order. */
const rowsOf = (accountId: string) =>
  q
    .selectFrom('chat')
    .select(rowColumns)
    .select([
      sql<boolean>`lead_at is not null`.as('isLead'),
      sql<boolean>`booking_id is not null`.as('hasBooking'),
    ])
    .select((eb) =>
      eb
        .selectFrom('chatMessage as m')
        .select(sql<string>`left(m.text, 200)`.as('text'))
        .where('m.accountId', '=', accountId)
        .whereRef('m.chatId', '=', 'chat.id')
        .where('m.sender', '=', 'visitor')
        .orderBy('m.n')
        .limit(1)
        .as('question'),
    )
    .where('chat.accountId', '=', accountId);
type Page = { limit: number; after: (string | number)[] | undefined };
/** Lists conversations that match, newest first. */
export async function list(
  tx: TenantTx,
  accountId: string,
  { filter, from, messages, search, userId }: Asked,
  { limit, after }: Page,
): Promise<Row[]> {
  let rows = rowsOf(accountId);
  if (filter === 'waiting') rows = rows.where('state', '=', 'waiting');
  if (filter === 'human') rows = rows.where('state', '=', 'human');
  if (filter === 'mine') rows = rows.where('assignedTo', '=', userId).where('state', '<>', 'closed');
  if (filter === 'lead') rows = rows.where('leadAt', 'is not', null);
  if (filter === 'booking') rows = rows.where('bookingId', 'is not', null);
  if (filter === 'unanswered') rows = rows.where('unanswered', '>', 0);
  if (from !== undefined) rows = rows.where('createdAt', '>=', from);
  if (messages !== undefined) rows = rows.where('messages', messages === BUCKETS ? '>=' : '=', messages);
  if (search)
    rows = rows.where((eb) =>
      eb.or([
        keyHas(sql`search_key(concat_ws(' ', name, email, phone, city))`, search),
        eb.exists(
          eb
            .selectFrom('chatMessage as m')
            .select('m.n')
            .where('m.accountId', '=', accountId)
            .whereRef('m.chatId', '=', 'chat.id')
            .where(keyHas(sql`search_key(m.text)`, search)),
        ),
      ]),
    );
  if (after)
    rows = rows.where(
      sql<boolean>`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])}::uuid)`,
    );
  const matches = await tx.all(
    rows
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<Row & { question: string | null }>(),
  );
  return matches.map((row) => ({ ...row, question: row.question ?? '' }));
}
/** A conversation with its inquiry and its booking, without its messages. */
type Head = Row & Pick<Full, 'stage' | 'lead' | 'booking' | 'draft'>;
type HeadRow = Row & {
  draft: string;
  draftN: number | null;
  question: string | null;
  stage: string;
  leadId: string | null;
  leadName: string | null;
  bookingId: string | null;
  serviceName: string | null;
  startsAt: string | null;
};
/** Reads one conversation. */
export async function find(tx: TenantTx, accountId: string, chatId: string): Promise<Head | undefined> {
  const row = await tx.one(
    rowsOf(accountId)
      .select(['stage', 'leadId', 'bookingId', 'draft', 'draftN'])
      .select((eb) => [
        eb
          .selectFrom('lead as l')
          .select('l.name')
          .where('l.accountId', '=', accountId)
          .whereRef('l.id', '=', 'chat.leadId')
          .as('leadName'),
        eb
          .selectFrom('booking as b')
          .select('b.serviceName')
          .where('b.accountId', '=', accountId)
          .whereRef('b.id', '=', 'chat.bookingId')
          .as('serviceName'),
        eb
          .selectFrom('booking as b')
          .select('b.startsAt')
          .where('b.accountId', '=', accountId)
          .whereRef('b.id', '=', 'chat.bookingId')
          .as('startsAt'),
      ])
      .$castTo<HeadRow>()
      .where('chat.id', '=', chatId),
  );
  if (!row) return undefined;
  const { leadId, leadName, bookingId, serviceName, startsAt, draft, draftN, ...head } = row;
  return {
    ...head,
    question: head.question ?? '',
    draft: draft === '' || draftN === null ? null : { n: draftN, text: draft },
    lead: leadId === null ? null : { id: leadId, name: leadName ?? '' },
    booking:
      bookingId === null || startsAt === null
        ? null
        : { id: bookingId, serviceName: serviceName ?? '', startsAt },
  };
}
const count = (what: ReturnType<typeof sql> = sql`*`) => sql<number>`count(${what})::int`;
/** Counts the conversations of a window by the messages of their visitor, 9 standing for all that have more. */
export const counts = (tx: TenantTx, accountId: string, from: string) => {
  const bucket = sql<number>`least(messages, ${BUCKETS}::int)`;
  return tx.all(
    q
      .selectFrom('chat')
      .select([
        bucket.as('messages'),
        count().as('count'),
        count(sql`lead_at`).as('leads'),
        count(sql`booking_id`).as('bookings'),
        count(sql`nullif(unanswered, 0)`).as('unanswered'),
      ])
      .where('accountId', '=', accountId)
      .where('createdAt', '>=', from)
      .groupBy(sql`1`),
  );
};
/** Deletes conversations of all accounts whose last message is older than the settings of each say. */
export const sweep = (tx: TenantTx, standardDays: number) =>
  tx.run(
    q.deleteFrom('chat').where(
      'updatedAt',
      '<',
      sql<string>`now() - make_interval(days => coalesce(
          (select keep_days from widget_setting w where w.account_id = chat.account_id), ${standardDays}::int
        ))`,
    ),
  );
