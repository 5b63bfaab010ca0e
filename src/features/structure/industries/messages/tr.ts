import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  industries: 'Sektörler',
  businessCategories: 'İşletme kategorileri',
  'industries.exists': 'Bu adla bir kayıt zaten var.',
  'industries.in_use': 'Hâlâ kategorileri var. Önce bunları silin ya da başka bir sektöre taşıyın.',
  'industries.unknown': 'Bu sektör silindi. Başka bir sektör seçin.',
} satisfies Words<typeof enApp>;
