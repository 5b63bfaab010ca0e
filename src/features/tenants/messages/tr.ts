import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'tokens.level': 'Bu jeton miktarı sunulmuyor', 'field.phone': 'Yalnızca rakam; başında + olabilir', 'field.website': 'Bu bir web adresi değil', 'field.email': 'Bu bir e-posta adresi değil',
  'account.plan_forbidden': 'Planı yalnızca ajans değiştirebilir',
} satisfies Words<typeof enApp>;
