import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  integrations: 'عمليات التكامل',
  connections: 'الاتصالات',
  'connections.secret': 'تعذّرت قراءة المفتاح أو كلمة المرور المحفوظة. أدخلها مجددًا في عمليات التكامل.',
  'connections.kind': 'لا يمكن ربط هذا هنا',
  'connections.only_one': 'هذا مربوط بالفعل. افتحه لتغييره.',
  'connections.too_many': '100 اتصال على الأكثر. أزل واحدًا أولًا.',
  'connections.address': 'أدخل عنوان ويب يبدأ بـ https://',
} satisfies Words<typeof enApp>;
