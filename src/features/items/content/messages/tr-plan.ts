import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-plan.ts';

export const screens = {
  plan: 'Belirli bir tarihte yayınla…',
  change: 'Zamanı değiştir',
  cancelPlan: 'Planı iptal et',
  planned: 'Yayınlanacağı zaman:',
  failed: (p) => `${p.moment} tarihinde yayınlanamadı`,
  by: (p) => `Planlayan: ${p.name}`,
  when: 'Tarih ve saat',
  zone: (p) => `Saat dilimi: ${p.zone}`,
  save: 'Planla',
  back: 'Vazgeç',
  saved: 'Yayın planlandı',
  removed: 'İçerik otomatik olarak yayınlanmayacak',
} satisfies Words<typeof enScreens>;
