import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'webhooks.address': 'أدخل عنوان ويب يبدأ بـ https://',
  'webhooks.https': 'يجب أن يبدأ العنوان بـ https:// كي لا يطّلع أحد على الرسائل',
  'webhooks.private': 'هذا العنوان ليس على الإنترنت العام',
  'webhooks.unreachable': 'تعذّر الوصول إلى المستلم',
  'webhooks.slow': 'لم يرد المستلم خلال 10 ثوانٍ',
  'webhooks.redirect': 'أحال المستلم إلى عنوان آخر. أدخل ذلك العنوان.',
  'webhooks.status': 'رفض المستلم الرسالة',
  'webhooks.gone': 'يفيد المستلم بأنه أُغلق نهائيًا',
  'webhooks.off': 'لم يكن خطاف الويب مفعّلًا، فلم تُرسل الرسالة',
  'webhooks.secret': 'تعذّرت قراءة المفتاح السري. أنشئ مفتاحًا جديدًا.',
  'webhooks.ended': 'انتهى خطاف الويب هذا ولم يعد يرسل. أنشئ خطافًا جديدًا.',
  'webhooks.too_many': 'للحساب 100 خطاف ويب على الأكثر. أزل واحدًا أولًا.',
};
