import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ConsentScope } from '#features/praise/requests/rules.ts';

/** Locks a testimonial until the commit: a second decision waits and then sees the first. */
export const lockTestimonial = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(
    q
      .selectFrom('content')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true)
      .forUpdate(),
  );
/** Writes the consent into the testimonial; a trigger refuses it without the proof of this transaction. */
export const setConsent = (
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  {
    isGiven,
    withdrawn,
    text,
    at,
  }: { isGiven: boolean; withdrawn: readonly ConsentScope[]; text: string | null; at: string },
) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        testimonial: sql`
          testimonial || jsonb_build_object(
            'isSubmissionConsent', ${isGiven}::boolean, 'isSubmissionText',
            coalesce(${text}::text, testimonial->>'isSubmissionText'), 'isSubmissionDate', ${at}::text,
            'withdrawn', ${json(withdrawn)}
          )
        `,
        isSubmissionTerms: isGiven,
        version: content('version', '+', 1),
        updatedAt: sql`now()`,
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId),
  );

/** Reads the ids of the pictures and films of a testimonial. */
export const filesOf = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.all(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where('contentId', '=', testimonialId)
      .where('state', '=', 'ready')
      .orderBy('id'),
  );
/** Returns when retention deletes a testimonial; null where it does not, or while it is published. */
export const keptUntil = async (
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  months: number,
): Promise<string | null> =>
  (
    await tx.one(
      q
        .selectFrom('content')
        .select(
          sql<string | null>`
            case when status_publish = 'published' or ${months}::int = 0 then null
              else to_char(
                (updated_at + make_interval(months => ${months}::int)) at time zone 'utc',
                'YYYY-MM-DD"T"HH24:MI:SS"Z"'
              )
              end
          `.as('keptUntil'),
        )
        .where('accountId', '=', accountId)
        .where('id', '=', testimonialId),
    )
  )?.keptUntil ?? null;
