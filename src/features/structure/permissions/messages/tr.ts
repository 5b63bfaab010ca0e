import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  title: 'İzin şablonları',
  'permissions.needs_read': 'Oluşturma, değiştirme ve silme için okuma gerekir',
  'permissions.unknown_page': 'Böyle bir sayfa yok',
  'permissions.unknown_reference': 'Bu, hesapta artık yok. Sayfayı yeniden yükleyin.',
  'permissions.not_yours': 'Kimseye sizde olandan fazlası verilemez',
  'permissions.own': 'Kendi yetkilerinizi değiştiremezsiniz',
  'permissions.above': 'Bu kişinin rolü sizinkinden yüksek',
  'permissions.name_taken': 'Bu adda bir şablon var',
  'permissions.too_many': 'Bir hesapta en çok 100 şablon olabilir',
  'permissions.template_in_use': 'Bu şablonu kullananlar var. Önce onlara başka bir şablon atayın.',
};
