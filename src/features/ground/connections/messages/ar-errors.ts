import type { errors as en } from './en-errors.ts';

/** Words of codes of permissions. */
export const errors: typeof en = {
  'connections.revoked': 'سُحبت الموافقة أو انتهت. سجّل الدخول مجددًا في صفحة التكاملات.',
  'connections.app': 'مفاتيح التطبيق غير مقبولة هناك. على من يدير المنصة أو وكالتك إدخالها مجددًا.',
  'connections.no_app': 'مفاتيح التطبيق ناقصة. اطلب من وكالتك أو ممن يدير المنصة إدخالها في صفحة الاتصالات.',
  'connections.away': 'الطرف الآخر لا يجيب. حاول لاحقًا.',
  'connections.private': 'هذا العنوان ليس على الإنترنت العام.',
  'connections.not_permitted': 'لم يوافق الطرف الآخر. حاول مجددًا.',
  'connections.state': 'بدأ هذا الدخول شخص آخر أو متصفح آخر. ابدأ من جديد.',
  'connections.permission_over': 'انتهى هذا الدخول من قبل. ابدأ من جديد.',
  'connections.signing': 'مفتاح توقيع الويب هوك ناقص أو خاطئ. يبدأ بـ whsec_.',
  'connections.gone': 'أُزيل الاتصال.',
  'mailbox.private': 'خادم البريد هذا ليس على الإنترنت العام.',
  'mailbox.unreachable': 'تعذّر الاتصال بخادم البريد. تحقّق من اسمه ومنفذه.',
  'mailbox.tls': 'خادم البريد يجيب، لكن تشفيره (TLS) غير موثوق. تحقّق من اسمه ومنفذه وشهادته.',
  'mailbox.password': 'خادم البريد لا يقبل اسم المستخدم وكلمة المرور هذين.',
  'mailbox.folder': 'هذا المجلد غير موجود في صندوق البريد.',
  'mailbox.slow': 'لم يجب خادم البريد في الوقت المناسب. حاول لاحقًا.',
  'mailbox.failed': 'قطع خادم البريد الاتصال. حاول لاحقًا.',
};
