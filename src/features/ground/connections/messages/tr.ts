import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  integrations: 'Entegrasyonlar',
  connections: 'Bağlantılar',
  'connections.secret': 'Kayıtlı anahtar veya parola okunamıyor. Entegrasyonlar sayfasında yeniden girin.',
  'connections.kind': 'Bu burada bağlanamaz',
  'connections.only_one': 'Bu zaten bağlı. Değiştirmek için açın.',
  'connections.too_many': 'En fazla 100 bağlantı olabilir. Önce birini kaldırın.',
  'connections.address': 'https:// ile başlayan bir web adresi girin',
} satisfies Words<typeof enApp>;
