import { z } from 'zod';
import type { Config } from '../../config.ts';
import { askSource } from './client.ts';
import type { ReviewPage, SourceAccess } from './protocol.ts';
import * as shapes from './shapes.ts';

type Guard = Pick<Config, 'privateHosts'>;
/** The page of a business on Yelp, by its id or the name at the end of its address. */
export type Yelp = SourceAccess & { business: string };

const business = z.object({ id: z.string().min(1), name: z.string().catch('') });
const list = z.object({
  reviews: z.array(z.unknown()),
  total: z.number().int().min(0).nullish().catch(null),
});
const review = z.object({
  id: shapes.externalId,
  rating: shapes.stars,
  text: shapes.textWords,
  url: shapes.linkOrNull,
  time_created: shapes.instantOrNull,
  user: z.object({ name: shapes.nameWords }).catch({ name: '' }),
});
const questionOf = ({ address, key, business: name }: Yelp, path: string, stop: AbortSignal) => {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v3/businesses/${encodeURIComponent(name)}${path}`;
  return { url, headers: { authorization: `Bearer ${key}` }, stop };
};
/** Finds the page of a business. @throws SourceError */
export const findBusiness = async (guard: Guard, page: Yelp, stop: AbortSignal) =>
  shapes.readAnswer(business, await askSource(guard, questionOf(page, '', stop)));
/** Reads the excerpts that Yelp gives, which are three at most. @throws SourceError */
export async function* yelpReviews(guard: Guard, page: Yelp, stop: AbortSignal): AsyncGenerator<ReviewPage> {
  const answer = await askSource(guard, questionOf(page, '/reviews', stop));
  const { reviews: rows, total } = shapes.readAnswer(list, answer);
  const read = shapes.readReviews(review, rows, (row) => ({
    externalId: row.id,
    path: '',
    author: row.user.name,
    rating: row.rating,
    text: row.text,
    language: '',
    writtenAt: row.time_created,
    editedAt: null,
    url: row.url,
    reply: '',
    repliedAt: null,
  }));
  yield { ...read, total: total ?? null };
}
