import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';
import type { Undelivered } from '../rules.ts';

const words = translators({ en, tr, ar });
/** Writes the mail that says why the words of a person did not arrive, with these words. */
export function undeliveredMail(
  language: Language,
  brand: Brand,
  { reason, text }: { reason: Undelivered; text: string },
): Letter {
  const t = words(language);
  return writeMail(language, brand, t('subject'), {
    heading: t('subject'),
    paragraphs: [t(reason)],
    quote: text ? { text: text.slice(0, 1500), by: t('you') } : undefined,
  });
}
