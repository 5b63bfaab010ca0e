import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  workAs: 'Başkası olarak çalış…',
  workAsNamed: (p) => `${p.name} olarak çalış`,
  lead: (p) =>
    `Bir saat boyunca ${p.name} ne görüyorsa onu görürsünüz. Yöneticilerine gerekçenizle birlikte hemen bildirilir; her şey adınızla denetim günlüklerinde yer alır.`,
  reason: 'Neden?',
  reasonHint: 'Tek cümle yeter. Yöneticiler bunu okur.',
  edits: 'Bir şeyi değiştirmem gerekiyor',
  editsHint: 'İşaretlemezseniz yalnızca bakarsınız: yanlışlıkla hiçbir şey değişmez.',
  begin: 'Başla',
  cancel: 'Vazgeç',
  banner: 'Başkası olarak çalışıyorsunuz',
  youWorkAs: (p) => `${p.name} olarak çalışıyorsunuz.`,
  youWorkAsIn: (p) => `${p.name} (${p.tenant}) olarak çalışıyorsunuz.`,
  readOnly: 'Salt okunur',
  mayEdit: 'Değişiklikler sizin adınızla kaydedilir',
  left: 'kaldı',
  minutesLeft: plural({ one: '# dakika kaldı', other: '# dakika kaldı' }),
  stop: (p) => `${p.name} olarak çalışmayı bitir`,
  over: 'Artık başkası olarak çalışmıyorsunuz: bir saat doldu ya da yetki kalktı.',
} satisfies Words<typeof enScreens>;
