import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-numbers.ts';

/** Words of the numbers of testimonials. */
export const screens = {
  lead: 'On iki ay. Açılan ve yanıtlananlar, istediğiniz aya yazılır.',
  total: 'On iki ay toplamı',
  asked: 'İstekler',
  opened: 'Açılan',
  answered: 'Yanıtlanan',
  published: 'Yayınlanan',
  average: 'Ortalama',
  month: 'Ay',
  months: 'Aylara göre',
  service: 'Hizmet',
  services: 'Hizmetlere göre',
  noServices: 'Hizmeti olan bir içerikle ilgili yorum henüz yok.',
  noRating: '–',
  exportCsv: 'CSV',
  exportOf: (p) => `CSV: ${p.table}`,
  empty: 'Henüz sayı yok',
  emptyText: 'Yorum istediğiniz ilk müşteriyle başlarlar.',
  toTestimonials: 'Müşteri yorumları',
} satisfies Words<typeof enScreens>;
