import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes that an automation fails again and again, or is blocked. */
export function failingMail(
  language: Language,
  brand: Brand,
  { name, failures, isBlocked, url }: { name: string; failures: number; isBlocked: boolean; url: string },
): Letter {
  const t = wordsIn(language);
  const subject = t(isBlocked ? 'blockedSubject' : 'failingSubject', { name, count: failures });
  return writeMail(language, brand, subject, {
    heading: subject,
    paragraphs: [t(isBlocked ? 'blockedWhy' : 'failingWhy')],
    button: { label: t('open'), href: url },
  });
}
