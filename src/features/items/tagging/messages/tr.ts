import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  imageTagger: 'Görsel etiketleyici',
  autoTagging: 'Otomatik etiketleme',
  autoTag: 'Otomatik etiket geçmişi',
  smartTags: 'Akıllı etiketler',
  'tagging.labels': 'Bu gruplardan biri artık yok. Sayfayı yenileyin.',
  'tagging.address': 'Bu bir web adresi değil.',
  'tagging.reference': 'Bu kelime artık yok. Sayfayı yenileyin.',
  'tagging.no_condition': 'En az bir koşul belirtin.',
  'tagging.smart_exists': 'Bu etiket zaten bir akıllı etiket.',
  'tagging.smart_many': 'Zaten 200 akıllı etiket var. Önce birini silin.',
} satisfies Words<typeof enApp>;
