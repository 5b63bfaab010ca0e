import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { mailWords, quoteOf, paragraphsOf } from '#features/praise/requests/server/actions-words.ts';

type Words = { name: string; description: string };
/** Writes the one mail that asks for a permission that was not given. */
export function permissionMail(language: Language, brand: Brand, request: Words & { url: string }): Letter {
  const t = mailWords(language);
  return writeMail(language, brand, t('permissionSubject', { business: brand.name }), {
    heading: t('permissionHeading', { name: request.name }),
    paragraphs: [t('permissionText')],
    quote: { text: quoteOf(request.description), by: request.name },
    button: { label: t('permissionButton'), href: request.url },
  });
}
/** Writes the private answer to a customer, with the customer's words below. */
export function thanksMail(language: Language, brand: Brand, answer: Words & { text: string }): Letter {
  const t = mailWords(language);
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
  const t = mailWords(language);
  const { name, places } = withdrawal;
  return writeMail(language, brand, t('withdrawnSubject', { name }), {
    heading: t('withdrawnHeading'),
    paragraphs: places.length
      ? [t('withdrawnText', { name }), places.map(({ url }) => url).join('\n'), t('withdrawnElsewhere')]
      : [t('withdrawnNowhere', { name }), t('withdrawnElsewhere')],
    button: { label: t('newButton'), href: withdrawal.url },
  });
}
