import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';

/** Captions of a language; `whole` has those of the whole video where a part of it is shown. */
type CaptionTexts = {
  accountId: string;
  testimonialId: string;
  language: Language;
  vtt: string;
  whole: string | null;
};
/** Writes the captions of a language. */
export const save = (tx: TenantTx, captions: CaptionTexts) => {
  const { vtt, whole } = captions;
  const values = { state: 'ready', source: 'person', vtt, whole, failure: null } as const;
  return tx.run(
    q
      .insertInto('testimonialCaption')
      .values({ ...captions, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'testimonialId', 'language'])
          .doUpdateSet({ ...values, updatedAt: sql<string>`now()` }),
      ),
  );
};
export const remove = (tx: TenantTx, accountId: string, testimonialId: string, language: Language) =>
  tx.run(
    q
      .deleteFrom('testimonialCaption')
      .where('accountId', '=', accountId)
      .where('testimonialId', '=', testimonialId)
      .where('language', '=', language),
  );
/** Reads the captions of testimonials in all languages. */
export const ofTestimonials = (tx: TenantTx, accountId: string, testimonialIds: string[]) =>
  tx.all(
    q
      .selectFrom('testimonialCaption')
      .select(['testimonialId', 'language', 'vtt', 'whole'])
      .where('accountId', '=', accountId)
      .where('testimonialId', 'in', testimonialIds)
      .where('state', '=', 'ready')
      .$narrowType<{ language: Language }>(),
  );
/** Gives captions the times of the part of the video that is shown. */
export const setTimes = (tx: TenantTx, captions: CaptionTexts) =>
  tx.run(
    q
      .updateTable('testimonialCaption')
      .set({ vtt: captions.vtt, whole: captions.whole })
      .where('accountId', '=', captions.accountId)
      .where('testimonialId', '=', captions.testimonialId)
      .where('language', '=', captions.language),
  );
/** Reads the part that is shown of a video which is that of one of these testimonials; undefined = it is no such video. */
export const partShown = (tx: TenantTx, accountId: string, mediaId: string, testimonialIds: string[]) =>
  tx.one(
    q
      .selectFrom('media as m')
      .innerJoin('content as c', (join) =>
        join
          .onRef('c.accountId', '=', 'm.accountId')
          .on(sql<string>`c.testimonial->>'video'`, '=', sql<string>`m.id::text`),
      )
      .select(['c.id as testimonialId', 'm.edit'])
      .where('m.accountId', '=', accountId)
      .where('m.id', '=', mediaId)
      .where('c.id', 'in', testimonialIds),
  );
/** Reads the captions of a video that a page of visitors shows. */
export const findPublic = (tx: TenantTx, accountId: string, testimonialId: string, language: Language) =>
  tx.one(
    q
      .selectFrom('testimonialCaption as k')
      .innerJoin('contentPublic as p', (join) =>
        join.onRef('p.accountId', '=', 'k.accountId').onRef('p.contentId', '=', 'k.testimonialId'),
      )
      .select('k.vtt')
      .where('k.accountId', '=', accountId)
      .where('k.testimonialId', '=', testimonialId)
      .where('k.language', '=', language)
      .where('k.state', '=', 'ready')
      .where('p.statusPublish', '=', 'published')
      .where(sql<boolean>`p.testimonial->'video' <> 'null'`),
  );

const ofSpeech = (accountId: string, testimonialId: string, language: Language) =>
  q
    .updateTable('testimonialCaption')
    .where('accountId', '=', accountId)
    .where('testimonialId', '=', testimonialId)
    .where('language', '=', language)
    .where('source', '=', 'speech');
/** Notes that speech recognition will write captions; 0 where a person wrote some, or it is writing them. */
export const expect = (tx: TenantTx, accountId: string, testimonialId: string, language: Language) =>
  tx.run(
    q
      .insertInto('testimonialCaption')
      .values({ accountId, testimonialId, language, state: 'waiting', source: 'speech' })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'testimonialId', 'language'])
          .doUpdateSet({ state: 'waiting', failure: null, updatedAt: sql<string>`now()` })
          .where('testimonialCaption.source', '=', 'speech')
          .where('testimonialCaption.state', '<>', 'waiting'),
      ),
  );
/** Writes what was heard in the whole video; 0 when a person wrote captions, or took them away, meanwhile. */
export const hear = (
  tx: TenantTx,
  captions: { accountId: string; testimonialId: string; language: Language },
  heard: { state: 'ready'; vtt: string } | { state: 'failed'; failure: string },
) =>
  tx.run(
    ofSpeech(captions.accountId, captions.testimonialId, captions.language)
      .set({ ...heard, whole: null, updatedAt: sql<string>`now()` })
      .where('state', '=', 'waiting'),
  );
/** Reads what is known of a testimonial before its video is heard: its name, and the seconds of the video. */
export const findWork = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .leftJoin('media as m', (join) =>
        join.onRef('m.accountId', '=', 'c.accountId').on(sql<boolean>`m.id::text = c.testimonial->>'video'`),
      )
      .select([
        sql<string>`coalesce(nullif(c.testimonial->>'customerName', ''), c.title)`.as('name'),
        sql<number | null>`(m.derivatives->>'seconds')::float8`.as('seconds'),
      ])
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', testimonialId),
  );
/** Reads the video whose captions wait for speech recognition. */
export const findWaiting = (tx: TenantTx, accountId: string, testimonialId: string, language: Language) =>
  tx.one(
    q
      .selectFrom('testimonialCaption as k')
      .innerJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'k.accountId').onRef('c.id', '=', 'k.testimonialId'),
      )
      .innerJoin('media as m', (join) =>
        join
          .onRef('m.accountId', '=', 'c.accountId')
          .on(sql<boolean>`m.id::text = c.testimonial->>'video'`)
          .on('m.state', '=', 'ready'),
      )
      .select(['m.id as mediaId', 'm.storageKey', 'm.mediaType'])
      .where('k.accountId', '=', accountId)
      .where('k.testimonialId', '=', testimonialId)
      .where('k.language', '=', language)
      .where('k.source', '=', 'speech')
      .where('k.state', '=', 'waiting'),
  );
