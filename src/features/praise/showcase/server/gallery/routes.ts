import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import { anybody } from '#shared/rights/right.ts';
import { listPublic } from '../../contract-pages.ts';
import { settingsOf } from '#features/praise/requests/server/settings/actions.ts';
import { galleryEntries } from './queries.ts';

/** Calls for everybody: published testimonials, with the same filters as the gallery page. */
export const routes = [
  answer(listPublic, { may: anybody }, async ({ tx, site, query }) => {
    if (!site.accountId) throw notFound();
    const settings = await settingsOf(tx, site.accountId);
    const entries = await galleryEntries(
      tx,
      site.accountId,
      { ...settings, statuse: { ...settings.statuse, publish: { notPublished: false, published: true } } },
      {
        limit: query.limit,
        after: readCursor('public-testimonials', query.cursor, 2),
        contentTypeId: query.contentTypeId,
      },
    );
    const { rows, nextCursor } = cutPage(entries, query.limit, (row) =>
      writeCursor('public-testimonials', [row.sortAt, row.id]),
    );
    return {
      testimonials: rows.map(({ id, relatedTo, testimonial, updatedAt }) => ({
        id,
        relatedTo,
        sP: 'published' as const,
        ...testimonial,
        ...disclosedOf(testimonial),
        presentation: { customerName: testimonial.customerName, rating: testimonial.rating },
        updateDate: { seconds: Math.floor(Date.parse(updatedAt) / 1000) },
      })),
      nextCursor,
    };
  }),
];
