import type { Lead, Listing, Post, Praise } from '../shapes.ts';

export const leads: Lead[] = [
  {
    project: 'anadolu-kutahya-panel',
    kind: 'panel',
    title: 'Kütahya’da on iki kollu pano',
    town: { name: 'Kütahya', neighborhood: 'Germiyan', lat: 39.42429, lng: 29.98334 },
    featured: true,
    description:
      'Konağın sofasında eski çinilerin yarısından azı kalmıştı. Kalan parçaların kalıbını aldık, deseni fotoğraflardan tamamladık ve iki yüz elli altı karoyu sıraltı tekniğiyle yeniden boyadık. Ortada on iki kollu bir şemse, kobalt, turkuaz ve mercan kırmızısı; altında mermer bir silme. Pencereden gelen ışık öğleden sonra panonun üzerinde yavaşça yürüyor.',
    seoTitle: 'Kütahya’da el yapımı çini pano',
    seoDescription:
      'Dökülmüş bir duvardan on iki kollu şemseye: Kütahya’da bir konağın çini panosu, öncesi ve sonrasıyla.',
  },
  {
    project: 'anadolu-uskudar-hammam',
    kind: 'hammam',
    title: 'Üsküdar’da tarihî hamam',
    town: { name: 'İstanbul', neighborhood: 'Üsküdar', lat: 41.02277, lng: 29.01495 },
    featured: true,
    description:
      'On yedinci yüzyıldan kalan hamamın göbek taşı çatlamış, nişleri yağlıboyayla kapanmıştı. Sekiz köşeli yıldız çinileri kobalt ve turkuazla yeniden ürettik, üç kurnayı yerine oturttuk, kubbedeki fil gözlerini açtık. Taşın üstüne düşen ışık halkaları saati gösteriyor; tellak buna bakıp havlu değiştiriyor.',
    seoTitle: 'Üsküdar hamamı çini restorasyonu',
    seoDescription: 'Yıldız çiniler, mermer göbek taşı ve üç kurna: Üsküdar’daki tarihî hamamın yenilenmesi.',
  },
  {
    project: 'anadolu-beyoglu-bath',
    kind: 'bath',
    title: 'Beyoğlu’nda lale banyosu',
    town: { name: 'İstanbul', neighborhood: 'Beyoğlu', lat: 41.03406, lng: 28.97702 },
    featured: true,
    description:
      'Yüz yıllık bir apartmanın dördüncü katında, sarı fayanslı dar bir banyo. Tek duvarı lale desenli karolarla kapladık, ötekileri beyaz bıraktık. Mavi lavabo bizim çarkımızdan çıktı. Işık sırın üzerinden kayarken laleler kımıldıyor gibi duruyor.',
    seoTitle: 'Beyoğlu’nda çini banyo, öncesi ve sonrası',
    seoDescription: 'Sarı fayanstan lale desenli çiniye: Beyoğlu’nda bir banyonun yenilenmesi.',
  },
  {
    project: 'anadolu-kutahya-workshop',
    kind: 'workshop',
    title: 'Atölyemiz: raflar, fırçalar, fırın',
    town: { name: 'Kütahya', neighborhood: 'Saray Mahallesi', lat: 39.41964, lng: 29.98563 },
    featured: true,
    description:
      'Her şey bu odada başlıyor. Raflarda sır bekleyen kâseler, masada fırçalar ve kâseciklerde boya. Kobalt toz hâlindeyken gridir; mavi olduğunu ancak fırın söyler. Pazartesi tornaya, perşembe fırına gidilir, pazar günü kapak açılır. O an hâlâ kimse konuşmaz.',
    seoTitle: 'Anadolu Seramik atölyesi, Kütahya',
    seoDescription: 'Torna, fırça ve fırın: Kütahya’daki çini atölyemizden görüntüler.',
  },
  {
    project: 'anadolu-balat-house',
    kind: 'hall',
    title: 'Balat’ta bir ev, baştan sona',
    town: { name: 'İstanbul', neighborhood: 'Balat', lat: 41.02973, lng: 28.9487 },
    description:
      'Üç katlı, dar cepheli bir Balat evi. Girişe mermer ayaklar arasında üç lale panosu, mutfağa tezgâh boyunca aynı desenin küçüğünü yaptık. Sedirin yanındaki büyük mavi vazo da bizden. Ev sahipleri mimar; çizimlerimizi duvara asmak istediler, biz de imzaladık.',
    seoTitle: 'Balat evi: giriş ve mutfak çinileri',
    seoDescription: 'Lale panoları, mermer ve çini mutfak: Balat’ta yenilenen bir İstanbul evi.',
  },
];

