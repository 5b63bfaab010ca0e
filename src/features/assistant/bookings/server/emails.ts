import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators, withoutMarks } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';
import { site as siteAr } from '../messages/ar-site.ts';
import { site as siteEn } from '../messages/en-site.ts';
import { site as siteTr } from '../messages/tr-site.ts';
import type { Booking } from './queries.ts';

const words = translators({ en, tr, ar });
/** Returns the words of the public pages, for texts that the server writes. */
export const siteWords = translators({ en: siteEn, tr: siteTr, ar: siteAr });
/** The subject of a mail to a customer. */
export type MailKind = 'asked' | 'booked' | 'moved' | 'canceled' | 'reminder';

/** Writes a mail to the customer of a booking; `url` is the page on which it is moved or canceled. */
export function customerMail(
  kind: MailKind,
  brand: Brand,
  { booking, timeZone, url }: { booking: Booking; timeZone: string; url: string | null },
): Letter {
  const { language, serviceName: service, resourceName, place } = booking;
  const t = words(language);
  const when = dateText(booking.startsAt, 'longMoment', language, timeZone);
  const names = { service, when, business: brand.name };
  return writeMail(language, brand, withoutMarks(t(`${kind}Subject`, names)), {
    heading: t(`${kind}Heading`),
    paragraphs: [
      t(`${kind}Text`, names),
      [
        t('whenLine', { when }),
        t('withLine', { name: resourceName }),
        ...(place ? [t('whereLine', { place })] : []),
      ].join('\n'),
      ...(url && kind !== 'canceled' ? [t('linkText')] : []),
    ],
    ...(url && kind !== 'canceled' ? { button: { label: t('linkButton'), href: url } } : {}),
    footnote: t('zoneNote', { zone: timeZone.replaceAll('_', ' ') }),
  });
}
/** Returns the texts of a calendar entry. */
export function invitationTexts(
  { language, serviceName: service, place, note }: Booking,
  business: string,
  url: string | null,
): { title: string; description: string; place: string; url: string } {
  const t = words(language);
  const lines = [note, ...(url ? [t('entryLink', { url })] : [])].filter(Boolean);
  return {
    title: withoutMarks(t('entryTitle', { service, business })),
    description: withoutMarks(lines.join('\n\n')),
    place,
    url: url ?? '',
  };
}
/** Returns the message of the inquiry that a booking makes. */
export function inquiryText(
  { language, serviceName: service, resourceName, startsAt, place, note }: Booking,
  timeZone: string,
): string {
  const t = words(language);
  const when = dateText(startsAt, 'longMoment', language, timeZone);
  const lines = [
    t('inquiryText', { service, when, name: resourceName }),
    ...(place ? [t('whereLine', { place })] : []),
  ];
  return withoutMarks([lines.join('\n'), ...(note ? [note] : [])].join('\n\n'));
}
