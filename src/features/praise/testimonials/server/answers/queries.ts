import { q, type TenantTx } from '#platform/db/tenant.ts';

/** Archives a testimonial or brings it back; returns 0 if it was in that state before. */
export const setArchived = (tx: TenantTx, accountId: string, testimonialId: string, archived: boolean) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        statusContent: archived ? 'dropped' : 'draft',
        version: content('version', '+', 1),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true)
      .where('statusContent', archived ? '<>' : '=', 'dropped'),
  );
/** Adds what was written to a customer; returns 0 if the customer was asked for the permission before. */
export const addMessage = (
  tx: TenantTx,
  message: {
    accountId: string;
    testimonialId: string;
    kind: 'thanks' | 'again';
    body: string;
    authorName: string;
  },
) =>
  tx.run(
    q
      .insertInto('testimonialMessage')
      .values(message)
      .onConflict((conflict) => conflict.doNothing()),
  );
