import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

/** Titles of elements in menus and tabs, and texts of refusals. */
export const app = {
  elements: 'Adımlar',
  serviceTemplate: 'Hizmet şablonu',
  editTemplate: 'Yapılacaklar listesi',
  'elements.stale': 'Bu arada başka biri bu adımları değiştirdi.',
  'elements.twice': 'Bir adım iki kez yazılmış.',
  'elements.many': 'Bir içerikte en fazla 100 adım olabilir. Önce birkaçını kaldırın.',
  'elements.unknown_title': 'Bu unvan silinmiş. Başka birini seçin.',
  'elements.locked': 'Bu şablon kilitli. Önce kilidini açın.',
  'elements.template_in_use': 'Şablon silinemedi. Bu şablonu kullanan içerikler var.',
  'elements.has_task': 'Bu adım için zaten bir görev var.',
  'elements.exists': 'Katalogda bu adda bir hizmet zaten var.',
  'elements.no_model': 'Henüz bir dil modeli bağlı değil. Bağlantılar altında bir tane ekleyin.',
  'elements.generation_failed': 'Şablon oluşturulamadı',
} satisfies Words<typeof en>;
