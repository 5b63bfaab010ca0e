import type { Words } from '#shared/words.ts';
import type { errors as en } from './en-errors.ts';

export const errors = {
  'media.address_private': 'Bu adres herkese açık internette değil; bu yüzden fotoğraf getirilmedi.',
  'media.address_unreachable': 'Bu fotoğrafın sunucusuna ulaşılamıyor.',
  'media.address_slow': 'Bu fotoğrafın sunucusu zamanında yanıt vermedi.',
  'media.address_status': 'Sunucuda bu adreste fotoğraf yok.',
} satisfies Words<typeof en>;
