import type { Words } from '#shared/words.ts';
import type { screens as en } from './en-locks.ts';

export const screens: Words<typeof en> = {
  lock: 'Bu içeriği kilitle',
  lockTitle: 'Bu içerik kilitlensin mi?',
  lockLead:
    'Kilidi açılana kadar kimse değiştiremez, yayınlayamaz veya silemez. Okumak ve mesaj yazmak açık kalır.',
  reason: 'Neden',
  lockYes: 'Kilitle',
  cancel: 'Vazgeç',
  lockedBy: (p) => `${p.name} kilitledi, ${p.at}:`,
  unlock: 'Kilidi aç',
  locked: 'Kilitlendi',
  unlocked: 'Kilidi açıldı',
};
