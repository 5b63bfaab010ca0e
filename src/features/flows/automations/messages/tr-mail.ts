import type { mail as en } from './en-mail.ts';

export const mail: typeof en = {
  failingSubject: (p) => `“${p.name}” arka arkaya ${p.count} kez başarısız oldu`,
  failingWhy:
    'Tetikleyici kaydında her hata nedeniyle birlikte yer alır. Arka arkaya 20 hatadan sonra otomasyon kapatılır.',
  blockedSubject: (p) => `“${p.name}” ${p.count} başarısız çalışmadan sonra kapatıldı`,
  blockedWhy:
    'Artık çalışmıyor. Nedenine tetikleyici kaydında bakın, sonra açılması için platform yöneticisine başvurun.',
  open: 'Otomasyonu aç',
};
