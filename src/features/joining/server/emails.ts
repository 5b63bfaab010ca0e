import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

export type Kind =
  | 'reset'
  | 'signIn'
  | 'emailNew'
  | 'emailOld'
  | 'passwordChanged'
  | 'signUp'
  | 'signUpKnown'
  | 'invitation';
type Told = {
  brand: Brand;
  href?: string;
  /** Address, business or person that the text names. */ name?: string;
  by?: string;
  /** What the sender writes in their own words. */ message?: string;
};

/**
 * A name that a stranger has typed is no address: mail programs make a link of whatever looks like one. Reads
 * as before.
 */
const unlinked = (name: string) => name.replace(/[.:/@](?=\S)/g, '$&\u2060');
/**
 * The mails of coming in: what it is, one button, how long it works, and what to do when it was not oneself.
 */
export function letter(
  language: Language,
  kind: Kind,
  { brand, href, name = '', by = '', message }: Told,
): Letter {
  const t = translator({ en, tr, ar }[language], language);
  const given = {
    brand: brand.name,
    ...(kind === 'signUp' || kind === 'invitation'
      ? { name: unlinked(name), by: unlinked(by) }
      : { name, by }),
  };
  return writeMail(language, brand, t(`${kind}Subject`, given), {
    heading: t(`${kind}Heading`, given),
    paragraphs: [
      t(`${kind}Text`, given),
      ...(kind === 'passwordChanged' || kind === 'emailOld'
        ? []
        : [t(kind === 'invitation' ? 'unexpected' : 'notYou')]),
    ],
    ...(message ? { quote: { text: message, by } } : {}),
    ...(href ? { button: { label: t(`${kind}Button`, given), href } } : {}),
  });
}
