import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail that says how much of its tokens an account has used. */
export function alertMail(
  language: Language,
  brand: Brand,
  alert: { threshold: number; left: number; business: string; url: string },
): Letter {
  const t = wordsIn(language);
  const { business, left, threshold } = alert;
  return writeMail(
    language,
    brand,
    threshold === 100 ? t('emptySubject', { business }) : t('subject', { business, threshold }),
    {
      heading: threshold === 100 ? t('emptyHeading') : t('heading', { threshold }),
      paragraphs: [threshold === 100 ? t('emptyText') : t('text', { count: Math.floor(left) })],
      button: { label: t('button'), href: alert.url },
    },
  );
}
