import { z } from 'zod';
import { endpoint, longText, nothing, typedEmail } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { full, testimonialParams } from './contract.ts';

const anId = '00000000-0000-7000-8000-000000000000';
export const archive = endpoint({
  method: 'POST',
  path: `${names.get.path}/archive`,
  summary: 'Put a testimonial aside; a published one goes off the site',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  errors: ['testimonials.no_consent'],
  output: full,
  example: { params: { testimonialId: anId } },
});
export const unarchive = endpoint({
  method: 'POST',
  path: `${names.get.path}/unarchive`,
  summary: 'Bring an archived testimonial back among the new ones',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  errors: ['testimonials.no_consent'],
  output: full,
  example: { params: { testimonialId: anId } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: names.get.path,
  summary: 'Move a testimonial into the trash',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  errors: ['content.published'],
  output: nothing,
  example: { params: { testimonialId: anId } },
});
export const thank = endpoint({
  method: 'POST',
  path: `${names.get.path}/thanks`,
  summary: 'Answer the customer of a testimonial in private, by email',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: z.strictObject({ text: longText(4000, 1) }),
  output: full,
  errors: ['testimonials.no_email'],
  example: { params: { testimonialId: anId }, body: { text: 'Thank you.' } },
});
/** The address is needed where the customer left none. */
export const askPermission = endpoint({
  method: 'POST',
  path: `${names.get.path}/permission-requests`,
  summary: 'Ask a customer once more for the permission that was not given',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: z.strictObject({ email: z.union([z.literal(''), typedEmail()]).default('') }),
  output: full,
  errors: [
    'testimonials.no_email',
    'testimonials.asked_before',
    'testimonials.permission_given',
    'testimonials.withdrawn',
    'testimonials.no_site',
  ],
  example: { params: { testimonialId: anId }, body: { email: 'customer@example.com' } },
});
