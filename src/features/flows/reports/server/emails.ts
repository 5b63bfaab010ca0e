import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/language.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators } from '#shared/words.ts';
import type { Sheet } from '../contract.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail with the report of a month. */
export function reportMail(
  language: Language,
  brand: Brand,
  { sheet: { month, business, counted, quote }, url }: { sheet: Sheet; url: string },
): Letter {
  const t = wordsIn(language);
  const subject = t('subject', { month: dateText(`${month}-01`, 'month', language), business });
  const { visits, leads, calls } = counted;
  return writeMail(language, brand, subject, {
    heading: subject,
    paragraphs: [
      `${t('visits', { count: visits?.now ?? 0 })} ${t('asked', { count: (leads?.now ?? 0) + (calls?.now ?? 0) })}`,
    ],
    ...(quote ? { quote: { text: quote.text, by: quote.by } } : {}),
    button: { label: t('open'), href: url },
    footnote: t('link'),
  });
}