export const posts: Post[] = [
  {
    title: 'Sıraltı ne demek?',
    category: 'Yazılar',
    cover: 'glaze',
    tags: ['Sıraltı'],
    body: 'Boya çamurun üstüne, sır boyanın üstüne gelir; fırında üçü birleşir. Renk camın altında kaldığı için ne güneş soldurur ne deterjan. Bu yüzden beş yüz yıllık bir çini dün boyanmış gibi durur. Zorluğu da buradadır: fırça bir kez değer, silgisi yoktur.',
  },
  {
    title: 'Mercan kırmızısının peşinde',
    category: 'Yazılar',
    cover: 'panel-detail',
    tags: ['İznik', 'El boyaması'],
    body: 'On altıncı yüzyılın ustaları bu kırmızıyı kırk yıl kullandı, sonra reçete kayboldu. Biz on bir yılda yüz doksan deneme yaptık. Sonunda yanıt, atölyeden dört kilometre ötedeki bir derede çıktı: demirli, yağlı bir kil. Kalın sürülmeli, ama bir damla fazlası akar.',
  },
  {
    title: 'Çini nasıl temizlenir?',
    category: 'Yazılar',
    cover: 'kitchen-tiles-detail',
    tags: ['Beyaz zemin'],
    body: 'Ilık su, bir damla sabun, yumuşak bez. Hepsi bu. Tel, ovma tozu ve asit kullanmayın; sır cam gibidir, çizilir. Derzler için yumuşak bir diş fırçası iyidir. Kireç olduysa sirkeyi yarı yarıya sulandırın, iki dakika bekletip durulayın.',
  },
  {
    title: 'Bir karonun kırk günü',
    category: 'Yazılar',
    cover: 'painting-table',
    tags: ['El boyaması'],
    body: 'Üç gün hamur dinlenir, bir günde kesilir, yirmi gün gölgede kurur. İlk pişirim bir gün, zımpara yarım gün. Sonra kömür tozuyla desen geçirilir, tahrir çekilir, boyanır, sırlanır. İkinci pişirim on bir saat, soğuması bir gün. Kırkıncı gün ya duvara gider ya çöpe.',
  },
  {
    title: 'İyi bir göbek taşı',
    category: 'Yazılar',
    cover: 'hammam-slab',
    tags: ['Mermer'],
    body: 'Marmara mermeri gridir ve ısıyı yavaş bırakır; beyaz Afyon daha gösterişlidir ama çabuk soğur. Taş on iki santimden ince olmamalı, altındaki boşluk bir karış kalmalı. Kenarı yuvarlatın: keskin köşe çıplak ayağın düşmanıdır.',
  },
  {
    title: 'Atölyede bir gün geçirmek ister misiniz?',
    category: 'Yazılar',
    cover: 'workshop',
    tags: ['Tabak ve kâse'],
    body: 'Her ayın ilk cumartesisi kapımız açık. Sabah tornaya oturur, öğlen bizimle kuru fasulye yersiniz, öğleden sonra bir tabak boyarsınız. Tabağınız on gün sonra fırından çıkar, kargoyla gelir. En küçük öğrencimiz altı, en büyüğü seksen dört yaşındaydı.',
  },
  {
    title: 'Lale neden baş aşağı durur?',
    category: 'Yazılar',
    cover: 'tulip-hall',
    tags: ['Lale'],
    body: 'Eski panolarda bazı laleler başını eğer. Kimi tevazu der, kimi boşluğu doldurmak için der. Bizim ustaya sorarsanız, rüzgâr o gün soldan esmiştir. Desen çizerken biz de pencereye bakarız.',
  },
];

