import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'chatbots.changed': 'حفظ شخص آخر هذه الإعدادات بعد أن فتحتها. أعد تحميلها ثم أجرِ تعديلك.',
  'chatbots.stages': 'تقود إحدى المراحل إلى مرحلة غير موجودة، أو مرحلة الافتتاح ليست منها.',
  'chatbots.button': 'يحتاج هذا الزر إلى عنوان يبدأ بـ https:// أو إلى رقم هاتف.',
  'chatbots.avatar': 'لم يعد هذا الرمز متاحًا. اختر غيره.',
  'chatbots.picture': 'لم تعد هذه الصورة في المكتبة. اختر صورة أخرى.',
  'chatbots.regress': 'ساءت إجابات في آخر اختبار. أصلحها واختبر من جديد، أو انشر على أي حال.',
};
