import type { mail as en } from './en-mail.ts';

/** Words of the mail about an answer that did not arrive. */
export const mail: typeof en = {
  subject: 'لم يصل ردّك',
  right: 'لم تعد لديك صلاحية الرد هناك. لم يصل كلامك إلى أحد.',
  closed: 'المحادثة مغلقة أو حُذف الاستفسار. لم يصل كلامك إلى أحد.',
  taken: 'شخص آخر من فريقك يجيب في هذه المحادثة. لم يصل كلامك إلى أحد.',
  empty: 'لم نجد كلامًا لك فوق الرسالة المقتبسة. اكتبه في الأعلى.',
  long: 'ردّك أطول مما تتسع له المحادثة. أرسل ردًا أقصر أو افتح المحادثة.',
  you: 'أنت',
};
