import { number, plural, type Words } from '#shared/words.ts';
import type { around as enAround, site as en } from './en.ts';

export const site = {
  previewEnded: 'Bu önizlemenin süresi doldu', previewEndedText: 'Bir önizleme yalnızca birkaç dakika açılabilir. Düzenleyiciden yeniden açın.', previewBar: 'Şu an kayıtlı olanın önizlemesi. Yalnızca siz, birkaç dakika boyunca açabilirsiniz.',
  gallery: 'Galeri', galleryLead: (p) => `${p.name} projeleri: fotoğraflar, yerler ve yapılan işler.`, countOf: (p, lang) => (p.more ? `${number(p.count, lang)}+` : number(p.count, lang)),
  results: plural<{ count: number }>({ other: '# çalışma' }),
  searchLabel: 'Başlığa göre ara', search: 'Ara', filters: 'Filtreler', editFilters: 'Filtreleri düzenle', mapView: 'Harita görünümü', apply: 'Uygula',
  kind: 'Tür', allKinds: 'Tümü', category: 'Kategori', services: 'Hizmetler', clear: 'Temizle', clearAll: 'Tümünü temizle', done: 'Bitti', remove: (p) => `${p.label} filtresini kaldır`,
  empty: 'Eşleşen bir şey yok', emptyText: 'Bu seçimlerin hepsine birden uyan bir çalışma yok.', startOver: 'Aramayı temizle ve baştan başla', noItems: 'Lütfen ayarlarınızı kontrol edin', noItemsTitle: 'Henüz çalışma yok',
  oops: 'Eyvah', disabled: 'Galeri şu anda kapalı',
  place: 'Yer', finished: 'Bitiş', beforeAfter: 'Öncesi ve sonrası', photographs: 'Fotoğraflar', reviews: 'Yorumlar', openPhoto: (p, lang) => `${number(p.n, lang)}. fotoğrafı aç`, play: 'Filmi oynat',
  previous: 'Önceki', next: 'Sonraki', projects: 'Çalışmalar', share: 'Bu sayfayı paylaş', backToAll: 'Tüm çalışmalar', askTitle: 'Aklınızda buna benzer bir iş mi var?', contact: 'İletişim',
  photoComing: 'Fotoğraf yolda',
} satisfies Words<typeof en>;

export const around = {
  contactUs: 'Bize ulaşın', servicesTitle: 'Hizmetlerimiz', projectsTitle: 'Projelerimiz', testimonials: 'Müşteri yorumları', reviewsTitle: 'Müşteri yorumları', beforeAfterTitle: 'Öncesi ve sonrası', areaTitle: 'Hizmet bölgesi', closingTitle: 'Sıradaki projenizi bize anlatın', welcome: 'Hoş geldiniz', aboutUs: 'Hakkımızda',
  allServices: plural<{ count: number }>({ one: 'Tek hizmet', other: '# hizmetin tümü' }), allProjects: plural<{ count: number }>({ one: 'Tek proje', other: '# projenin tümü' }), readAll: plural<{ count: number }>({ one: 'Tek yorumu okuyun', other: '# yorumun tümünü okuyun' }), allPairs: plural<{ count: number }>({ one: 'Tek çift', other: '# çiftin tümü' }),
  fromAll: plural<{ count: number }>({ one: 'bu sitedeki tek yorumdan', other: 'bu sitedeki # yorumun tümünden' }), starsGiven: (p: { stars: number; count: number }) => `${p.stars} yıldız: ${p.count}`,
  reviewsLead: (p: { name: string }) => `Müşteriler ${p.name} ile çalışmayı nasıl anlatıyor.`, noReviews: 'Henüz yorum yok', noReviewsText: 'Müşterilerimizin ilk sözleri burada duracak.', customer: 'Müşteri', playVideo: 'Videoyu oynat', showMore: 'Devamını göster',
  pull: 'Öncesini görmek için tutamacı çekin.', beforeAfterLead: 'Aynı yer, işimizden önce ve sonra.', noPairs: 'Henüz öncesi ve sonrası yok', noPairsText: 'Bu arada biten projelerimize göz atabilirsiniz.', toProjects: 'Projeleri görün',
  servicesLead: 'Her biri, onu gösteren işlerle.', noServices: 'Henüz hizmet eklenmedi', seeService: plural<{ count: number }>({ one: 'Tek projeyi görün', other: '# projeyi görün' }), otherServices: 'Yaptığımız diğer işler', serviceProjects: 'Projeler', closingText: 'Aklınızdakini anlatın. Yanıt veririz.',
  areaText: 'Biten işlerimizin bulunduğu yerler.', openMap: 'Haritayı açın', areaLabel: (p: { places: string }) => `Çalıştığımız yerlerin çizimi: ${p.places}`,
  contactTitle: 'İletişim', weAreHere: 'Buradayız', address: 'Adres', phone: 'Telefon', email: 'E-posta', hours: 'Çalışma saatleri', social: 'Başka yerlerde', openInMaps: 'Haritada aç', contactLead: 'Arayın ya da yazın; bir insan yanıtlar.', noContact: 'Henüz iletişim bilgisi eklenmedi.',
  mapTitle: 'Harita', mapHeading: 'Nerede çalıştık', mapLead: 'Biten projelerimiz haritada.', onMap: plural<{ count: number }>({ one: 'Yeri belli bir proje', other: 'Yeri belli # proje' }), noPlaces: 'Henüz yeri belli proje yok', noPlacesText: 'Tüm projeler galeride.', listView: 'Liste görünümü',
  mapLoading: 'Harita yükleniyor…', mapFailed: 'Harita yüklenemedi. Liste aynı projeleri gösterir.', mapRegion: 'Projelerin haritası', seeProject: 'Projeyi görün', closeCard: 'Kapat', zoomIn: 'Yakınlaştır', zoomOut: 'Uzaklaştır',
} satisfies Words<typeof enAround>;