const home = (
  title: string,
  body: string,
  cover: string,
  others: string[],
  category: string,
  price: number,
  sale: Listing['sale'],
  state: Listing['state'],
  size: number,
  lot: number,
  bedrooms: number,
  bathrooms: number,
): Listing => ({ title, body, cover, others, category, price, sale, state, size, lot, bedrooms, bathrooms });
/** Çinilerini yaptığımız, sahiplerinin sattığı ya da kiraladığı yapılar. */
export const listings: Listing[] = [
  home(
    'Balat’ta çinili taş ev',
    'Üç kat, küçük bir avlu, girişte üç lale panosu. Restorasyonu belgeli, çatısı yeni.',
    'tulip-hall',
    ['hall-bench', 'kitchen-tiles'],
    'Evler ve avlular',
    18500000,
    'sale',
    'active',
    210,
    90,
    4,
    2,
  ),
  home(
    'Beyoğlu’nda mobilyalı kiralık daire',
    'Yüksek tavan, ahşap zemin ve herkesin sorduğu lale banyosu. Tünel’e yürüyerek üç dakika.',
    'bathroom',
    ['glaze', 'blue-basin'],
    'Banyolar',
    65000,
    'rent',
    'active',
    115,
    115,
    2,
    1,
  ),
  home(
    'Odunpazarı’nda hamamlı konak',
    'On iki odalı konak, alt katında çalışır durumda küçük bir hamam. Butik otel olmaya hazır.',
    'hammam',
    ['basin', 'star-tiles'],
    'Hamamlar',
    32000000,
    'sale',
    'pending',
    640,
    520,
    8,
    6,
  ),
  home(
    'Ayvalık’ta sarnıçlı taş ev',
    'Zeytin deposundan eve çevrildi. Avluda çini sedir, arkada limon ağacı, yazın üç ay kiralık.',
    'street-fountain',
    ['hall-bench'],
    'Evler ve avlular',
    90000,
    'rent',
    'active',
    160,
    240,
    3,
    2,
  ),
  home(
    'Kütahya’da atölye ve üstünde ev',
    'Zemin katta yüz metrekare atölye, üstünde güneşli bir daire. Bahçede odun fırını var.',
    'shelf',
    ['workshop', 'painting-table'],
    'Atölye işleri',
    7400000,
    'sale',
    'sold',
    230,
    310,
    3,
    2,
  ),
];

export const praises: Praise[] = [
  {
    name: 'Mehmet Aydın',
    about: 'hall',
    title: 'Mimar, Balat',
    rating: 5,
    photo: 14,
    words:
      'Yirmi yıldır ustalarla çalışırım, ilk kez çizdiğimden güzelini gördüm. Deseni duvarın ölçüsüne göre yeniden kurdular ve bana haber vermeden tek bir karo koymadılar.',
  },
  {
    name: 'Zeynep Karaca',
    about: 'bath',
    title: 'Ev sahibi, Beyoğlu',
    rating: 5,
    photo: 9,
    words:
      'Banyomuz evin en güzel odası oldu. Sabah lambayı yakınca laleler parlıyor. Usta giderken fırçayı da hediye bıraktı.',
  },
  {
    name: 'Hasan Usta',
    about: 'hammam',
    title: 'Hamam işletmecisi, Üsküdar',
    rating: 5,
    words:
      'Babamdan kalan hamamı bana geri verdiler. Müşteri önce kubbeye bakıyor, sonra taşa yatıyor. Çimento girmedi, söz verdikleri gibi.',
  },
  {
    name: 'Elif Demirtaş',
    about: 'Bir lokantanın bütün tabakları',
    title: 'Lokanta şefi',
    rating: 5,
    photo: 22,
    words:
      'Yüz yirmi tabak istedim, yüz otuz geldi; kırılır dediler, kırıldı. Yemek bu tabakta daha sıcak görünüyor, misafir tabağı çevirip altındaki ismi okuyor.',
  },
  {
    name: 'Ahmet Yıldırım',
    about: 'Mahalle çeşmesi yeniden akıyor',
    title: 'Belediye, kültür müdürlüğü',
    rating: 4,
    words:
      'Çeşmemiz otuz yıl sonra akıyor, mahalleli her akşam orada. Kış yüzünden üç hafta gecikti ama her hafta rapor verdiler.',
  },
  {
    name: 'Sevgi Öztürk',
    about: 'Salon duvarına hayat ağacı',
    title: 'Kütahya',
    rating: 5,
    photo: 18,
    words:
      'Annemin oyasından yola çıkıp bir hayat ağacı yaptılar. Annem panoyu görünce ağladı, ben de. Çocuklarıma kalacak.',
  },
  {
    name: 'Can Erdem',
    about: 'Otel lobisine on iki kollu şemse',
    title: 'Otel müdürü, Bodrum',
    rating: 5,
    state: 'waiting',
    words:
      'Lobiye giren herkes önce fotoğraf çekiyor, sonra anahtarını alıyor. Montaj üç gün sürdü, bir gün bile misafir rahatsız olmadı.',
  },
  {
    name: 'Neslihan Koç',
    about: 'Misafir banyosuna tek duvar çini',
    title: 'İzmir',
    rating: 3,
    state: 'reviewing',
    words:
      'Karolar çok güzel, ancak kargoda dört tanesi kırık geldi. Yenilerini bir ay sonra gönderdiler; keşke yedek koysalardı.',
  },
];
