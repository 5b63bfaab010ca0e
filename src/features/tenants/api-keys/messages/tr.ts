import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'API anahtarları',
  'api_keys.closed': 'Bu işlem API anahtarıyla yapılamaz. Yalnızca oturum açmış bir kişi yapabilir.',
  'api_keys.scope': 'Bu API anahtarının buna yetkisi yok',
  'api_keys.no_scope': 'Anahtarın yapabileceği en az bir şey seçin',
  'api_keys.too_many': 'Bir hesabın en çok 50 API anahtarı olabilir. Önce birini iptal edin.',
  'api_keys.not_yours': 'Bir anahtara kendinizde olandan fazla yetki veremezsiniz',
} satisfies Words<typeof enApp>;
