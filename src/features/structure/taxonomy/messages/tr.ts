import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  services: 'Hizmetler',
  categories: 'Kategoriler',
  labels: 'Etiket grupları ve etiketler',
  'taxonomy.exists': 'Bu adda bir tane zaten var.',
  'taxonomy.in_use': 'Hâlâ kullanılıyor. Önce içeriklerden kaldırın.',
  'taxonomy.label_gone': 'Etiket grubu artık yok. Önce onu geri getirin.',
  'taxonomy.same': 'Başka birini seçin: bu, kendisi.',
  trade: 'İş kolu (isteğe bağlı)',
  tradeLater: 'Sonra seçeceğim',
  tradeWhy:
    'İş kolunuza uygun hizmet, kategori ve etiketleri ekleriz. Dilediğiniz zaman değiştirebilir ya da kaldırabilirsiniz.',
  'trade.roofing': 'Çatı',
  'trade.landscaping': 'Peyzaj ve bahçe',
  'trade.interiors': 'İç mimarlık',
  'trade.ceramics': 'Çini ve seramik',
  'trade.cleaning': 'Temizlik',
  'trade.electrical': 'Elektrik',
  'trade.painting': 'Boya',
  'trade.general': 'Başka bir iş kolu',
} satisfies Words<typeof enApp>;
