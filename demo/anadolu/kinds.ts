import type { Kind } from '../shapes.ts';

export const kinds: Record<string, Kind> = {
  panel: {
    category: 'Çini panolar', services: ['El yapımı çini pano', 'Restorasyon'], tags: ['İznik', 'Kobalt', 'Sıraltı', 'El boyaması'], n: [84, 640, 28],
    covers: ['tile-panel', 'panel-angle', 'panel-detail'], others: ['panel-detail', 'panel-angle', 'glaze'],
    titles: ['Cami mihrabı için lale ve karanfil', 'Otel lobisine on iki kollu şemse', 'Bir türbenin kayıp çinileri', 'Belediye binasına tarihî alınlık', 'Salon duvarına hayat ağacı', 'Okul girişine çocukların çizdiği pano'],
    openings: ['Eski çinilerin çoğu dökülmüş, kalanların rengi solmuştu.', 'Elimizde siyah beyaz tek bir fotoğraf vardı; desen oradan okundu.', 'Ev sahibi annesinin çeyiz sandığındaki işlemeyi getirdi, desen ondan doğdu.', 'Duvar nemliydi; önce iki ay kurumasını bekledik.'],
    works: ['Toplam {n} karo, sıraltı tekniğiyle tek tek elde boyandı.', '{n} parçayı numaraladık, iki kez fırınladık ve derzsiz döşedik.', 'Kuvarslı hamurdan {n} karo döktük; her biri gölgede üç hafta kurudu.', 'Ustamız Hatice Hanım {n} karonun tahririni tek bir fırçayla çekti.'],
    details: ['Mercan kırmızısı kabarık durur; parmağınızı sürünce anlarsınız.', 'Kobalt, Kütahya’nın kendi toprağından; turkuaz ise bakır oksitten gelir.', 'Ortadaki şemse on iki kolludur, köşelerde aynı desenin dörtte biri tekrar eder.', 'Boş bırakılan beyazlar en az renkler kadar önemlidir.'],
    endings: ['Sabah ışığı yandan vurunca sır bir göl gibi parlıyor.', 'Pano, elli yıl sonra da aynı renkte olacak.', 'Açılışta kimse konuşmadı; bu bize yetti.'],
  },
  hammam: {
    category: 'Hamamlar', services: ['Hamam ve ıslak hacim', 'Restorasyon'], tags: ['Mermer', 'Sekiz köşeli yıldız', 'Turkuaz'], n: [18, 96, 6],
    covers: ['hammam', 'hammam-slab', 'basin', 'star-tiles'], others: ['star-tiles', 'basin', 'hammam-slab'],
    titles: ['Mahalle hamamına yeniden ateş', 'Butik otelde küçük hamam', 'Bodrum katında aile hamamı', 'Kadınlar kısmının yıldız çinileri'],
    openings: ['Kubbedeki fil gözleri sıvayla kapatılmıştı; ışık yoktu.', 'Hamam yirmi yıl depo olarak kullanılmış, kurnalar kırılmıştı.', 'İstek basitti: büyükannenin anlattığı gibi bir hamam.'],
    works: ['{n} metrekare duvarı sekiz köşeli yıldız ve haç çinilerle kapladık.', 'Göbek taşını Marmara mermerinden yeniledik, çevresine {n} metrekare çini döşedik.', 'Alttan ısıtmayı yeniledikten sonra {n} metrekare nişi lale desenli karolarla ördük.'],
    details: ['Üç kurna, üç ayrı nişte; muslukları pirinç döktürdük.', 'Çinilerin arkasında hava boşluğu var, nem duvarda kalmıyor.', 'Yuvarlak tepe pencereleri gündüz lambaya gerek bırakmıyor.', 'Derzlerde Horasan harcı kullanıldı, çimento hiç girmedi.'],
    endings: ['İlk müşteri, seksen yaşında bir mahalleliydi.', 'Taş kırk dakikada ısınıyor, akşama kadar sıcak kalıyor.', 'Su sesi avludan bile duyuluyor.'],
  },
  bath: {
    category: 'Banyolar', services: ['Hamam ve ıslak hacim', 'Seri karo üretimi'], tags: ['Lale', 'El boyaması', 'Beyaz zemin'], n: [6, 24, 2],
    covers: ['bathroom', 'glaze', 'blue-basin'], others: ['glaze', 'blue-basin', 'bathroom'],
    titles: ['Lale duvarlı banyo', 'Çatı katında mavi lavabo', 'Misafir banyosuna tek duvar çini', 'Yalıda deniz rengi banyo', 'Dar banyoya geniş bir desen'],
    openings: ['Sararmış fayanslar ve plastik bir perde: banyo kırk yıldır aynıydı.', 'Bütçe tek bir duvara yetiyordu, biz de doğru duvarı seçtik.', 'Pencere yoktu; rengi ve parlaklığı ışık yerine kullandık.'],
    works: ['{n} metrekare duvarı lale desenli karolarla kapladık, kalanını beyaz bıraktık.', 'Karolar 20’ye 20 santim; {n} metrekare için dört ayrı desen çizdik.', 'Su yalıtımından sonra {n} metrekare çiniyi milimetrik derzle döşedik.'],
    details: ['Lavabo çamurdan elde çekildi, kobalt sırla iki kez pişti.', 'Küvetin kenarına havlu için meşe bir raf ekledik.', 'Aynanın iki yanındaki lambalar sırda küçük yıldızlar yapıyor.'],
    endings: ['Ev sahibi artık banyoda kitap okuduğunu söylüyor.', 'Silmek için bir bez yetiyor.', 'Komşular “hangi otel bu” diye sordu.'],
  },
  workshop: {
    category: 'Atölye işleri', services: ['Kap kacak ve hediyelik', 'Çini eğitimi'], tags: ['El boyaması', 'Kobalt', 'Tabak ve kâse'], n: [24, 180, 12],
    covers: ['workshop', 'plate', 'bowls', 'painting-table', 'shelf'], others: ['painting-table', 'shelf', 'plate', 'bowls'],
    titles: ['Bir lokantanın bütün tabakları', 'Düğün hediyesi kâseler', 'Müze dükkânı koleksiyonu', 'Büyükelçiliğe yemek takımı'],
    openings: ['Şef, yemekten önce tabağın konuşmasını istemiyordu.', 'Gelin ve damat iki ayrı şehirden, iki ayrı desenden geldi.', 'Eski bir kâsenin parçası bize bir reçete kadar şey öğretti.', 'Sipariş üç dilde yazılmıştı, tek ortak kelime maviydi.'],
    works: ['{n} parça torna edildi, fırçayla boyandı ve odun küllü sırla pişirildi.', 'Üç kişi altı haftada {n} parça çıkardı; on ikisini beğenmeyip kırdık.', 'Aynı deseni {n} kez çizdik ve hiçbiri ötekine benzemedi.'],
    details: ['Fırçalar eşek kılındandır, ucunu ustamız kendi bağlar.', 'Sır kurşunsuzdur; limon da sirke de ona işlemez.', 'Her parçanın altında boyayanın adı yazar.', 'Fırın 920 derecede on bir saat yanar, sonra bir gün dinlenir.'],
    endings: ['İlk servis akşamı iki tabak kırıldı; yedeklerini göndermiştik.', 'Sandıklar talaşla doldu, yola sağ salim çıktı.', 'Bir tanesini atölyede sakladık.'],
  },
  hall: {
    category: 'Evler ve avlular', services: ['El yapımı çini pano', 'Seri karo üretimi'], tags: ['Lale', 'Mermer', 'Sıraltı'], n: [9, 42, 3],
    covers: ['tulip-hall', 'kitchen-tiles', 'street-fountain', 'hall-bench'], others: ['hall-bench', 'kitchen-tiles-detail', 'kitchen-tiles'],
    titles: ['Apartman girişine üç lale panosu', 'Mutfak tezgâhının arkasında bahçe', 'Mahalle çeşmesi yeniden akıyor', 'Taş evin avlusuna çini sedir'],
    openings: ['Girişten her gün kırk kişi geçiyor, kimse başını kaldırmıyordu.', 'Mutfak tek duvardan ibaretti, o duvar da boştu.', 'Çeşmenin suyu 1987’de kesilmiş, kitabesi boyanmıştı.'],
    works: ['Mermer söveler arasına {n} metrekare lale deseni yerleştirdik.', 'Ocağın arkasındaki {n} metrekarelik yüzeyi elde boyanmış karolarla kapladık.', 'Kemerin içini {n} metrekare çiniyle tamamladık, taşı yalnızca yıkadık.'],
    details: ['Panoların altına bekleyenler için bir sedir koyduk.', 'Yağ sıçraması sır yüzeyinde leke bırakmıyor.', 'Desenin ölçüsünü duvar değil, elin genişliği belirledi.'],
    endings: ['Postacı bile durup baktı.', 'Artık evin en çok fotoğraflanan köşesi burası.', 'Çocuklar sudan önce renge geldi.'],
  },
};
