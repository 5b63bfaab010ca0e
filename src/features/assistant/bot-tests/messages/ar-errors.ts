import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'bot_tests.many': 'لديك 100 سؤال بالفعل. احذف واحدًا أولًا.',
  'bot_tests.exists': 'هذا السؤال في القائمة بالفعل.',
  'bot_tests.none': 'لا توجد أسئلة بعد. أضف سؤالًا أو اجمع الأسئلة.',
};
