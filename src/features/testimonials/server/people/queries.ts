import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PersonData } from '../../contract-people.ts';

/** Most testimonials of a person. */
const MOST = 500;
type Testimonials = PersonData['testimonials'];

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
      sql<Testimonials[number]['files']>`
          coalesce(
            (
              select jsonb_agg(
                jsonb_build_object('id', m.id, 'name', m.name, 'mediaType', m.media_type, 'size', m.size)
              )
              from media m
              where m.account_id = c.account_id and m.content_id = c.id
            ),
            '[]'
          )
        `.as('files'),
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
/** Deletes the testimonials of a person that are in the trash. */
export const removeTrashed = (tx: TenantTx, accountId: string, email: string) =>
  tx.run(
    q
      .deleteFrom('contentTrash')
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', true)
      .where(sql<boolean>`lower(record->'content'->'testimonial'->>'customerEmail') = lower(${email})`),
  );
