import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.month}: تقرير ${p.business}`,
  visits: plural({
    zero: 'لم يحصل موقعك على أي زيارة.',
    one: 'حصل موقعك على زيارة واحدة.',
    two: 'حصل موقعك على زيارتين.',
    few: 'حصل موقعك على # زيارات.',
    many: 'حصل موقعك على # زيارة.',
    other: 'حصل موقعك على # زيارة.',
  }),
  asked: plural({
    zero: 'لم يكتب أو يتصل أحد.',
    one: 'كتب أو اتصل شخص واحد.',
    two: 'كتب أو اتصل شخصان.',
    few: 'كتب أو اتصل # أشخاص.',
    many: 'كتب أو اتصل # شخصًا.',
    other: 'كتب أو اتصل # شخص.',
  }),
  open: 'قراءة التقرير',
  link: 'يستطيع كل من لديه هذا الرابط قراءة التقرير دون تسجيل الدخول.',
} satisfies Words<typeof enMail>;
