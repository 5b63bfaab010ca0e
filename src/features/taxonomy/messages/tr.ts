import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  services: 'Hizmetler',
  categories: 'Kategoriler',
  labels: 'Etiket grupları ve etiketler',
  'taxonomy.exists': 'Bu adda bir tane zaten var.',
  'taxonomy.in_use': 'Hâlâ bunu taşıyan kayıtlar var. Önce onlardan kaldırın.',
  'taxonomy.same': 'Başka birini seçin: bu, kendisi.',
} satisfies Words<typeof enApp>;
