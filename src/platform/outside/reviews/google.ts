import { z } from 'zod';
import type { Config } from '../../config.ts';
import { askSource, type Question } from './client.ts';
import { SourceError, type ReviewPage } from './protocol.ts';
import * as shapes from './shapes.ts';

type Guard = Pick<Config, 'privateHosts'>;
/** Returns a token that is valid now; `isRefused`: the one of before was not taken. */
export type Tokens = (refused?: string) => Promise<string>;
/** The interface of the Business Profiles that a person has permitted. */
export type BusinessProfiles = { address: string; tokens: Tokens };
/** The address of the interface that stands for Google's own three. */
export const GOOGLE = 'https://mybusiness.googleapis.com';
const MOST_PAGES = 1000;
const PER_PAGE = 50;

/** Returns the address of a part of the interface, which Google has on a host each. */
function urlOf(address: string, part: 'accounts' | 'locations' | 'reviews', path: string) {
  const hosts = {
    accounts: 'https://mybusinessaccountmanagement.googleapis.com',
    locations: 'https://mybusinessbusinessinformation.googleapis.com',
    reviews: GOOGLE,
  };
  const isGoogle = new URL(address).origin === GOOGLE;
  const base = new URL(isGoogle ? hosts[part] : address);
  const version = part === 'reviews' ? 'v4' : 'v1';
  base.pathname = `${base.pathname.replace(/\/+$/, '')}/${version}/${path}`;
  return base;
}
/** Asks with a token, and once more with another one when the source has not taken the first. @throws SourceError */
async function ask(guard: Guard, tokens: Tokens, question: Omit<Question, 'headers'>): Promise<unknown> {
  const token = await tokens();
  const withToken = (bearer: string) =>
    askSource(guard, { ...question, headers: { authorization: `Bearer ${bearer}` } });
  try {
    return await withToken(token);
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== 'reviews.key') throw error;
    return withToken(await tokens(token));
  }
}

const PART = /^accounts\/[\w-]+\/locations\/[\w-]+$/;
/** Reads the rows of a list that Google gives page by page. @throws SourceError */
async function* pagesOf(
  guard: Guard,
  { tokens }: Pick<BusinessProfiles, 'tokens'>,
  { url, list, stop }: { url: URL; list: string; stop: AbortSignal },
): AsyncGenerator<{ rows: unknown[]; total: number | null }> {
  const shape = z.object({
    [list]: z.array(z.unknown()).default([]),
    nextPageToken: z.string().default(''),
    totalReviewCount: z.number().int().min(0).nullish().catch(null),
  });
  const seen = new Set<string>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = shapes.readAnswer(shape, (await ask(guard, tokens, { url, stop })) ?? {});
    yield { rows: answer[list] as unknown[], total: (answer.totalReviewCount as number | null) ?? null };
    const next = String(answer.nextPageToken);
    // A source that leads in circles has no end.
    if (!next || seen.has(next)) return;
    seen.add(next);
    url.searchParams.set('pageToken', next);
  }
}
const account = z.object({ name: z.string().regex(/^accounts\/[\w-]+$/) });
const location = z.object({
  name: z.string().regex(/^locations\/[\w-]+$/),
  title: shapes.nameWords,
  storefrontAddress: z
    .object({ addressLines: z.array(z.string()).default([]), locality: z.string().default('') })
    .nullish()
    .catch(null),
});
/** A place of a business. `name`: `accounts/1/locations/2`. */
export type Location = { name: string; title: string; address: string };
const MOST_LOCATIONS = 500;
/** Reads the places of all businesses that a person manages. @throws SourceError */
export async function googleLocations(
  guard: Guard,
  profiles: BusinessProfiles,
  stop: AbortSignal,
): Promise<Location[]> {
  const places: Location[] = [];
  const accounts = urlOf(profiles.address, 'accounts', 'accounts');
  for await (const { rows } of pagesOf(guard, profiles, { url: accounts, list: 'accounts', stop }))
    for (const row of rows) {
      const parsed = account.safeParse(row);
      if (!parsed.success) continue;
      const url = urlOf(profiles.address, 'locations', `${parsed.data.name}/locations`);
      url.searchParams.set('readMask', 'name,title,storefrontAddress');
      url.searchParams.set('pageSize', '100');
      for await (const page of pagesOf(guard, profiles, { url, list: 'locations', stop }))
        for (const each of page.rows) {
          const place = location.safeParse(each);
          if (!place.success || places.length >= MOST_LOCATIONS) continue;
          const { name, title, storefrontAddress } = place.data;
          const lines = [...(storefrontAddress?.addressLines ?? []), storefrontAddress?.locality ?? ''];
          places.push({
            name: `${parsed.data.name}/${name}`,
            title: title || name,
            address: lines.filter(Boolean).join(', ').slice(0, 500),
          });
        }
    }
  return places;
}

const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;
const review = z.object({
  reviewId: shapes.externalId,
  reviewer: z.object({ displayName: shapes.nameWords }).catch({ displayName: '' }),
  starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']),
  comment: shapes.textWords,
  createTime: shapes.instantOrNull,
  updateTime: shapes.instantOrNull,
  reviewReply: z
    .object({ comment: shapes.replyWords, updateTime: shapes.instantOrNull })
    .nullish()
    .catch(null),
});
/** Reads all reviews of a place, page by page. `place`: `accounts/1/locations/2`. @throws SourceError */
export async function* googleReviews(
  guard: Guard,
  profiles: BusinessProfiles,
  place: string,
  stop: AbortSignal,
): AsyncGenerator<ReviewPage> {
  if (!PART.test(place)) throw new SourceError('reviews.not_found');
  const url = urlOf(profiles.address, 'reviews', `${place}/reviews`);
  url.searchParams.set('pageSize', String(PER_PAGE));
  for await (const { rows, total } of pagesOf(guard, profiles, { url, list: 'reviews', stop })) {
    const read = shapes.readReviews(review, rows, (row) => ({
      externalId: row.reviewId,
      path: `${place}/reviews/${row.reviewId}`,
      author: row.reviewer.displayName,
      rating: STARS[row.starRating],
      text: row.comment,
      language: '',
      writtenAt: row.createTime,
      editedAt: row.updateTime,
      url: null,
      reply: row.reviewReply?.comment ?? '',
      repliedAt: row.reviewReply?.updateTime ?? null,
    }));
    yield { ...read, total };
  }
}
/** Publishes the reply of the business to a review, or takes it back where it is empty. @throws SourceError */
export async function replyOnGoogle(
  guard: Guard,
  { address, tokens }: BusinessProfiles,
  { path, text }: { path: string; text: string },
  stop: AbortSignal,
): Promise<void> {
  if (!/^accounts\/[\w-]+\/locations\/[\w-]+\/reviews\/[\w.=-]+$/.test(path))
    throw new SourceError('reviews.not_found', '', true);
  const url = urlOf(address, 'reviews', `${path}/reply`);
  await ask(
    guard,
    tokens,
    text ? { url, stop, method: 'PUT', json: { comment: text } } : { url, stop, method: 'DELETE' },
  );
}
