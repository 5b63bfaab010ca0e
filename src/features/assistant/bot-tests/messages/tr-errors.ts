import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'bot_tests.many': 'Zaten 100 soru var. Önce birini silin.',
  'bot_tests.exists': 'Bu soru zaten listede.',
  'bot_tests.none': 'Henüz soru yok. Bir soru ekleyin ya da soruları toplayın.',
};
