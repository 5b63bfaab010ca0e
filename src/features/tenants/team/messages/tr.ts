import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Ekip',
  directory: 'Telefon rehberi',
  'team.own_role': 'Kendi rolünüzü bir başkası değiştirir.',
  'team.last_owner': 'Bu, son hesap sahibi. Önce başka birini hesap sahibi yapın.',
  'team.elsewhere': 'Bu kişi başka bir yerde de çalışıyor; bunu kendisi değiştirir.',
  'team.title_taken': 'Bu unvan zaten var.',
  'team.titles_many': 'Zaten 200 unvan var. Önce birini kaldırın.',
} satisfies Words<typeof enApp>;
