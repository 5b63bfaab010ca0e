import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'وحدات الذكاء الاصطناعي',
  'tokens.empty': 'ليس لديك أي وحدات',
  'tokens.person_empty': 'استخدمتَ كل الوحدات المسموح لك بها. يمكن لمدير الحساب رفع حدّك.',
  'tokens.asks_first': 'هذا يتجاوز الحد الذي يريد الحساب أن يُسأل عنده أولًا.',
  'tokens.closed': 'سبق احتساب هذا العمل.',
  'tokens.quantity': 'هذا العدد غير ممكن.',
  'tokens.caps': 'لا يمكن أن يكون الحد المرن أعلى من الحد الأقصى.',
  'tokens.grant_huge': 'يمكن منح الحساب 6,500,000 وحدة كحد أقصى خلال 30 يومًا.',
} satisfies Words<typeof enApp>;
