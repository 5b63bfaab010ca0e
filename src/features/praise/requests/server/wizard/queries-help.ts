import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Keeps a text that the writing help gave to the customer of a link, the newest twenty. */
export const keepHelp = (tx: TenantTx, accountId: string, linkId: string, text: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ helpTexts: sql`(array[${text}::text] || help_texts)[:20]` })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('answeredAt', 'is', null),
  );
