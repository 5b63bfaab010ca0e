import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail to somebody who is named in a message about an item. */
export function mentionMail(
  language: Language,
  brand: Brand,
  message: { by: string; title: string; body: string; url: string },
): Letter {
  const t = wordsIn(language);
  const { by, title, body, url } = message;
  return writeMail(language, brand, t('mentionSubject', { by, title }), {
    heading: t('mentionHeading', { by }),
    paragraphs: [title],
    quote: { text: body, by },
    button: { label: t('mentionButton'), href: url },
  });
}
