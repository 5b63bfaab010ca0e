import { number, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  lead: 'Yayındaki tüm sayfalar fotoğraflarıyla tek bir zip dosyasında. Dosyayı açıp index.html sayfasını açın: internet olmadan çalışır.',
  limits:
    'Arama, filtreler, formlar ve hareketli harita yalnızca sitede çalışır; kopya oraya bağlantı verir.',
  make: 'Kopya hazırla',
  started: 'Kopya hazırlanıyor.',
  copies: 'Kopyalar',
  empty: 'Henüz kopya yok',
  emptyText: 'Bir kopya yedi gün boyunca indirilebilir.',
  noSite: 'Sitenizin henüz adresi yok',
  noSiteText: 'Alan adları bölümünde bir adres belirleyin, sonra kopya hazırlanabilir.',
  domains: 'Alan adları',
  download: 'İndir',
  waiting: 'Bekliyor',
  running: (p, lang) => `Hazırlanıyor: %${number(p.percent, lang)}`,
  ready: 'Hazır',
  failed: 'Hazırlanamadı',
  pages: 'Sayfa',
  files: 'Dosya',
  size: 'Boyut',
  megabytes: (p, lang) => `${number(p.count, lang)} MB`,
  progress: 'İlerleme',
} satisfies Words<typeof en>;
