import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'records.need_collection': 'حدّد المجموعة المقصودة',
  'records.need_data': 'الإنشاء والتحديث يحتاجان إلى بيانات',
  'records.need_condition': 'الحذف يحتاج إلى معرّف أو شروط، والتحديث إلى معرّف',
  'records.read_only': 'تُعدَّل هذه السجلات باستدعاءات خاصة بها',
  'records.exists': 'يوجد سجل بهذا المفتاح',
  'records.unknown_field': 'لا يوجد حقل كهذا في المجموعة',
  'records.unknown_operator': 'لا توجد مقارنة كهذه',
  'records.bad_value': 'القيمة لا تناسب الحقل',
  'records.unknown_order': 'لا يمكن ترتيب المجموعة حسب هذا الحقل',
} satisfies Words<typeof enApp>;
