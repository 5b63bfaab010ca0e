import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/language.ts';
import { translators, withoutMarks } from '#shared/words.ts';
import { mail as ar } from '../../messages/ar-mail.ts';
import { mail as en } from '../../messages/en-mail.ts';
import { mail as tr } from '../../messages/tr-mail.ts';

const words = translators({ en, tr, ar });
/** Writes the mail about a visitor who waits for a person. */
export function missedMail(
  language: Language,
  brand: Brand,
  { name, text, url, isAnswerable }: { name: string; text: string; url: string; isAnswerable: boolean },
): Letter {
  const t = words(language);
  const visitor = name || t('someVisitor');
  return writeMail(language, brand, withoutMarks(t('missedSubject', { visitor })), {
    heading: t('missedHeading'),
    paragraphs: [t('missedText', { visitor }), text.slice(0, 1000)],
    button: { label: t('missedButton'), href: url },
    footnote: isAnswerable ? t('missedAnswer') : undefined,
  });
}
