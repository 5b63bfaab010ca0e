import { z } from 'zod';
import { text, typedEmail } from '#shared/endpoint.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import { isTimeZone } from '#shared/time/time-zone.ts';
import { isWebsite } from './rules.ts';

/** Returns the shape of a text that a change may leave out, but not empty (AUTH-47). */
export const required = (max: number) => text(max).min(1, 'field.required');
/** The place of a business; every part may be missing. */
export const location = z
  .object({
    address: text(300),
    city: text(120),
    region: text(120),
    postcode: text(20).regex(/^(\d[\d -]*)?$/, 'field.zip'),
    /** A code of ISO 3166, or what was stored before countries were chosen from a list. */
    country: text(100),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .partial()
  .strict();
/** Digits of any script, with the signs that people write between them, and an extension (AUTH-49). */
export const phone = z
  .string()
  .max(200, 'field.phone')
  .overwrite(plainTyped)
  .regex(/^(\+?[\d ()./-]{3,30}(?: ?(?:ext\.?|x|#) ?\d{1,6})?)?$/i, 'field.phone');
export const website = text(300).refine((value) => value === '' || isWebsite(value), {
  message: 'field.website',
});
/** A time zone of the IANA database, in which dates of tasks are meant. */
export const timeZone = text(60).refine(isTimeZone, { message: 'field.invalid_value' });
/** An email address. */
export const email = typedEmail('field.email');
