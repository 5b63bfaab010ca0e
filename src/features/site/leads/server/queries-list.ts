import { keyHas } from '#platform/db/search.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Picture } from '#shared/picture.ts';
import type { Filters, Full, Message, Row } from '../contract.ts';
import type { LeadState } from '../rules.ts';
import type { HeldPhoto } from './item/queries.ts';

type WholeRow = Pick<Full, 'fields' | 'referrer'> & {
  referrerName: string;
  consent: boolean | null;
  consentText: string;
  consentVersion: string;
};

const rowColumns = [
  'id',
  'state',
  'name',
  'email',
  'phone',
  'message',
  'categoryLabel',
  'sourcePath',
  'sourceTitle',
  'createdAt',
] as const;
/** Returns the inquiries of an account that match, as a query without order. */
function matching(accountId: string, { state, search, days, consent }: Filters) {
  return q
    .selectFrom('lead')
    .where('accountId', '=', accountId)
    .$if(state !== undefined, (leads) => leads.where('state', '=', state!))
    .$if(Boolean(search), (leads) => leads.where(keyHas(sql`words`, search ?? '')))
    .$if(days !== undefined, (leads) =>
      leads.where('createdAt', '>', sql<string>`now() - make_interval(days => ${days ?? 0})`),
    )
    .$if(consent !== undefined, (leads) =>
      consent === 'yes' ? leads.where('consent', '=', true) : leads.where('consent', 'is not', true),
    );
}
type Page = { limit: number; after: (string | number)[] | undefined };
/** Returns a page of the inquiries that match, newest first, as a query without columns. */
const pageOf = (accountId: string, filters: Filters, { limit, after }: Page) =>
  matching(accountId, filters)
    .$if(after !== undefined, (leads) =>
      leads.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
export const list = (tx: TenantTx, accountId: string, filters: Filters, page: Page) =>
  tx.all(pageOf(accountId, filters, page).select(rowColumns).$castTo<Row>());
/** Lists inquiries with the answers to the questions of the business and the permission, for a file. */
export const listWhole = (tx: TenantTx, accountId: string, filters: Filters, page: Page) =>
  tx.all(
    pageOf(accountId, filters, page)
      .select(rowColumns)
      .select(['fields', 'referrer', 'referrerName', 'consent', 'consentText', 'consentVersion'])
      .$castTo<Row & WholeRow>(),
  );
/** Counts the inquiries of each state that match the other filters. */
export async function counts(
  tx: TenantTx,
  accountId: string,
  filters: Filters,
): Promise<Record<LeadState, number>> {
  const rows = await tx.all(
    matching(accountId, { ...filters, state: undefined })
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .groupBy('state'),
  );
  const none: Record<LeadState, number> = {
    new: 0,
    answered: 0,
    visit: 0,
    won: 0,
    lost: 0,
    suspected: 0,
    spam: 0,
  };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Most new inquiries that are counted. */
const NEW_MOST = 999;
/** Counts the new inquiries of an account along their index. */
export async function countNew(tx: TenantTx, accountId: string): Promise<number> {
  const newest = q
    .selectFrom('lead')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'new')
    .limit(NEW_MOST)
    .as('newest');
  const row = await tx.one(q.selectFrom(newest).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}

const fullColumns = [
  ...rowColumns,
  'fields',
  'contentId',
  'referrer',
  'referredBy',
  'referrerName',
  'host',
  'language',
  'consent',
  'consentText',
  'consentVersion',
  'spamMarks',
  'heldPhotos',
] as const;
type FullRow = Omit<Full, 'pictures' | 'item' | 'messages' | 'referral' | 'heldPhotos'> & {
  heldPhotos: HeldPhoto[];
  contentId: string | null;
  referredBy: string | null;
  referrerName: string;
};
export const find = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.one(
    q
      .selectFrom('lead')
      .select(fullColumns)
      .$castTo<FullRow>()
      .where('accountId', '=', accountId)
      .where('id', '=', leadId),
  );
/** Returns the item of an inquiry with the pictures of its public copy. */
export const itemOf = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content')
      .leftJoin('contentPublic', (join) =>
        join
          .onRef('contentPublic.accountId', '=', 'content.accountId')
          .onRef('contentPublic.contentId', '=', 'content.id'),
      )
      .select(['content.id', 'content.title', 'contentPublic.media'])
      .$castTo<{ id: string; title: string; media: Picture[] | null }>()
      .where('content.accountId', '=', accountId)
      .where('content.id', '=', contentId),
  );
/** Most messages of a conversation that are shown. */
const MOST_MESSAGES = 200;
export const messagesOf = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.all(
    q
      .selectFrom('leadMessage')
      .leftJoin('mail', (join) =>
        join
          .onRef('mail.accountId', '=', 'leadMessage.accountId')
          .onRef('mail.id', '=', 'leadMessage.mailId'),
      )
      .select([
        'leadMessage.id',
        'leadMessage.kind',
        'leadMessage.body',
        'leadMessage.authorName',
        'leadMessage.createdAt',
        'mail.state as mail',
      ])
      .$castTo<Message>()
      .where('leadMessage.accountId', '=', accountId)
      .where('leadMessage.leadId', '=', leadId)
      .orderBy('leadMessage.id')
      .limit(MOST_MESSAGES),
  );
export const setState = (tx: TenantTx, accountId: string, leadId: string, state: LeadState) =>
  tx.run(
    q
      .updateTable('lead')
      .set({ state, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', leadId)
      .where('state', '<>', state),
  );
/** Notes that the reward of an inquiry was asked for; false if it was before. */
export const noteReward = (tx: TenantTx, accountId: string, leadId: string): Promise<boolean> =>
  tx
    .run(
      q
        .updateTable('lead')
        .set({ isRewardAsked: true })
        .where('accountId', '=', accountId)
        .where('id', '=', leadId)
        .where('isRewardAsked', '=', false),
    )
    .then(Boolean);
/** Reads who owns an account; null = nobody does. */
export const ownerOf = async (tx: TenantTx, accountId: string): Promise<string | null> =>
  (
    await tx.one(
      q
        .selectFrom('accountMember')
        .select('userId')
        .where('accountId', '=', accountId)
        .where('isPrimary', '=', true),
    )
  )?.userId ?? null;
export const addMessage = (
  tx: TenantTx,
  message: {
    accountId: string;
    leadId: string;
    kind: 'answer' | 'note';
    body: string;
    authorName: string;
    mailId: string | null;
  },
) => tx.run(q.insertInto('leadMessage').values(message));
export const remove = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.run(q.deleteFrom('lead').where('accountId', '=', accountId).where('id', '=', leadId));
/** Returns the address that visitors answer to. */
export const addressOf = async (tx: TenantTx, accountId: string): Promise<string | null> =>
  (await tx.one(q.selectFrom('account').select('email').where('id', '=', accountId)))?.email ?? null;
