import type { RawBuilder } from 'kysely';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PersonData } from '../../contract-people.ts';

/** Most testimonials of a person. */
const MOST = 500;
type Testimonials = PersonData['testimonials'];

/** SQL of the files of a testimonial. */
const filesWhere = (condition: RawBuilder<unknown>) => sql<Testimonials[number]['files']>`
  coalesce(
    (
      select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'mediaType', m.media_type, 'size', m.size))
      from media m
      where ${condition}
    ),
    '[]'
  )
`;
/** Returns the statement of testimonials with their proofs, messages and files. */
const wholeTestimonials = (accountId: string) =>
  q
    .selectFrom('content as c')
    .select([
      'c.id',
      'c.createdAt',
      'c.relatedTo',
      sql<Testimonials[number]['record']>`c.testimonial`.as('record'),
      sql<Testimonials[number]['answers']>`c.custom`.as('answers'),
      sql<Testimonials[number]['consents']>`
          coalesce(
            (
              select jsonb_agg(
                jsonb_build_object(
                  'given', s.given, 'scopes', s.scopes, 'text', s.text, 'version', s.text_version,
                  'locale', s.locale, 'at', s.at
                )
                order by s.at
              )
              from testimonial_consent s
              where s.account_id = c.account_id and s.testimonial_id = c.id
            ),
            '[]'
          )
        `.as('consents'),
      sql<Testimonials[number]['messages']>`
          coalesce(
            (
              select jsonb_agg(jsonb_build_object('kind', g.kind, 'body', g.body, 'at', g.created_at) order by g.id)
              from testimonial_message g
              where g.account_id = c.account_id and g.testimonial_id = c.id
            ),
            '[]'
          )
        `.as('messages'),
      filesWhere(sql`m.account_id = c.account_id and m.content_id = c.id`).as('files'),
    ])
    .where('c.accountId', '=', accountId)
    .where('c.isTestimonial', '=', true);
/** Reads the testimonials of a person. */
export const testimonialsOf = (tx: TenantTx, accountId: string, email: string) =>
  tx.all(
    wholeTestimonials(accountId)
      .where(sql<boolean>`lower(c.testimonial->>'customerEmail') = lower(${email})`)
      .orderBy('c.createdAt')
      .limit(MOST),
  );
/** Reads one testimonial with all that is stored of it. */
export const testimonialOf = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(wholeTestimonials(accountId).where('c.id', '=', testimonialId));
const theirs = (email: string) => sql<boolean>`lower(customer_email) = lower(${email})`;
/** Reads the requests that a person was sent. */
export const requestsOf = (tx: TenantTx, accountId: string, email: string) =>
  tx.all(
    q
      .selectFrom('testimonialLink')
      .select(['id', 'customerName', 'createdAt', 'answeredAt'])
      .where('accountId', '=', accountId)
      .where(theirs(email))
      .orderBy('createdAt')
      .limit(MOST),
  );
export const removeRequests = (tx: TenantTx, accountId: string, email: string) =>
  tx.run(q.deleteFrom('testimonialLink').where('accountId', '=', accountId).where(theirs(email)));
/** Reads the mails about testimonials that a person was sent. */
export const mailsOf = (tx: TenantTx, accountId: string, email: string) =>
  tx.all(
    q
      .selectFrom('mail')
      .select(['kind', 'subject', 'createdAt as at'])
      .where('accountId', '=', accountId)
      .where('recipient', '=', email)
      .where('kind', 'like', 'testimonial.%')
      .orderBy('createdAt')
      .limit(MOST),
  );
export const removeMails = (tx: TenantTx, accountId: string, email: string) =>
  tx.run(
    q
      .deleteFrom('mail')
      .where('accountId', '=', accountId)
      .where('recipient', '=', email)
      .where('kind', 'like', 'testimonial.%'),
  );
const trashedOf = (email: string) =>
  sql<boolean>`is_testimonial and lower(record->'content'->'testimonial'->>'customerEmail') = lower(${email})`;
/** Reads the testimonials of a person that are in the trash. */
export const trashedTestimonialsOf = (tx: TenantTx, accountId: string, email: string) => {
  const list = (key: string, line: RawBuilder<unknown>, order: string) => sql`
    coalesce(
      (
        select jsonb_agg(${line} order by row.value->>${sql.lit(order)})
        from jsonb_array_elements(t.record->${sql.lit(key)}) as row (value)
      ),
      '[]'
    )
  `;
  return tx.all(
    q
      .selectFrom('contentTrash as t')
      .select([
        't.contentId as id',
        sql<string>`(t.record->'content'->>'created_at')::timestamptz`.as('createdAt'),
        sql<Testimonials[number]['record']>`t.record->'content'->'testimonial'`.as('record'),
        sql<Testimonials[number]['answers']>`t.record->'content'->'custom'`.as('answers'),
        sql<Testimonials[number]['consents']>`${list(
          'consents',
          sql`jsonb_build_object(
            'given', row.value->'given', 'scopes', row.value->'scopes', 'text', row.value->'text', 'version',
            row.value->'text_version', 'locale', row.value->'locale', 'at', row.value->'at'
          )`,
          'at',
        )}`.as('consents'),
        sql<Testimonials[number]['messages']>`${list(
          'messages',
          sql`jsonb_build_object(
            'kind', row.value->'kind', 'body', row.value->'body', 'at', row.value->'created_at'
          )`,
          'id',
        )}`.as('messages'),
        filesWhere(sql`m.trashed_content_id = t.content_id and m.account_id = t.account_id`).as('files'),
      ])
      .where('t.accountId', '=', accountId)
      .where(trashedOf(email))
      .orderBy('t.deletedAt')
      .limit(MOST),
  );
};
/** Takes the requests of a person out of the records of deleted items, which would bring them back. */
export const removeTrashedRequests = (tx: TenantTx, accountId: string, email: string) => {
  const isTheirs = sql`lower(link.value->>'customer_email') = lower(${email})`;
  const links = sql`jsonb_array_elements(record->'links') as link (value)`;
  return tx.run(
    q
      .updateTable('contentTrash')
      .set({
        record: sql`jsonb_set(
          record,
          '{links}',
          coalesce((select jsonb_agg(link.value) from ${links} where (${isTheirs}) is not true), '[]')
        )`,
      })
      .where('accountId', '=', accountId)
      .where(sql<boolean>`exists (select from ${links} where ${isTheirs})`),
  );
};
/** Reads the ids of the files of a person's testimonials that are in the trash. */
export const trashedFilesOf = (tx: TenantTx, accountId: string, email: string) =>
  tx.all(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where('trashedContentId', 'in', (is) =>
        is
          .selectFrom('contentTrash')
          .select('contentId')
          .where('accountId', '=', accountId)
          .where(trashedOf(email)),
      ),
  );
/** Deletes the testimonials of a person that are in the trash. */
export const removeTrashed = (tx: TenantTx, accountId: string, email: string) =>
  tx.run(q.deleteFrom('contentTrash').where('accountId', '=', accountId).where(trashedOf(email)));
