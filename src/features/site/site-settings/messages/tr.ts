import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  hub: 'Sitem',
  'gallery.required': 'Zorunlu alanlar eksik.',
  'gallery.stale': 'Taslağı bu arada başka biri değiştirdi.',
  'gallery.pictures': 'Bu fotoğraflardan biri artık kitaplığınızda değil.',
  'gallery.no_draft': 'Yayınlanacak taslak yok. Sayfayı yeniden yükleyin.',
  'gallery.no_site':
    'Sitenizin henüz bir adresi yok, bu yüzden önizleme gösterilemiyor. Alan adlarından bir adres belirleyin.',
  'gallery.page_taken': 'Sayfanın adresi kullanılıyor. Başka bir adres seçin.',
  'gallery.css': 'CSS içinde mümkün olmayan bir bölüm var.',
  'gallery.css_syntax': 'Bu okunabilir bir CSS değil.',
  'gallery.css_rule':
    'Yalnızca kurallar, @media, @supports ve @container olabilir; bir kural başka bir kuralın içinde olamaz.',
  'gallery.css_address': 'Başka sitelerin adresleri ve bilinmeyen işlevler kullanılamaz.',
  'gallery.css_hides':
    'Bir şeyi gizlemek, taşımak ya da boyutlandırmak için sınıfıyla veya kimliğiyle belirtin.',
  'gallery.css_property': 'z-index, sabit konum, eksi kenar boşluğu ve sitenin değişkenleri kullanılamaz.',
};
