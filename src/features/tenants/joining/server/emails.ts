import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Mails of sign-up, sign-in and invitations. */
export type Kind =
  | 'reset'
  | 'signIn'
  | 'emailNew'
  | 'emailOld'
  | 'passwordChanged'
  | 'signUp'
  | 'signUpKnown'
  | 'invitation';
type MailParts = {
  brand: Brand;
  href?: string;
  /** Email, business or person that the text names. */
  name?: string;
  by?: string;
  /** Words of the sender. */
  message?: string;
};

/**
 * Breaks addresses in a name that a stranger has typed, so that mail programs make no links of them; the name
 * looks the same.
 */
const unlinked = (name: string) => name.replace(/[.:/@](?=\S)/g, '$&\u2060');
/** Writes a mail of a kind: its reason, one button, how long the link works, and advice for a stranger's request. */
export function letter(
  language: Language,
  kind: Kind,
  { brand, href, name = '', by = '', message }: MailParts,
): Letter {
  const t = wordsIn(language);
  const parameters = {
    brand: brand.name,
    ...(kind === 'signUp' || kind === 'invitation'
      ? { name: unlinked(name), by: unlinked(by) }
      : { name, by }),
  };
  return writeMail(language, brand, t(`${kind}Subject`, parameters), {
    heading: t(`${kind}Heading`, parameters),
    paragraphs: [
      t(`${kind}Text`, parameters),
      ...(kind === 'passwordChanged' || kind === 'emailOld'
        ? []
        : [t(kind === 'invitation' ? 'unexpected' : 'notYou')]),
    ],
    ...(message ? { quote: { text: message, by } } : {}),
    ...(href ? { button: { label: t(`${kind}Button`, parameters), href } } : {}),
  });
}
