import { z } from 'zod';
import { isPhone } from '#shared/text/phone.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';

const typed = (max: number) => z.string().max(200).overwrite(plainTyped).max(max);
/** Digits of any script and the usual signs between them, such as a postal code. */
export const numeric = (max: number) => typed(max).regex(/^[\d\s+()-]*$/, 'field.numeric');
/** A phone number, with or without an extension. */
export const phoneNumber = (max: number) =>
  typed(max).refine((phone) => /^[\d\s+()-]*$/.test(phone) || isPhone(phone), 'field.numeric');
