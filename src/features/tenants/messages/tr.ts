import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'domain.invalid': 'Bu geçerli bir alan adı değil', 'domain.taken': 'Bu alan adı başka birine ait', 'theme.unknown': 'Böyle bir tema yok',
  'tokens.level': 'Bu jeton miktarı sunulmuyor', 'field.phone': 'Yalnızca rakam; başında + olabilir', 'field.website': 'Bu bir web adresi değil', 'field.email': 'Bu bir e-posta adresi değil',
  'account.plan_forbidden': 'Planı yalnızca ajans değiştirebilir',
} satisfies Words<typeof enApp>;
