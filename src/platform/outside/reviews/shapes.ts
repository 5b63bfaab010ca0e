import { z } from 'zod';
import { fitting } from '#shared/text/graphemes.ts';
import { SourceError, type OutsideReview } from './protocol.ts';

const MOST = { name: 200, text: 10_000, reply: 5000 };
/** Reads a text of others: no signs of control, no more than fits. */
const words = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) =>
      fitting(
        (text ?? '')
          .toWellFormed()
          .replace(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
        most,
      ),
    );
export const nameWords = words(MOST.name);
export const textWords = words(MOST.text);
export const replyWords = words(MOST.reply);
/** Reads an instant; undefined and nonsense become null. */
export const instantOrNull = z
  .string()
  .nullish()
  .transform((text) => {
    const time = Date.parse(text ?? '');
    return Number.isNaN(time) || time < 0 ? null : new Date(time).toISOString();
  });
/** Reads the id of a review. */
export const externalId = z.string().trim().min(1).max(300);
/** Reads stars from 1 to 5. */
export const stars = z
  .number()
  .min(1)
  .max(5)
  .transform((value) => Math.round(value * 2) / 2);
/** Reads an address that a page can lead to; everything else becomes null. */
export const linkOrNull = z
  .string()
  .nullish()
  .transform((text) =>
    text && text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
      ? text
      : null,
  );

/** Reads an answer as a whole. @throws SourceError reviews.not_data */
export function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new SourceError('reviews.not_data');
  return parsed.data;
}
/** Reads reviews one by one: one that cannot be read is left out and counted, and one that comes twice counts once. */
export function readReviews<T>(
  shape: z.ZodType<T>,
  rows: readonly unknown[],
  reviewOf: (row: T) => OutsideReview,
): { reviews: OutsideReview[]; refused: number } {
  const byId = new Map<string, OutsideReview>();
  let refused = 0;
  for (const row of rows) {
    const parsed = shape.safeParse(row);
    if (!parsed.success) {
      refused += 1;
      continue;
    }
    const review = reviewOf(parsed.data);
    byId.set(review.externalId, review);
  }
  return { reviews: [...byId.values()], refused };
}
