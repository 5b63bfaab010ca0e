import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'webhooks.address': 'https:// ile başlayan bir web adresi girin',
  'webhooks.https': 'Adres https:// ile başlamalı; böylece kimse araya girip okuyamaz',
  'webhooks.private': 'Bu adres herkese açık internette değil',
  'webhooks.unreachable': 'Alıcıya ulaşılamadı',
  'webhooks.slow': 'Alıcı 10 saniye içinde yanıt vermedi',
  'webhooks.redirect': 'Alıcı başka bir adres gösterdi. O adresi girin.',
  'webhooks.status': 'Alıcı mesajı reddetti',
  'webhooks.gone': 'Alıcı, temelli kapandığını bildiriyor',
  'webhooks.off': 'Webhook açık değildi, bu yüzden mesaj gönderilmedi',
  'webhooks.secret': 'Gizli anahtar okunamıyor. Yenisini oluşturun.',
  'webhooks.ended': 'Bu webhook sona erdi ve artık gönderemez. Yenisini oluşturun.',
  'webhooks.too_many': 'Bir hesapta en çok 100 webhook olabilir. Önce birini kaldırın.',
};
