/** Signs that nobody sees, which contacts, chats and office programs put around what is copied from them. */
// oxlint-disable-next-line no-misleading-character-class -- each sign of the class is meant by itself
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]/gu;
const isDigit = (sign: string): boolean => /^\p{Nd}$/u.test(sign);
/** Digits stand in runs from 0 to 9, some runs right after another. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = code;
  while (before > 0 && isDigit(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}
/** Returns a text with the digits of all scripts as 0 to 9. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
/** Returns a text without signs that nobody sees, with plain spaces and hyphens for those of typesetting, trimmed. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .trim();
/** Returns a phone number, code, price or date as it is stored: plain digits and no sign that nobody sees. */
export const plainTyped = (text: string): string =>
  withoutInvisible(plainDigits(text))
    .replace(/[\uff0b\ufe62]/g, '+')
    .replace(/\uff0e/g, '.');
