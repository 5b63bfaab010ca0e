import { fail } from '#shared/fail.ts';
import { decoyHash, verifyPassword } from './passwords.ts';

export { hashPassword } from './passwords.ts';

/**
 * The rules of a new password, wherever one is set: long enough, not among the 49,000 that are tried first (a
 * list of breached and common ones that ships with the product), not one's own name or e-mail. No rules about
 * kinds of characters: they make passwords worse. A password is compared in lower case, with the usual
 * replacements of letters undone.
 */
const MIN_PASSWORD_LENGTH = 8;
let common: Promise<Set<string>> | undefined;
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as string[]).map((password) => password.toLowerCase()));
}
const load = () => {
  common ??= readCommon();
  return common;
};

const usual: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const plain = (text: string) => text.replace(/[0134570@$!€]/g, (letter) => usual[letter] ?? letter);
/** A word with figures or signs before or after it is the word. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

type PasswordFault = 'auth/password-short' | 'auth/password-common' | 'auth/password-personal';
/**
 * What is wrong with a password; undefined = nothing. `about`: e-mail, names of the person, name of the
 * brand.
 */
export async function passwordFault(
  password: string,
  about: (string | null | undefined)[],
): Promise<PasswordFault | undefined> {
  const text = password.normalize('NFKC');
  const low = text.toLowerCase();
  const known = await load();
  if ([...text].length < MIN_PASSWORD_LENGTH) return 'auth/password-short';
  const own = about
    .flatMap((one) => (one ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4);
  // What is left of it when one's own words are taken away is too little to be a password.
  const left = (one: string) =>
    own.reduce((rest, part) => rest.replaceAll(part, ''), one).replace(/[^\p{L}\p{N}]/gu, '');
  if ([low, plain(low)].some((one) => own.some((part) => one.includes(part)) && left(one).length < 5))
    return 'auth/password-personal';
  // A short word dressed up ("Monkey2024!") is found by its word; long phrases that begin with one are not.
  const dressed = [low, plain(low)]
    .map(bare)
    .filter((word) => word.length >= 4 && low.length - word.length <= 5);
  if ([low, plain(low), ...dressed].some((one) => known.has(one))) return 'auth/password-common';
  const kinds = new Set(low).size;
  if (kinds <= 3 || isRun(low)) return 'auth/password-common';
  return undefined;
}
/** 12345678, abcdefgh, 87654321: one step all the way. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.codePointAt(0)! - text.codePointAt(i)!));
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1;
}

/** @throws 400 with the code on the field `password` */
export async function checkPassword(password: string, about: (string | null | undefined)[]): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault) throw fail('auth/weak-password', 400, [{ path: 'password', code: fault }]);
}

/** Whether this is the person's password; the same time when they have none. */
export const verifyOwnPassword = async (stored: string | undefined, given: string): Promise<boolean> =>
  (await verifyPassword(stored ?? (await decoyHash()), given)) && stored !== undefined;
