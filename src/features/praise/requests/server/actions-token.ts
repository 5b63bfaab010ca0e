import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';

type Sealing = Pick<Services, 'seal'>;
type Testimonial = { accountId: string; testimonialId: string };

/** The use of a secret: to decide about the permission, or to see the page to share before it is published. */
type Purpose = 'permission' | 'share';

/**
 * Returns the secret of the customer of a testimonial. It is made from the key of the server, so that it is nowhere
 * stored and outlasts the trash. Who gets the page to share, such as a friend, cannot decide about the permission.
 */
const secretOf = ({ seal }: Sealing, purpose: Purpose, { accountId, testimonialId }: Testimonial): string =>
  seal.digest(`testimonial ${purpose} ${accountId}`, testimonialId).subarray(0, 24).toString('base64url');
/** Tells whether a secret is the one of this testimonial for this purpose. */
export function isSecret(
  services: Sealing,
  purpose: Purpose,
  testimonial: Testimonial,
  secret: string,
): boolean {
  const expected = Buffer.from(secretOf(services, purpose, testimonial));
  const sent = Buffer.from(secret);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
/** Returns the path of the page where a customer gives or withdraws the permission. */
export const permissionPath = (testimonialId: string, secret: string, language: Language): string =>
  `/testimonial-permission/${testimonialId}?t=${encodeURIComponent(secret)}&l=${language}`;
/** Returns the path of the page that a customer may share; the secret shows it before it is published. */
export const sharePath = (
  services: Sealing,
  { language, ...testimonial }: Testimonial & { language: Language },
): string =>
  `/shareme/${testimonial.testimonialId}?t=${secretOf(services, 'share', testimonial)}&l=${language}`;
/** Returns the path of the page of the permission with its secret, which no member may read. */
export const ownPermissionPath = (
  services: Sealing,
  { language, ...testimonial }: Testimonial & { language: Language },
): string =>
  permissionPath(testimonial.testimonialId, secretOf(services, 'permission', testimonial), language);
/** Returns the address of the page of the permission. */
export const permissionUrl = (
  services: Sealing,
  origin: string,
  testimonial: Testimonial & { language: Language },
): string => `${origin}${ownPermissionPath(services, testimonial)}`;
