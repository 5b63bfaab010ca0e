import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';

type Sealing = Pick<Services, 'seal'>;
type Testimonial = { accountId: string; testimonialId: string };

/**
 * Returns the secret by which a customer decides about the permission of a testimonial. It is made from the
 * key of the server, so that it is nowhere stored and outlasts the trash.
 */
const secretOf = ({ seal }: Sealing, { accountId, testimonialId }: Testimonial): string =>
  seal.digest(`testimonial permission ${accountId}`, testimonialId).subarray(0, 24).toString('base64url');
/** Tells whether a secret is the one of this testimonial. */
export function isSecret(services: Sealing, testimonial: Testimonial, secret: string): boolean {
  const expected = Buffer.from(secretOf(services, testimonial));
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
): string => `/shareme/${testimonial.testimonialId}?t=${secretOf(services, testimonial)}&l=${language}`;
/** Returns the address of the page of the permission. */
export const permissionUrl = (
  services: Sealing,
  origin: string,
  { language, ...testimonial }: Testimonial & { language: Language },
): string =>
  `${origin}${permissionPath(testimonial.testimonialId, secretOf(services, testimonial), language)}`;
