import { z } from 'zod';
import { givenLogo, logo } from '#features/tenants/branding/contract.ts';
import { roles } from '#shared/actor.ts';
import { endpoint, id, instant, text } from '#shared/endpoint.ts';
import { location, phone } from './contract-shapes.ts';

const membership = z.object({ role: z.enum(roles), isPrimary: z.boolean() });
/** The record of the session owner with all its fields (TEN-14 to 16). */
const userRecord = z.object({
  id,
  uid: id,
  type: z.enum(['house', 'agency', 'account']),
  role: z.enum(roles),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  logo: logo.nullable(),
  businessName: z.string().nullable(),
  phone: z.string().nullable(),
  location: location.nullable(),
  accountsId: z.array(id),
  agencyId: z.array(id),
  accountsOptions: z.record(id, membership.extend({ role: z.enum(['admin', 'user']) })),
  agencyOptions: z.record(id, membership),
  isAuth: z.boolean(),
  createDate: instant,
  updateDate: instant,
});
export type UserRecord = z.output<typeof userRecord>;
export const getRecord = endpoint({
  method: 'GET',
  path: '/api/me/record',
  summary: 'The own user record with its memberships',
  who: 'session',
  output: userRecord,
});
export const updateRecord = endpoint({
  method: 'PATCH',
  path: '/api/me/record',
  summary: 'Change the own user record',
  who: 'session',
  body: z
    .object({
      firstName: text(100),
      lastName: text(100),
      logo: givenLogo.nullable(),
      businessName: text(200).nullable(),
      phone: phone.nullable(),
      location: location.nullable(),
    })
    .partial()
    .strict(),
  output: userRecord,
  example: { body: { phone: '+90 274 555 01 07' } },
});
