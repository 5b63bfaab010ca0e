import type { mail as en } from './en-mail.ts';

/** Words of the mail about an answer that did not arrive. */
export const mail: typeof en = {
  subject: 'Yanıtınız ulaşmadı',
  right: 'Orada yanıt verme yetkiniz artık yok. Yazdıklarınız kimseye ulaşmadı.',
  closed: 'Konuşma kapandı ya da talep silindi. Yazdıklarınız kimseye ulaşmadı.',
  taken: 'Bu konuşmayı ekibinizden başka biri yanıtlıyor. Yazdıklarınız kimseye ulaşmadı.',
  empty: 'Alıntılanan mesajın üstünde size ait bir yazı bulamadık. Lütfen en üste yazın.',
  long: 'Yanıtınız sohbet için çok uzun. Lütfen daha kısa yazın ya da konuşmayı açın.',
  you: 'Siz',
};
