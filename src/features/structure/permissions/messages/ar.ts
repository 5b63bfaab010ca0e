import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  title: 'قوالب الصلاحيات',
  'permissions.needs_read': 'الإنشاء والتعديل والحذف تتطلب القراءة',
  'permissions.unknown_page': 'لا توجد صفحة كهذه',
  'permissions.unknown_reference': 'لم يعد هذا موجودًا في الحساب. أعد تحميل الصفحة.',
  'permissions.not_yours': 'لا يمكن منح أحد أكثر مما لديك',
  'permissions.own': 'لا يمكنك تغيير صلاحياتك بنفسك',
  'permissions.above': 'دور هذا الشخص أعلى من دورك',
  'permissions.name_taken': 'يوجد قالب بهذا الاسم',
  'permissions.too_many': 'للحساب 100 قالب على الأكثر',
  'permissions.template_in_use': 'هناك من يستخدم هذا القالب. عيّن لهم قالبًا آخر أولًا.',
};
