import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'مفاتيح API',
  'api_keys.closed': 'لا يمكن إجراء هذا بمفتاح API، بل بواسطة شخص سجّل الدخول فقط.',
  'api_keys.scope': 'ليس لمفتاح API هذا صلاحية هذا الإجراء',
  'api_keys.no_scope': 'اختر شيئًا واحدًا على الأقل يُسمح به للمفتاح',
  'api_keys.too_many': 'للحساب 50 مفتاح API على الأكثر. ألغِ أحدها أولًا.',
  'api_keys.not_yours': 'لا يمكنك منح المفتاح صلاحيات أكثر مما لديك',
} satisfies Words<typeof enApp>;
