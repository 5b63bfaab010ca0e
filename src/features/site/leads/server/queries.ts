import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { heldStates, type Answer, type LeadState, type SpamMark } from '../rules.ts';

/** An inquiry as it is saved; the item follows. */
export type NewLead = {
  accountId: string;
  submissionKey: Buffer;
  state: LeadState;
  name: string;
  email: string;
  phone: string;
  message: string;
  fields: Answer[];
  categoryId: string | null;
  categoryLabel: string;
  sourcePath: string;
  sourceTitle: string;
  referrer: string;
  /** The testimonial whose share page led to the inquiry, and its customer. */
  referredBy: string | null;
  referrerName: string;
  host: string;
  language: Language;
  consent: boolean | null;
  consentText: string;
  consentVersion: string;
  ipHash: string;
  spamScore: number;
  spamMarks: SpamMark[];
};
/** Saves an inquiry and returns its id. */
export const addLead = async (tx: TenantTx, { fields, ...lead }: NewLead): Promise<string> =>
  (await tx.one(
    q
      .insertInto('lead')
      .values({ ...lead, fields: json(fields) })
      .returning('id'),
  ))!.id;
/** Returns the title of a public item, for the page that a visitor came from. */
export const titleOf = async (tx: TenantTx, accountId: string, contentId: string): Promise<string> =>
  (
    await tx.one(
      q
        .selectFrom('contentPublic')
        .select('title')
        .where('accountId', '=', accountId)
        .where('contentId', '=', contentId),
    )
  )?.title ?? '';
/** Reads the customer whose public testimonial led to an inquiry. */
export async function referrerOf(
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
): Promise<{ id: string; name: string } | undefined> {
  const row = await tx.one(
    q
      .selectFrom('contentPublic')
      .select(['contentId', sql<string | null>`testimonial->>'customerName'`.as('name')])
      .where('accountId', '=', accountId)
      .where('contentId', '=', testimonialId)
      .where('isTestimonial', '=', true)
      .where('statusPublish', '=', 'published'),
  );
  return row && { id: row.contentId, name: fitting(row.name ?? '', 200) };
}
/** Reads an inquiry for those who are told of it; undefined: it is gone, or was called spam meanwhile. */
export const findReceived = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.one(
    q
      .selectFrom('lead')
      .select(['name', 'email', 'message', 'sourceTitle as source', 'fields'])
      .$castTo<{ name: string; email: string; message: string; source: string; fields: Answer[] }>()
      .where('accountId', '=', accountId)
      .where('id', '=', leadId)
      .where('state', 'not in', [...heldStates]),
  );
/** Tells whether an inquiry waits, and is the only one that came to wait in the day before it. */
export const isFirstWaiting = async (tx: TenantTx, accountId: string, leadId: string): Promise<boolean> => {
  const rows = await tx.all(
    q
      .selectFrom('lead')
      .select('id')
      .where('accountId', '=', accountId)
      .where('state', '=', 'suspected')
      .where('id', '<=', leadId)
      .where('createdAt', '>', sql<string>`now() - interval '1 day'`)
      .limit(2),
  );
  return rows.length === 1 && rows[0]!.id === leadId;
};
