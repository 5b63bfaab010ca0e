import type { Business } from '../shapes.ts';
import { kinds } from './kinds.ts';
import { leads, listings, posts, praises } from './texts.ts';

export const anadolu: Business = {
  key: 'anadolu', prefix: 'anadolu-seramik', host: 'anadolu', name: 'Anadolu Seramik', language: 'tr', theme: 'light3', brand: 'anadoluSeramik', subscription: 'paid', primary: false,
  description: 'Kütahya’da üç kuşaktır çini. Pano, hamam, banyo ve kap kacak: hamurundan fırınına kendi atölyemizde.',
  phone: '+90 274 555 01 07', email: 'merhaba@anadolu.test', website: 'https://anadolu.test', industry: 'ceramics', country: 'TR',
  location: { address: 'Germiyan Sokak 14', city: 'Kütahya', region: 'Kütahya', postcode: '43020', country: 'TR', lat: 39.4197, lng: 29.9857 },
  owner: ['Defne', 'Arslan'],
  categories: ['Çini panolar', 'Hamamlar', 'Banyolar', 'Evler ve avlular', 'Atölye işleri', 'Yazılar'],
  services: [
    { label: 'El yapımı çini pano', alias: 'Pano', description: 'Ölçünüze göre çizilir, sıraltında boyanır, yerinde döşenir.' },
    { label: 'Hamam ve ıslak hacim', alias: 'Hamam', description: 'Göbek taşından musluğa, yalıtımıyla birlikte.' },
    { label: 'Restorasyon', alias: 'Restorasyon', description: 'Kurul onaylı projeler, belgeli malzeme, sabırlı eller.' },
    { label: 'Seri karo üretimi', alias: 'Karo', description: 'Yüz karodan on bin karoya, hepsi fırçayla.' },
    { label: 'Kap kacak ve hediyelik', alias: 'Kap kacak', description: 'Tabak, kâse, vazo; altında boyayanın adı.' },
    { label: 'Çini eğitimi', alias: 'Eğitim', description: 'Her ayın ilk cumartesisi, çay bizden.' },
  ],
  labels: [
    { label: 'Desen', tags: ['Lale', 'Sekiz köşeli yıldız', 'İznik', 'Beyaz zemin'] },
    { label: 'Renk', tags: ['Kobalt', 'Turkuaz'] },
    { label: 'Malzeme ve teknik', tags: ['Sıraltı', 'El boyaması', 'Mermer', 'Tabak ve kâse'] },
  ],
  towns: [
    { name: 'Kütahya', lat: 39.4242, lng: 29.9833 }, { name: 'Bursa', neighborhood: 'İznik', lat: 40.4292, lng: 29.7211 }, { name: 'İstanbul', neighborhood: 'Üsküdar', lat: 41.0228, lng: 29.0202 }, { name: 'İstanbul', neighborhood: 'Beyoğlu', lat: 41.0341, lng: 28.977 },
    { name: 'İstanbul', neighborhood: 'Kadıköy', lat: 40.9885, lng: 29.0318 }, { name: 'Bursa', neighborhood: 'Osmangazi', lat: 40.1887, lng: 29.061 }, { name: 'Eskişehir', neighborhood: 'Odunpazarı', lat: 39.7638, lng: 30.5256 }, { name: 'Ankara', neighborhood: 'Kale', lat: 39.941, lng: 32.864 },
    { name: 'Balıkesir', neighborhood: 'Ayvalık', lat: 39.3172, lng: 26.6965 }, { name: 'Karabük', neighborhood: 'Safranbolu', lat: 41.244, lng: 32.693 }, { name: 'Edirne', lat: 41.6772, lng: 26.5557 }, { name: 'Konya', neighborhood: 'Meram', lat: 37.85, lng: 32.44 },
    { name: 'Antalya', neighborhood: 'Kaleiçi', lat: 36.8848, lng: 30.7062 }, { name: 'İzmir', neighborhood: 'Alsancak', lat: 38.4365, lng: 27.1462 }, { name: 'Muğla', neighborhood: 'Bodrum', lat: 37.0372, lng: 27.4282 }, { name: 'Amasya', lat: 40.6513, lng: 35.8331 }, { name: 'Mardin', lat: 37.3129, lng: 40.735 },
  ],
  families: ['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Aksoy', 'Özkan', 'Polat', 'Güneş', 'Kurt', 'Tunç', 'Erbil', 'Sönmez', 'Bayraktar'],
  streets: ['Lale Sokak', 'Çınar Caddesi', 'Hamam Sokak', 'Kale Yokuşu', 'Cumhuriyet Caddesi', 'Değirmen Sokak', 'İskele Caddesi', 'Çeşme Sokak', 'Bağlar Yolu'],
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  leads, kinds, posts, listings, praises,
  words: {
    seo: (title, town) => `${title} – ${town} | Anadolu Seramik`, consent: 'Bu görüşümün tüm tanıtım kanallarınızda kullanılmasına izin veriyorum.',
    testimonialBy: (name) => `${name} adlı müşterinin görüşü`, customer: (family) => `${family} ailesi`,
  },
  site: {
    template: 'template2', heroes: ['street-fountain', 'hammam-slab', 'tile-panel'], slides: true,
    about: 'Dedemiz 1954’te bir fırın ve iki çırakla başladı. Bugün on dört kişiyiz; çamurumuzu hâlâ kendimiz yoğuruyor, fırçamızı kendimiz bağlıyoruz.',
    settings: {
      hero: { slider: { effectType: 'fade', delay: 5 } },
      texts: {
        heroTitle: 'Toprak, ateş ve biraz sabır', homeSubtitle: 'Kütahya’dan el yapımı çini', welcomeTitle: 'Üç kuşak, tek fırın',
        welcomeText: 'Çini acele sevmez. Hamur dinlenir, fırça bekler, fırın susar. Biz de evinizi, hamamınızı, çeşmenizi bu hızda yapıyoruz; çünkü sizden sonra da orada olacak.',
        ourServicesTitle: 'Neler yapıyoruz', ourServicesSubtitle: 'Hamurdan montaja kadar', ourProjectsTitle: 'Son işlerimiz', ourProjectsSubtitle: 'Duvarda, sofrada, hamamda', testimonialsTitle: 'Müşterilerimiz anlatıyor',
        beforeAfterTitle: 'Öncesi ve sonrası', serviceAreaTitle: 'Edirne’den Mardin’e', footerText: 'Kültür Bakanlığı sanatçı belgeli atölye', workingHours: 'Pazartesi – cumartesi 9.00 – 18.00',
        closingTitle: 'Atölyeye buyurun', closingText: 'Çay hazır, fırın sıcak.',
      },
      counters: [{ isShow: true, count: '72', title: 'yıl' }, { isShow: true, count: '260', title: 'pano' }, { isShow: true, count: '14', title: 'usta' }],
      contact: { social: [{ label: 'Instagram', link: 'https://www.instagram.com/' }, { label: 'YouTube', link: 'https://www.youtube.com/' }] },
      meta: { title: 'Anadolu Seramik | Kütahya çinisi', description: 'Kütahya’da el yapımı çini pano, hamam, banyo ve kap kacak. Üç kuşaktır aynı fırın.' },
    },
  },
};
