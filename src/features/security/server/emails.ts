import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

export type Change =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorOn'
  | 'factorOff'
  | 'codesRenewed'
  | 'recoveryUsed'
  | 'providerLinked'
  | 'codesGuessed';

/** What changed about a person's own sign-in, and what to do when it was not them. */
export function changedLetter(
  language: Language,
  given: { brand: Brand; change: Change; detail: string; origin: string },
): Letter {
  const t = translator({ en, tr, ar }[language], language);
  const heading = t(given.change, { detail: given.detail });
  return writeMail(language, given.brand, t('subject', { name: given.brand.name }), {
    heading,
    paragraphs: [t('wasYou'), t('wasNotYou')],
    button: { label: t('button'), href: `${given.origin}/settings/security` },
  });
}
