import { plural, type Words } from '#shared/words.ts';
import type { attention as en } from './en-attention.ts';

/** Words of what waits in the businesses of an agency, in Turkish. */
export const attention: Words<typeof en> = {
  panel: 'Bekleyenler',
  headline: plural({ one: '# işletme ilgi bekliyor', other: '# işletme ilgi bekliyor' }),
  lead: 'Önce bir şeyin durdurduğu işletmeler, sonra en çok iş bekleyenler gelir.',
  all: 'Hepsini gör',
  caughtUp: 'Her şey tamam',
  caughtUpWhy: 'Hiçbir işletmede bekleyen talep, yorum, onay veya taslak yok; bozuk bir şey de yok.',
  none: 'Henüz işletme yok',
  noneWhy: 'İlkini oluşturduğunuzda, içinde nelerin beklediğini burada görürsünüz.',
  more: plural({
    one: '# işletmede daha bekleyen bir şey var. Hesaplar altında bulabilirsiniz.',
    other: '# işletmede daha bekleyen bir şey var. Hesaplar altında bulabilirsiniz.',
  }),
  left: plural({
    one: 'Uzun süredir değişmeyen # işletme dahil değildir.',
    other: 'Uzun süredir değişmeyen # işletme dahil değildir.',
  }),
  accounts: 'Tüm hesaplar',
  urgent: 'Acil',
  paused: 'Duraklatıldı',
  changed: 'Son değişiklik:',
  open: (p) => `${p.name} işletmesini aç`,
  domain_broken: 'Alan adı çalışmıyor',
  domain_waiting: 'Alan adı henüz bağlı değil',
  tokens_empty: 'Jetonlar tükendi',
  tokens_low: 'Jetonlar azalıyor',
  mails: plural({ one: '# e-posta teslim edilemedi', other: '# e-posta teslim edilemedi' }),
  inquiries: plural({ one: '# yeni talep', other: '# yeni talep' }),
  testimonials: plural({ one: '# yeni müşteri yorumu', other: '# yeni müşteri yorumu' }),
  approvals: plural({ one: 'onaylanacak # metin', other: 'onaylanacak # metin' }),
  ready: plural({ one: 'yayınlanacak # içerik', other: 'yayınlanacak # içerik' }),
  drafts: plural({ one: 'tamamlanacak # taslak', other: 'tamamlanacak # taslak' }),
};
