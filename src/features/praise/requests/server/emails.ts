import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import type { Settings } from '../contract-settings.ts';
import { mailWords, quoteOf, paragraphsOf } from './actions-words.ts';

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
  const t = mailWords(language);
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
  const t = mailWords(language);
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
  const t = mailWords(language);
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
  const t = mailWords(language);
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
