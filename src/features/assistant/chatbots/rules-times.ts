import { plainTyped } from '#shared/text/plain-typing.ts';
import type { Language } from '#shared/language.ts';

/** A free time that is offered; its visitor reads its label, and sends it to choose the time. */
export type OfferedTime = { serviceId: string; start: string; label: string };
/** Facts about times when a reply begins. */
export type Times = {
  /** Free times, as a model reads them. */
  text: string;
  /** Few free times, in the language of the visitor. */
  offered: OfferedTime[];
  /** Confirmed bookings of this conversation, in words. */
  bookings: string[];
};
/** Free times that a visitor is offered at once. */
export const MOST_OFFERED = 6;
/** Most times that a visitor books by chat within a day. */
export const MOST_BOOKED = 2;

const WANTS: Record<Language, RegExp> = {
  en: /\b(?:appointments?|book(?:ing)?|schedule|reserve|free (?:times?|slots?)|available (?:times?|slots?)|come (?:by|over|round)|visit me)\b/i,
  tr: /randevu|rezervasyon|(?:boş|uygun) (?:saat|gün|zaman)|ne zaman gel/i,
  ar: /موعد|مواعيد|أحجز|احجز|الحجز|حجز|وقت متاح|أوقات متاحة/,
};
/** Tells whether a visitor asks for an appointment, in any of the languages. */
export const wantsTime = (text: string): boolean =>
  Object.values(WANTS).some((pattern) => pattern.test(plainTyped(text).normalize('NFC')));

const plain = (text: string): string =>
  plainTyped(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const NUMBER = /^(?:option|number|no\.?|seçenek|رقم)?\s*#?(\d{1,2})\s*[.)!]?$/;
/** Returns the offered time that a visitor chooses by its label or its number; undefined: none of them. */
export function choiceOf(text: string, offered: readonly OfferedTime[]): OfferedTime | undefined {
  const words = plain(text);
  const number = NUMBER.exec(words)?.[1];
  if (number) return offered[Number(number) - 1];
  return offered.find(({ label }) => plain(label) === words);
}

type TimeSentences = {
  /** In front of free times. */
  offer: string;
  /** Behind free times. */
  choose: string;
  held: (p: { label: string; until: string }) => string;
  askContact: string;
  askName: string;
  askPlace: string;
  booked: (p: { label: string }) => string;
  /** Somebody of the business still has to confirm it. */
  asked: (p: { label: string }) => string;
  taken: string;
  over: string;
  none: string;
  hasBooking: (p: { label: string }) => string;
  many: string;
};
/** Sentences about appointments that the assistant says itself, by language. */
export const timeSentences: Record<Language, TimeSentences> = {
  en: {
    offer: 'These times are free:',
    choose: 'Choose one, or write its number, and I hold it for you.',
    held: ({ label, until }) => `I hold this time for you until ${until}: ${label}.`,
    askContact: 'Write your name and a phone number or an email address, and I book it.',
    askName: 'What name is the appointment for?',
    askPlace: 'Which address should we come to?',
    booked: ({ label }) => `Your appointment is booked: ${label}.`,
    asked: ({ label }) => `Our team has your request and confirms it soon: ${label}.`,
    taken: 'That time was taken a moment ago.',
    over: 'That time is no longer held for you.',
    none: 'I see no free time in the next two weeks. Leave your name and a phone number or an email address, and our team finds one with you.',
    hasBooking: ({ label }) => `You have an appointment already: ${label}. You can move or cancel it below.`,
    many: 'You have made two bookings today. Our team is glad to help you with another one.',
  },
  tr: {
    offer: 'Şu saatler boş:',
    choose: 'Birini seçin ya da numarasını yazın, sizin için ayırayım.',
    held: ({ label, until }) => `Bu saati sizin için ${until} saatine kadar ayırdım: ${label}.`,
    askContact: 'Adınızı ve telefonunuzu ya da e-postanızı yazın, randevuyu alayım.',
    askName: 'Randevu kimin adına olsun?',
    askPlace: 'Hangi adrese gelelim?',
    booked: ({ label }) => `Randevunuz alındı: ${label}.`,
    asked: ({ label }) => `Talebiniz ekibimizde, kısa sürede onaylanacak: ${label}.`,
    taken: 'Bu saat az önce alındı.',
    over: 'Bu saat artık sizin için ayrılmış değil.',
    none: 'Önümüzdeki iki haftada boş saat görünmüyor. Adınızı ve telefonunuzu ya da e-postanızı bırakın, ekibimiz sizinle bir saat bulsun.',
    hasBooking: ({ label }) =>
      `Zaten bir randevunuz var: ${label}. Aşağıdan değiştirebilir ya da iptal edebilirsiniz.`,
    many: 'Bugün iki randevu aldınız. Bir yenisi için ekibimiz size yardımcı olur.',
  },
  ar: {
    offer: 'هذه الأوقات متاحة:',
    choose: 'اختر وقتًا منها أو اكتب رقمه، وسأحتفظ به لك.',
    held: ({ label, until }) => `أحتفظ لك بهذا الوقت حتى ${until}: ${label}.`,
    askContact: 'اكتب اسمك ورقم هاتفك أو بريدك الإلكتروني، وسأحجزه لك.',
    askName: 'باسم من يكون الموعد؟',
    askPlace: 'إلى أي عنوان نأتي؟',
    booked: ({ label }) => `تم حجز موعدك: ${label}.`,
    asked: ({ label }) => `وصل طلبك إلى فريقنا وسيؤكده قريبًا: ${label}.`,
    taken: 'حُجز هذا الوقت قبل لحظات.',
    over: 'لم يعد هذا الوقت محجوزًا لك.',
    none: 'لا أرى وقتًا متاحًا في الأسبوعين القادمين. اترك اسمك ورقم هاتفك أو بريدك الإلكتروني، وسيجد فريقنا معك وقتًا.',
    hasBooking: ({ label }) => `لديك موعد بالفعل: ${label}. يمكنك تغييره أو إلغاؤه في الأسفل.`,
    many: 'حجزت موعدين اليوم، ويسعد فريقنا أن يساعدك في موعد آخر.',
  },
};
/** Returns free times as a visitor reads them, each with its number. */
export function offerText(offered: readonly OfferedTime[], language: Language, before = ''): string {
  const t = timeSentences[language];
  if (!offered.length) return [before, t.none].filter(Boolean).join(' ');
  const lines = offered.map(({ label }, at) => `${at + 1}. ${label}`);
  return [[before, t.offer].filter(Boolean).join(' '), ...lines, t.choose].join('\n');
}
