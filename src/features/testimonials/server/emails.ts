import { localeOf } from '#shared/language.ts';
import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar, site as siteAr } from '../messages/ar.ts';
import { mail as en, site as siteEn } from '../messages/en.ts';
import { mail as tr, site as siteTr } from '../messages/tr.ts';

const words = (language: Language) => translator({ en, tr, ar }[language], language);
/** Returns the words of the request page, for texts that the server writes: greeting, title, consent. */
export const siteWords = (language: Language) =>
  translator({ en: siteEn, tr: siteTr, ar: siteAr }[language], language);
const LONGEST_QUOTE = 600;

/** Writes the email that asks a customer, in the customer's language and the tenant's brand. */
export function askMail(
  language: Language,
  brand: Brand,
  request: { greeting: string; title: string | null; url: string; expiresAt: string; incentive: string },
): Letter {
  const t = words(language);
  return writeMail(language, brand, t('askSubject', { business: brand.name }), {
    heading: t('askHeading'),
    paragraphs: [
      request.greeting,
      ...(request.title ? [t('askAbout', { title: request.title })] : []),
      t('askText'),
      ...(request.incentive ? [request.incentive] : []),
    ],
    button: { label: t('askButton'), href: request.url },
    footnote: t('askExpires', {
      date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(request.expiresAt),
      ),
    }),
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
  const text = Array.from(testimonial.description);
  return writeMail(language, brand, t('newSubject', { name: testimonial.name }), {
    heading: t('newHeading'),
    paragraphs: [
      t('newText', { name: testimonial.name, title: testimonial.title }),
      ...(testimonial.rating === null ? [] : [t('newRating', { rating: testimonial.rating })]),
      ...(testimonial.consent === false ? [t('newNoConsent')] : []),
    ],
    quote: {
      text:
        text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).join('')}…` : testimonial.description,
      by: testimonial.name,
    },
    button: { label: t('newButton'), href: testimonial.url },
  });
}
