import { refreshPublic } from '#features/items/content/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { personName } from '#shared/actor.ts';
import { publishesTestimonials } from '#shared/rights/testimonials.ts';
import { proof as ar } from '../../messages/ar-proof.ts';
import { proof as en } from '../../messages/en-proof.ts';
import { proof as tr } from '../../messages/tr-proof.ts';
import type { TestimonialDraft } from '../../rules-testimonial.ts';
import { turnIntoTestimonials, type ImportedTestimonial } from '../queries-testimonials.ts';

const words = { en, tr, ar };
/**
 * Turns new items into the testimonials of their rows. Who may publish testimonials may say that a customer gave the
 * permission: that is stored as proof, with the name of who said so, for the site of the business alone. All others
 * stay hidden until their customers agree.
 */
export async function noteTestimonials(
  { tx, actor, accountId }: Place,
  rows: { id: string; testimonial: TestimonialDraft }[],
): Promise<void> {
  if (!rows.length) return;
  const language = actor.language ?? 'en';
  const mayVouch = publishesTestimonials(actor);
  const values = rows.map(({ id, testimonial }): ImportedTestimonial => {
    const { isPermitted, reviewedOn, ...record } = testimonial;
    const isGiven = isPermitted && mayVouch;
    const text = isGiven
      ? words[language].imported({ person: personName(actor), source: testimonial.source })
      : null;
    return {
      id,
      reviewedAt: reviewedOn && `${reviewedOn}T12:00:00Z`,
      isGiven,
      text,
      record: { ...record, isImported: true, isSubmissionConsent: isGiven, isSubmissionText: text },
    };
  });
  await turnIntoTestimonials(tx, accountId, values, language);
  await refreshPublic(
    tx,
    accountId,
    rows.map(({ id }) => id),
  );
}
