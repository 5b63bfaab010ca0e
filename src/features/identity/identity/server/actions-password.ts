import { fail } from '#shared/fail.ts';
import { decoyHash, verifyPassword } from './passwords.ts';

export { hashPassword } from './passwords.ts';

// A new password is long enough, is not among the 49,000 breached and common passwords of the list that ships
// with the product, and is not the person's own name or email. There are no rules about kinds of characters:
// such rules make passwords worse. Passwords are compared in lower case, with the usual replacements of letters
// undone.
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
/** Returns a word without figures and signs before and after it. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

type PasswordFault = 'auth/password-short' | 'auth/password-common' | 'auth/password-personal';
/** Returns the fault of a password, if any. `about`: email and names of the person, name of the brand. */
export async function passwordFault(
  password: string,
  about: (string | null | undefined)[],
): Promise<PasswordFault | undefined> {
  const text = password.normalize('NFKC');
  const low = text.toLowerCase();
  const commonPasswords = await load();
  if ([...text].length < MIN_PASSWORD_LENGTH) return 'auth/password-short';
  const own = about
    .flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4);
  // A password is personal when fewer than five letters remain without the person's own words.
  const withoutOwn = (spelling: string) =>
    own.reduce((rest, part) => rest.replaceAll(part, ''), spelling).replace(/[^\p{L}\p{N}]/gu, '');
  const spellings = [low, plain(low)];
  const isPersonal = (spelling: string) =>
    own.some((part) => spelling.includes(part)) && withoutOwn(spelling).length < 5;
  if (spellings.some(isPersonal)) return 'auth/password-personal';
  // "Monkey2024!" is refused for its word; a long phrase that begins with a common word is not.
  const words = spellings.map(bare).filter((word) => word.length >= 4 && low.length - word.length <= 5);
  if ([...spellings, ...words].some((text) => commonPasswords.has(text))) return 'auth/password-common';
  const kinds = new Set(low).size;
  if (kinds <= 3 || isRun(low)) return 'auth/password-common';
  return undefined;
}
/** Checks for 12345678, abcdefgh, 87654321: the same step from each letter to the next. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.codePointAt(0)! - text.codePointAt(i)!));
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1;
}

/**
 * Refuses a faulty password.
 *
 * @throws auth/weak-password 400 with the fault on the field `password`
 */
export async function checkPassword(password: string, about: (string | null | undefined)[]): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault) throw fail('auth/weak-password', 400, [{ path: 'password', code: fault }]);
}

/** Compares a password with the person's own; takes the same time for a person without a password. */
export const verifyOwnPassword = async (hash: string | undefined, password: string): Promise<boolean> =>
  (await verifyPassword(hash ?? (await decoyHash()), password)) && hash !== undefined;
