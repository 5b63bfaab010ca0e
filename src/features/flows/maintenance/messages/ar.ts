import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  maintenance: 'الصيانة',
  'maintenance.on': 'نُجري صيانة الآن. يُرجى المحاولة لاحقًا.',
  'maintenance.over': 'يجب أن تكون النهاية بعد البداية وفي المستقبل.',
  'maintenance.long': '24 ساعة على الأكثر.',
  'maintenance.far': 'خلال 30 يومًا على الأكثر.',
} satisfies Words<typeof enApp>;
