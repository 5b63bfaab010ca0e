import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { localeOf } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';
import { money } from '../rules-money.ts';

const wordsIn = translators({ en, tr, ar });
/** Occasions of a mail about an invoice. */
export type InvoiceNews = 'issued' | 'paid' | 'reminder' | 'credited';
/** Reasons for the end of a plan. */
export type PlanNews = 'ended' | 'unpaid';
const day = (at: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** Writes the mail about an invoice: a new one, one that is paid, or one that is overdue. */
export function invoiceMail(
  language: Language,
  brand: Brand,
  about: {
    news: InvoiceNews;
    number: string;
    due: number;
    currency: string;
    dueAt: string;
    paymentText: string;
    url: string;
  },
): Letter {
  const t = wordsIn(language);
  const { news, number } = about;
  const sum = money(about.due, about.currency, language);
  const on = day(about.dueAt, language);
  const texts = {
    issued: [t('issuedSubject', { number }), t('issuedText', { sum, on })],
    paid: [t('paidSubject', { number }), t('paidText')],
    reminder: [t('reminderSubject', { number }), t('reminderText', { sum, on })],
    credited: [t('creditedSubject', { number }), t('creditedText', { sum })],
  } as const;
  const [subject, text] = texts[news];
  const isToPay = (news === 'issued' || news === 'reminder') && about.paymentText;
  return writeMail(language, brand, subject, {
    heading: subject,
    paragraphs: [text, ...(isToPay ? [about.paymentText] : [])],
    button: { label: t('open'), href: about.url },
  });
}
/** Writes the mail about the end of a plan. */
export function planMail(language: Language, brand: Brand, about: { news: PlanNews; url: string }): Letter {
  const t = wordsIn(language);
  const subject = t('endedSubject');
  return writeMail(language, brand, subject, {
    heading: subject,
    paragraphs: [t(about.news === 'unpaid' ? 'unpaidText' : 'endedText'), t('stays')],
    button: { label: t('choose'), href: about.url },
  });
}
