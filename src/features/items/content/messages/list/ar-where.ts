import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-where.ts';

export const screens = {
  createdAt: 'تاريخ الإنشاء',
  publishedAt: 'تاريخ النشر',
  condition: 'إضافة شرط',
  conditionField: 'اختر حقلًا…',
  comparison: 'المقارنة',
  conditionValue: 'القيمة',
  addCondition: 'إضافة',
  op_is: 'يساوي',
  op_isNot: 'لا يساوي',
  op_contains: 'يحتوي على',
  op_lacks: 'لا يحتوي على',
  op_above: 'أكثر من',
  op_below: 'أقل من',
  op_before: 'قبل',
  op_after: 'بعد',
  op_empty: 'فارغ',
  op_filled: 'غير فارغ',
} satisfies Words<typeof enScreens>;
