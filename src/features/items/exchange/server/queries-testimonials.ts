import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';

/** A testimonial of another product: the item that holds it, and what is stored of it. */
export type ImportedTestimonial = {
  id: string;
  /** When the customer wrote it; null where the file does not say. */
  reviewedAt: string | null;
  isGiven: boolean;
  /** The words of the proof; null without permission. */
  text: string | null;
  record: Record<string, unknown>;
};
/** Turns new items into testimonials with their dates, and adds the proofs of their permissions. */
export async function turnIntoTestimonials(
  tx: TenantTx,
  accountId: string,
  testimonials: ImportedTestimonial[],
  locale: Language,
): Promise<void> {
  await tx.run(
    q
      .updateTable('content')
      .from(
        sql<{ id: string }>`jsonb_to_recordset(${json(testimonials)})`.as<'row'>(
          sql`row(id uuid, record jsonb, "reviewedAt" timestamptz, "isGiven" boolean)`,
        ),
      )
      .set({
        isTestimonial: true,
        testimonial: sql`"row".record`,
        isSubmissionTerms: sql<boolean>`"row"."isGiven"`,
        createdAt: sql<string>`coalesce("row"."reviewedAt", content.created_at)`,
        publishedAt: sql<string | null>`"row"."reviewedAt"`,
      })
      .whereRef('content.id', '=', 'row.id')
      .where('content.accountId', '=', accountId),
  );
  const proofs = testimonials.flatMap(({ id, isGiven, text }) =>
    isGiven && text !== null
      ? [
          {
            accountId,
            testimonialId: id,
            given: true,
            scopes: ['website'],
            text,
            textVersion: 'import',
            locale,
          },
        ]
      : [],
  );
  if (proofs.length) await tx.run(q.insertInto('testimonialConsent').values(proofs));
}
