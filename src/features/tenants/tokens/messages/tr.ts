import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Jetonlar',
  'tokens.empty': 'Hiç jetonunuz yok',
  'tokens.person_empty':
    'Kullanabileceğiniz tüm jetonları kullandınız. Hesabı yöneten kişi sınırınızı yükseltebilir.',
  'tokens.asks_first': 'Bu, hesabın önce sorulmasını istediği sınırı aşıyor.',
  'tokens.closed': 'Bu işin ücreti zaten ödendi.',
  'tokens.quantity': 'Bu sayı kullanılamaz.',
  'tokens.caps': 'Esnek sınır, kesin sınırdan yüksek olamaz.',
  'tokens.grant_huge': 'Bir hesaba 30 günde en fazla 6.500.000 jeton verilebilir.',
} satisfies Words<typeof enApp>;
