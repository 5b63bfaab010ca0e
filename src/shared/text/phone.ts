import { plainTyped } from './plain-typing.ts';

/** Words before an extension, in the three languages of the product and as devices write them (RFC 3966: `;ext=`). */
const EXTENSION =
  /[\s,;.-]*(?:;ext=|\bextension|\bextn?\.?|\bx|#|\bdahili|تحويلة|داخلي)\s*(?:no\.?|number|numarası)?\s*[:.=]?\s*(\d{1,8})\s*#?$/iu;
/** A number as it is dialled, and the extension behind it; '' = none. */
type Phone = { number: string; extension: string };
function partsOf(phone: string): Phone {
  const text = plainTyped(phone).replace(/^tel:/i, '').trim();
  const match = EXTENSION.exec(text);
  return match
    ? { number: text.slice(0, match.index), extension: match[1]! }
    : { number: text, extension: '' };
}

/** Tells whether a text can be dialled: at least five digits and signs of phone numbers, with or without an extension. */
export function isPhone(phone: string): boolean {
  const { number } = partsOf(phone);
  return (
    phone.length <= 60 && /^[\d\s()+./#x*-]{5,60}$/iu.test(number) && number.replace(/\D/g, '').length >= 5
  );
}
/** Returns the tel: link of a number: digits, a plus before them, and its extension, which the phone dials afterwards (RFC 3966). */
export function telHref(phone: string): string {
  const { number, extension } = partsOf(phone);
  const digits = number.replace(/\D/g, '');
  const plus = /^\D*\+/.test(number) ? '+' : '';
  return `tel:${plus}${digits}${extension && `;ext=${extension}`}`;
}
