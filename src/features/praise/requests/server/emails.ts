import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators } from '#shared/words.ts';
import type { Settings } from '../contract-settings.ts';
import { site as siteAr } from '../messages/ar.ts';
import { mail as ar } from '../messages/mail/ar.ts';
import { site as siteEn } from '../messages/en.ts';
import { mail as en } from '../messages/mail/en.ts';
import { site as siteTr } from '../messages/tr.ts';
import { mail as tr } from '../messages/mail/tr.ts';
import { pages as pagesAr } from '../messages/ar-pages.ts';
import { pages as pagesEn } from '../messages/en-pages.ts';
import { pages as pagesTr } from '../messages/tr-pages.ts';

const words = translators({ en, tr, ar });
/** Returns the words of the request page, for texts that the server writes: greeting, title, consent. */
export const siteWords = translators({ en: siteEn, tr: siteTr, ar: siteAr });
/** Returns the words of the page of the permission. */
export const pageWords = translators({ en: pagesEn, tr: pagesTr, ar: pagesAr });
const LONGEST_QUOTE = 600;
/** Returns the beginning of a long text. */
function quoteOf(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : text;
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);
/** Writes the email that asks a customer, in the customer's language and the tenant's brand. */
export function askMail(
  language: Language,
  brand: Brand,
  request: {
    greeting: string;
    title: string | null;
    url: string;
    expiresAt: string;
    /** Settings in the language of the mail; '' = the standard text. */
    texts: Pick<Settings, 'incentiveText' | 'mailSubject' | 'mailMessage' | 'reminderMessage'>;
  },
): Letter {
  const t = words(language);
  const { texts } = request;
  return writeMail(language, brand, texts.mailSubject || t('askSubject', { business: brand.name }), {
    heading: t('askHeading'),
    paragraphs: [
      request.greeting,
      ...(request.title ? [t('askAbout', { title: request.title })] : []),
      ...(texts.mailMessage ? paragraphsOf(texts.mailMessage) : [t('askText')]),
      ...(texts.incentiveText ? [texts.incentiveText] : []),
    ],
    button: { label: t('askButton'), href: request.url },
    footnote: `${t('askExpires', { date: dateText(request.expiresAt, 'longDay', language) })}\n${t('remindStop', { url: `${request.url}&stop=1` })}`,
  });
}

/** Writes a reminder; its footnote has the address that ends all requests. */
export function reminderMail(
  language: Language,
  brand: Brand,
  request: Parameters<typeof askMail>[2] & { isLast: boolean },
): Letter {
  const t = words(language);
  const { texts } = request;
  return writeMail(language, brand, t('remindSubject', { business: brand.name }), {
    heading: t('remindHeading'),
    paragraphs: [
      request.greeting,
      ...(request.title ? [t('askAbout', { title: request.title })] : []),
      ...(texts.reminderMessage
        ? paragraphsOf(texts.reminderMessage)
        : [t(request.isLast ? 'remindLast' : 'remindText')]),
      ...(texts.incentiveText ? [texts.incentiveText] : []),
    ],
    button: { label: t('askButton'), href: request.url },
    footnote: `${t('askExpires', { date: dateText(request.expiresAt, 'longDay', language) })}\n${t('remindStop', { url: `${request.url}&stop=1` })}`,
  });
}

/** Writes the email that tells members of a new testimonial. */
export function receivedMail(
  language: Language,
  brand: Brand,
  testimonial: {
    name: string;
    title: string;
    description: string;
    rating: number | null;
    consent: boolean | null;
    url: string;
  },
): Letter {
  const t = words(language);
  return writeMail(language, brand, t('newSubject', { name: testimonial.name }), {
    heading: t('newHeading'),
    paragraphs: [
      t('newText', { name: testimonial.name, title: testimonial.title }),
      ...(testimonial.rating === null ? [] : [t('newRating', { rating: testimonial.rating })]),
      ...(testimonial.consent === false ? [t('newNoConsent')] : []),
    ],
    quote: { text: quoteOf(testimonial.description), by: testimonial.name },
    button: { label: t('newButton'), href: testimonial.url },
  });
}

type Words = { name: string; description: string };
/** Writes the receipt of a customer with the link that shows, withdraws or gives the permission. */
export function receiptMail(
  language: Language,
  brand: Brand,
  receipt: Words & {
    consent: boolean | null;
    terms: { text: string; version: string } | null;
    url: string;
  },
): Letter {
  const t = words(language);
  const business = brand.name;
  const answered =
    receipt.consent === true ? t('receiptGiven', { business }) : t('receiptNotGiven', { business });
  return writeMail(language, brand, t('receiptSubject', { business }), {
    heading: t('receiptHeading', { name: receipt.name }),
    paragraphs: [
      receipt.consent === null ? t('receiptNotAsked', { business }) : answered,
      ...(receipt.consent && receipt.terms ? [t('receiptTerms', receipt.terms)] : []),
    ],
    quote: { text: quoteOf(receipt.description), by: receipt.name },
    button: { label: t('receiptButton'), href: receipt.url },
    footnote: t('receiptKeep'),
  });
}
/** Writes the one mail that asks for a permission that was not given. */
export function permissionMail(language: Language, brand: Brand, request: Words & { url: string }): Letter {
  const t = words(language);
  return writeMail(language, brand, t('permissionSubject', { business: brand.name }), {
    heading: t('permissionHeading', { name: request.name }),
    paragraphs: [t('permissionText')],
    quote: { text: quoteOf(request.description), by: request.name },
    button: { label: t('permissionButton'), href: request.url },
  });
}
/** Writes the private answer to a customer, with the customer's words below. */
export function thanksMail(language: Language, brand: Brand, answer: Words & { text: string }): Letter {
  const t = words(language);
  return writeMail(language, brand, t('thanksSubject', { business: brand.name }), {
    heading: t('thanksHeading', { name: answer.name }),
    paragraphs: paragraphsOf(answer.text),
    quote: { text: quoteOf(answer.description), by: answer.name },
  });
}
/** Writes the email that tells members of a withdrawal, with the addresses that it closed. */
export function withdrawnMail(
  language: Language,
  brand: Brand,
  withdrawal: { name: string; places: { url: string }[]; url: string },
): Letter {
  const t = words(language);
  const { name, places } = withdrawal;
  return writeMail(language, brand, t('withdrawnSubject', { name }), {
    heading: t('withdrawnHeading'),
    paragraphs: places.length
      ? [t('withdrawnText', { name }), places.map(({ url }) => url).join('\n'), t('withdrawnElsewhere')]
      : [t('withdrawnNowhere', { name }), t('withdrawnElsewhere')],
    button: { label: t('newButton'), href: withdrawal.url },
  });
}
