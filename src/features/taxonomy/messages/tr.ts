import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'taxonomy.exists': 'Bu adda bir tane zaten var.',
  'taxonomy.in_use': 'Hâlâ bunu taşıyan kayıtlar var. Önce onlardan kaldırın.',
} satisfies Words<typeof enApp>;
