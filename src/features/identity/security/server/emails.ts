import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Changes to a person's own sign-in that are recorded and mailed. */
export type Change =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorOn'
  | 'factorOff'
  | 'codesRenewed'
  | 'recoveryUsed'
  | 'providerLinked'
  | 'codesGuessed';

/** Writes the mail about a change to a person's own sign-in, with the advice for a stranger's change. */
export function changedLetter(
  language: Language,
  { brand, change, detail, origin }: { brand: Brand; change: Change; detail: string; origin: string },
): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('subject', { name: brand.name }), {
    heading: t(change, { detail }),
    paragraphs: [t('wasYou'), t('wasNotYou')],
    button: { label: t('button'), href: `${origin}/settings/security` },
  });
}
