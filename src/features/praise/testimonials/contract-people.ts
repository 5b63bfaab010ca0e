import { z } from 'zod';
import { accountParams, endpoint, typedEmail } from '#shared/endpoint.ts';

const path = '/api/accounts/:accountId/testimonial-people';
const body = z.strictObject({ email: typedEmail() });
const text = z.string();
/** All that is stored about a person who was asked for a testimonial or wrote one. */
export const personData = z.object({
  email: text,
  exportedAt: text,
  testimonials: z.array(
    z.object({
      id: text,
      createdAt: text,
      /** Name, words, rating and consent as they were sent. */
      record: z.record(text, z.unknown()),
      answers: z.record(text, z.unknown()),
      consents: z.array(
        z.object({
          given: z.boolean(),
          scopes: z.array(text),
          text,
          version: text,
          locale: text,
          at: text,
        }),
      ),
      messages: z.array(z.object({ kind: text, body: text, at: text })),
      files: z.array(z.object({ id: text, name: text, mediaType: text, size: z.number() })),
    }),
  ),
  requests: z.array(z.object({ id: text, customerName: text, createdAt: text, answeredAt: text.nullable() })),
  mails: z.array(z.object({ kind: text, subject: text, at: text })),
  wantsNoRequests: z.boolean(),
});
export type PersonData = z.output<typeof personData>;
export const exportPerson = endpoint({
  method: 'POST',
  path: `${path}/export`,
  summary: 'What is stored about a customer, by email address',
  who: 'account',
  params: accountParams,
  body,
  output: personData,
  secret: true,
  limit: { points: 60, seconds: 600 },
  example: { body: { email: 'customer@example.com' } },
});
/** The address stays where its owner wants no more requests, so that none is sent. */
export const erasePerson = endpoint({
  method: 'POST',
  path: `${path}/erasure`,
  summary: 'Erase for good what is stored about a customer, by email address',
  who: 'account',
  params: accountParams,
  body,
  output: z.object({
    testimonials: z.number().int(),
    requests: z.number().int(),
    mails: z.number().int(),
  }),
  limit: { points: 20, seconds: 600 },
  example: { body: { email: 'customer@example.com' } },
});
