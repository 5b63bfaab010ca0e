import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar, site as siteAr } from '../messages/ar.ts';
import { mail as en, site as siteEn } from '../messages/en.ts';
import { mail as tr, site as siteTr } from '../messages/tr.ts';

const words = (language: Language) => translator({ en, tr, ar }[language], language);
/** Words of the request page, for what the server writes in them: greeting, title, text of the consent. */
export const siteWords = (language: Language) =>
  translator({ en: siteEn, tr: siteTr, ar: siteAr }[language], language);
const LONGEST_QUOTE = 600;

/** Asks a customer, in the customer's language and the tenant's brand. */
export function askMail(
  language: Language,
  brand: Brand,
  given: { greeting: string; title: string | null; url: string; expiresAt: string; incentive: string },
): Letter {
  const t = words(language);
  return writeMail(language, brand, t('askSubject', { business: brand.name }), {
    heading: t('askHeading'),
    paragraphs: [
      given.greeting,
      ...(given.title ? [t('askAbout', { title: given.title })] : []),
      t('askText'),
      ...(given.incentive ? [given.incentive] : []),
    ],
    button: { label: t('askButton'), href: given.url },
    footnote: t('askExpires', {
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(given.expiresAt),
      ),
    }),
  });
}

/** Tells the people of the account what came in. */
export function receivedMail(
  language: Language,
  brand: Brand,
  given: {
    name: string;
    title: string;
    description: string;
    rating: number | null;
    consent: boolean | null;
    url: string;
  },
): Letter {
  const t = words(language);
  const text = Array.from(given.description);
  return writeMail(language, brand, t('newSubject', { name: given.name }), {
    heading: t('newHeading'),
    paragraphs: [
      t('newText', { name: given.name, title: given.title }),
      ...(given.rating === null ? [] : [t('newRating', { rating: given.rating })]),
      ...(given.consent === false ? [t('newNoConsent')] : []),
    ],
    quote: {
      text: text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).join('')}…` : given.description,
      by: given.name,
    },
    button: { label: t('newButton'), href: given.url },
  });
}
