import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators, withoutMarks } from '#shared/words.ts';
import { mail as ar, reward as rewardAr, site as siteAr } from '../messages/ar.ts';
import { mail as en, reward as rewardEn, site as siteEn } from '../messages/en.ts';
import { mail as tr, reward as rewardTr, site as siteTr } from '../messages/tr.ts';

const rewardWords = translators({ en: rewardEn, tr: rewardTr, ar: rewardAr });
const words = translators({ en, tr, ar });
/** Returns the words of the contact page, for texts that the server writes. */
export const siteWords = translators({ en: siteEn, tr: siteTr, ar: siteAr });
/** Writes the task about a reward for the customer who recommended the business; null = the name is not known. */
export function rewardTask(
  language: Language,
  names: { referrer: string | null; name: string | null },
): { title: string; description: string } {
  const t = rewardWords(language);
  const referrer = names.referrer ?? t('customer');
  return {
    title: withoutMarks(t('title', { referrer })),
    description: withoutMarks(t('text', { referrer, name: names.name ?? t('visitor') })),
  };
}
const LONGEST_QUOTE = 1500;

/** Writes the email that tells members of a new inquiry, with all that the visitor wrote. */
export function receivedMail(
  language: Language,
  brand: Brand,
  lead: {
    name: string;
    source: string;
    message: string;
    lines: { name: string; text: string }[];
    photos: number;
    url: string;
    isAnswerable: boolean;
  },
): Letter {
  const t = words(language);
  const name = lead.name || t('someone');
  const message = Array.from(lead.message);
  const text = message.length > LONGEST_QUOTE ? `${message.slice(0, LONGEST_QUOTE).join('')}…` : lead.message;
  const lines = lead.lines.map((line) => `${line.name}: ${line.text}`).join('\n');
  return writeMail(language, brand, t('newSubject', { name }), {
    heading: t('newHeading'),
    paragraphs: [
      t('newText', { name, source: lead.source }),
      ...(lines ? [lines] : []),
      ...(lead.photos ? [t('newPhotos', { count: lead.photos })] : []),
    ],
    quote: text ? { text, by: name } : undefined,
    button: { label: t('newButton'), href: lead.url },
    footnote: lead.isAnswerable ? t('newAnswer') : undefined,
  });
}

/** Writes the answer to an inquiry, with the visitor's own words below. */
export function answerMail(
  language: Language,
  brand: Brand,
  answer: { name: string; message: string; body: string },
): Letter {
  const t = words(language);
  const message = Array.from(answer.message);
  const text =
    message.length > LONGEST_QUOTE ? `${message.slice(0, LONGEST_QUOTE).join('')}…` : answer.message;
  return writeMail(language, brand, t('answerSubject', { business: brand.name }), {
    heading: t('answerHeading', { name: answer.name }),
    paragraphs: answer.body.split(/\n\s*\n/),
    quote: text ? { text, by: answer.name || t('you') } : undefined,
    footnote: t('answerNote'),
  });
}
