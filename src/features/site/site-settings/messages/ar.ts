import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  hub: 'إعدادات الموقع',
  'gallery.required': 'هناك حقول مطلوبة ناقصة.',
  'gallery.stale': 'غيّر شخص آخر المسودة في هذه الأثناء.',
  'gallery.pictures': 'إحدى هذه الصور لم تعد في مكتبتك.',
  'gallery.no_draft': 'لا توجد مسودة للنشر. أعد تحميل الصفحة.',
  'gallery.no_site': 'ليس لموقعك عنوان بعد، لذلك لا توجد معاينة. حدّد عنوانًا من صفحة النطاقات.',
  'gallery.page_taken': 'عنوان الصفحة مستخدم. اختر عنوانًا آخر.',
  'gallery.css': 'يحتوي CSS على جزء غير ممكن.',
  'gallery.css_syntax': 'هذا ليس CSS يمكن قراءته.',
  'gallery.css_rule': 'القواعد و@media و@supports و@container فقط ممكنة، ولا قاعدة داخل قاعدة أخرى.',
  'gallery.css_address': 'عناوين المواقع الأخرى والدوال غير المعروفة غير ممكنة.',
  'gallery.css_hides': 'لإخفاء شيء أو نقله أو تغيير حجمه، حدّده بالفئة أو المعرّف.',
  'gallery.css_property': 'لا يمكن استخدام z-index والمواضع الثابتة والهوامش السالبة ومتغيرات الموقع.',
};
