import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  services: 'الخدمات',
  categories: 'الفئات',
  labels: 'المجموعات والوسوم',
  'taxonomy.exists': 'يوجد واحد بهذا الاسم من قبل.',
  'taxonomy.in_use': 'ما زال مستخدمًا في بعض العناصر. أزله منها أولًا.',
  'taxonomy.label_gone': 'مجموعته لم تعد موجودة. أعدها أولًا.',
  'taxonomy.same': 'اختر غيره: هذا هو نفسه.',
  trade: 'المجال (اختياري)',
  tradeLater: 'الاختيار لاحقًا',
  tradeWhy: 'نضيف خدمات وفئات ووسومًا تناسب مجالك. ويمكن تعديلها أو إزالتها في أي وقت.',
  'trade.roofing': 'أعمال الأسقف والأسطح',
  'trade.landscaping': 'تنسيق الحدائق',
  'trade.interiors': 'التصميم الداخلي',
  'trade.ceramics': 'الخزف',
  'trade.cleaning': 'التنظيف',
  'trade.electrical': 'الكهرباء',
  'trade.painting': 'الدهان',
  'trade.general': 'مجال آخر',
} satisfies Words<typeof enApp>;
