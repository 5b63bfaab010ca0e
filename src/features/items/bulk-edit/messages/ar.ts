import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  bulkEdit: 'التعديل المجمّع',
  'bulk.nothing': 'اختر أولًا ما تريد تغييره.',
  'bulk.too_many': 'هذه أكثر من 20,000 عنصر. ضيّق عوامل التصفية وغيّرها على عدة خطوات.',
  'bulk.none': 'لم تعد هناك عناصر مطابقة.',
  'bulk.undo_over': 'لم يعد بالإمكان التراجع عن هذا.',
  'bulk.touched': 'غيّره شخص آخر بعد ذلك.',
  'bulk.page_updated': 'تم تحديث صفحته. تراجع عن ذلك من سجل العنصر.',
} satisfies Words<typeof enApp>;
