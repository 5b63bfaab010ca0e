import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  addLink: 'Bağlantıdan ekle',
  'screenshots.address': 'Bu bir web adresi değil. https:// ya da http:// ile başlar.',
  'screenshots.private': 'Bu adres genel internette değil.',
  'screenshots.unreachable': 'Sayfaya ulaşılamadı.',
  'screenshots.slow': 'Sayfa çok geç açıldı.',
  'screenshots.failed': 'Bu sayfanın görüntüsü alınamadı.',
  'screenshots.unavailable':
    'Bu sunucuda sayfa görüntüsü alınamıyor. Platform yöneticinizden Chromium isteyin.',
  'screenshots.many': 'Sırada çok fazla görüntü var. Birkaç dakika sonra yeniden deneyin.',
} satisfies Words<typeof enApp>;
