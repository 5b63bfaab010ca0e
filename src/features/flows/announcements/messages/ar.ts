import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  announcements: 'الإعلانات',
  close: 'إغلاق الإعلان',
  'announcements.over': 'يجب أن تكون النهاية بعد البداية وفي المستقبل.',
  'announcements.long': '90 يومًا على الأكثر.',
  'announcements.far': 'خلال 90 يومًا على الأكثر.',
  'announcements.many': 'هناك 50 إعلانًا بالفعل. احذف القديمة أولًا.',
} satisfies Words<typeof enApp>;
