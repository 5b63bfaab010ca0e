import { z } from 'zod';
import { mayBeEmail } from '#features/praise/requests/rules.ts';
import { publicForm } from '#platform/http/forms/public-form.ts';
import { isPhone } from '#shared/text/phone.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';

/** The forms of the booking page: which time to hold, and who comes. */
export const bookingForm = publicForm(
  { name: 'booking', paths: ['/book'], bytes: 100_000, memo: z.object({}) },
  {
    proof: { bits: 12, hours: 24, fastestMs: 1500 },
    perAddress: { points: 40, seconds: 600 },
    perHost: { points: 300, seconds: 3600 },
    honeypot: 'website',
  },
);
/** The forms of the page of one booking. */
export const linkForm = publicForm(
  { name: 'booking-link', paths: ['/book/:token'], bytes: 20_000 },
  { proof: 'link', perAddress: { points: 40, seconds: 600 }, perHost: null, honeypot: null },
);

/** The customer, as typed. */
export type Typed = { name: string; email: string; phone: string; place: string; note: string };
const MOST = { name: 200, email: 254, phone: 60, place: 300, note: 2000 } as const;
/** Returns a text of a form without control characters, in one line unless it is a note. */
function typed(fields: URLSearchParams, name: keyof Typed): string {
  const text = (fields.get(name) ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .toWellFormed()
    .trim();
  return name === 'note' ? text : text.replace(/\s*\n\s*/g, ' ');
}
/** Reads who comes; `errors` are codes by the names of the inputs. */
export function readTyped(
  fields: URLSearchParams,
  { asksPlace }: { asksPlace: boolean },
): { typed: Typed; errors: Record<string, string> } {
  const values: Typed = {
    name: typed(fields, 'name'),
    email: typed(fields, 'email'),
    phone: plainTyped(typed(fields, 'phone')),
    place: asksPlace ? typed(fields, 'place') : '',
    note: typed(fields, 'note'),
  };
  const errors: Record<string, string> = {};
  if (!values.name) errors['name'] = 'required';
  if (asksPlace && !values.place) errors['place'] = 'required';
  if (!values.email && !values.phone) errors['email'] = 'reach';
  if (values.email && !mayBeEmail(values.email)) errors['email'] = 'email';
  if (values.phone && !isPhone(values.phone)) errors['phone'] = 'phone';
  for (const name of ['name', 'email', 'phone', 'place', 'note'] as const)
    if (values[name].length > MOST[name]) errors[name] = 'long';
  return { typed: values, errors };
}
