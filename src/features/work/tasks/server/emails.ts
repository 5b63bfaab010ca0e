import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import { localDay, type Language } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the reminder of a task in the language of its reader and the brand of the business. */
export function reminderMail(
  language: Language,
  brand: Brand,
  task: { title: string; contentTitle: string; dueOn: string; dueTime: string | null; url: string },
): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('reminderSubject', { title: task.title }), {
    heading: task.title,
    paragraphs: [
      t('reminderDue', { date: localDay(task, language, 'full') }),
      ...(task.contentTitle ? [t('reminderItem', { title: task.contentTitle })] : []),
    ],
    button: { label: t('reminderButton'), href: task.url },
  });
}
