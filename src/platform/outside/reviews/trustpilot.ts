import { z } from 'zod';
import type { Config } from '../../config.ts';
import { askSource } from './client.ts';
import { SourceError, type ReviewPage, type SourceAccess } from './protocol.ts';
import * as shapes from './shapes.ts';

type Guard = Pick<Config, 'privateHosts'>;
/** The page of a business on Trustpilot. `secret`: of the key, with which replies are sent. */
export type Trustpilot = SourceAccess & { domain: string; secret: string };
const PER_PAGE = 100;
/** So many pages are read at most; Trustpilot gives no more. */
const MOST_PAGES = 1000;

const unit = z.object({ id: z.string().min(1).max(100), displayName: z.string().catch('') });
const list = z.object({ reviews: z.array(z.unknown()) });
const review = z.object({
  id: shapes.externalId,
  stars: shapes.stars,
  title: shapes.nameWords,
  text: shapes.textWords,
  language: z.string().max(20).catch(''),
  createdAt: shapes.instantOrNull,
  updatedAt: shapes.instantOrNull,
  consumer: z.object({ displayName: shapes.nameWords }).catch({ displayName: '' }),
  companyReply: z.object({ text: shapes.replyWords, createdAt: shapes.instantOrNull }).nullish().catch(null),
});
const token = z.object({ access_token: z.string().min(1) });

const urlOf = (address: string, path: string, query: Record<string, string> = {}) => {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/${path}`;
  url.search = new URLSearchParams(query).toString();
  return url;
};
const questionOf = (
  { address, key }: SourceAccess,
  path: string,
  query: Record<string, string>,
  stop: AbortSignal,
) => ({
  url: urlOf(address, path, query),
  headers: { apikey: key },
  stop,
});
/** Finds the page of a business by its website. @throws SourceError */
export async function findUnit(guard: Guard, site: Trustpilot, stop: AbortSignal) {
  const question = questionOf(site, 'business-units/find', { name: site.domain }, stop);
  return shapes.readAnswer(unit, await askSource(guard, question));
}
/** Reads all reviews of a business, page by page. @throws SourceError */
export async function* trustpilotReviews(
  guard: Guard,
  site: Trustpilot,
  stop: AbortSignal,
): AsyncGenerator<ReviewPage> {
  const { id } = await findUnit(guard, site, stop);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), perPage: String(PER_PAGE), orderBy: 'createdat.desc' };
    const path = `business-units/${encodeURIComponent(id)}/reviews`;
    const { reviews: rows } = shapes.readAnswer(
      list,
      await askSource(guard, questionOf(site, path, query, stop)),
    );
    if (!rows.length) return;
    const { reviews, refused } = shapes.readReviews(review, rows, (row) => ({
      externalId: row.id,
      path: '',
      author: row.consumer.displayName,
      rating: row.stars,
      text: row.text.startsWith(row.title) ? row.text : [row.title, row.text].filter(Boolean).join('\n'),
      language: row.language,
      writtenAt: row.createdAt,
      editedAt: row.updatedAt,
      url: `https://www.trustpilot.com/reviews/${encodeURIComponent(row.id)}`,
      reply: row.companyReply?.text ?? '',
      repliedAt: row.companyReply?.createdAt ?? null,
    }));
    yield { reviews, refused, total: null };
    if (rows.length < PER_PAGE) return;
  }
}
/** Publishes the reply of the business to a review. @throws SourceError */
export async function replyOnTrustpilot(
  guard: Guard,
  site: Trustpilot,
  { externalId, text }: { externalId: string; text: string },
  stop: AbortSignal,
): Promise<void> {
  const { address, key, secret } = site;
  if (!secret) throw new SourceError('reviews.no_right', '', true);
  const { access_token: bearer } = shapes.readAnswer(
    token,
    await askSource(guard, {
      url: urlOf(address, 'oauth/oauth-business-users-for-applications/accesstoken'),
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
      stop,
    }).catch((error: unknown) => {
      // Nothing was sent yet, whatever has become of the token.
      if (error instanceof SourceError) throw new SourceError(error.code, error.said, true);
      throw error;
    }),
  );
  await askSource(guard, {
    url: urlOf(address, `private/reviews/${encodeURIComponent(externalId)}/reply`),
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, apikey: key },
    json: { message: text },
    stop,
  });
}
