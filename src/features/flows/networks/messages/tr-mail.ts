import type { mail as en } from './en-mail.ts';

export const mail: typeof en = {
  warn: (p) => `${p.network} ağında bir süredir hiçbir şey paylaşılmadı`,
  warnWhy: (p) =>
    `Önümüzdeki ${p.days} gün içinde orada bir şey paylaşılmazsa bu ağın bağlantısını keseriz. Bir çalışma yayınlayın ya da elle paylaşın.`,
  remove: (p) => `Bir şey paylaşılmadığı için ${p.network} ağının bağlantısı kesildi`,
  removeWhy: (p) =>
    `${p.days} gün boyunca tek tıkla geri getirebilirsiniz. Sonra yeniden bağlamanız gerekir.`,
  open: 'Ağlarınıza bakın',
};
