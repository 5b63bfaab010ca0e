import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “ceramics”: those who lay tiles, and those who make them. */
export const ceramics: readonly Seed[] = [
  {
    key: 'tile-laying',
    trade: 'ceramics',
    name: say('Tiles and floors', 'Seramik ve zemin', 'البلاط والأرضيات'),
    lead: say(
      'For businesses that lay tiles, stone and floors.',
      'Seramik, taş ve zemin döşeyen işletmeler için.',
      'للأنشطة التي تركب البلاط والحجر والأرضيات.',
    ),
    kind: say('Tiled surface', 'Döşenen yüzey', 'سطح مبلّط'),
    services: [
      {
        label: say('Floor tiles', 'Yer seramiği', 'بلاط الأرضيات'),
        about: say(
          'Laid level on a dry base, with joints that run through.',
          'Kuru altlık üzerine düz döşenir, derzler kesintisiz devam eder.',
          'تركيب مستوٍ على قاعدة جافة بفواصل متصلة.',
        ),
      },
      {
        label: say('Wall tiles', 'Duvar seramiği', 'بلاط الجدران'),
        about: say(
          'Cut around sockets and niches, sealed where water runs.',
          'Priz ve nişlerin çevresi kesilir, suyun aktığı yer yalıtılır.',
          'قص حول المقابس والتجاويف وعزل حيث يجري الماء.',
        ),
      },
      {
        label: say('Natural stone', 'Doğal taş', 'الحجر الطبيعي'),
        about: say(
          'Marble, slate and travertine, chosen with you at the yard.',
          'Mermer, arduvaz ve traverten; depoda sizinle seçilir.',
          'رخام وأردواز وترافرتين نختارها معك في المستودع.',
        ),
      },
    ],
    steps: [
      say('Check the base', 'Altlığı kontrol et', 'فحص القاعدة'),
      say('Plan the joints', 'Derzleri planla', 'تخطيط الفواصل'),
      say('Seal and lay', 'Yalıt ve döşe', 'العزل والتركيب'),
      say('Grout and clean', 'Derzle ve temizle', 'التعبئة والتنظيف'),
    ],
    categories: [
      say('Bathrooms', 'Banyolar', 'حمامات'),
      say('Kitchens', 'Mutfaklar', 'مطابخ'),
      say('Terraces', 'Teraslar', 'تراسات'),
    ],
    fields: [
      { key: 'tiledArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      { key: 'tileFormat', name: say('Size of the tile', 'Seramik ölçüsü', 'مقاس البلاط'), type: 'text' },
      {
        key: 'tileMaterial',
        name: say('Material', 'Malzeme', 'المادة'),
        type: 'select',
        options: [
          say('Porcelain', 'Porselen', 'بورسلين'),
          say('Ceramic', 'Seramik', 'سيراميك'),
          say('Stone', 'Taş', 'حجر'),
        ],
      },
    ],
    title: say('Floors that stay level', 'Düz kalan zeminler', 'أرضيات تبقى مستوية'),
    subtitle: say(
      'Tiles and stone, laid by people who plan every joint.',
      'Her derzi planlayan ustaların döşediği seramik ve taş.',
      'بلاط وحجر يركبه من يخطط لكل فاصل.',
    ),
    questions: [
      say('Why this tile?', 'Neden bu seramik?', 'لماذا هذا البلاط؟'),
      say('What do guests notice?', 'Misafirler neyi fark ediyor?', 'ماذا يلاحظ الضيوف؟'),
    ],
    faqs: [
      {
        question: say('When can I walk on it?', 'Ne zaman basabilirim?', 'متى يمكن المشي عليه؟'),
        answer: say(
          'After one day with care, after three days as usual.',
          'Bir gün sonra dikkatle, üç gün sonra her zamanki gibi.',
          'بعد يوم بحذر، وبعد ثلاثة أيام كالمعتاد.',
        ),
      },
      {
        question: say(
          'Can you tile over old tiles?',
          'Eski seramiğin üstüne döşenir mi?',
          'هل يُركب فوق القديم؟',
        ),
        answer: say(
          'If they hold and the height allows it, yes. We check both at the visit.',
          'Sağlamsa ve yükseklik uygunsa evet. İkisine de keşifte bakarız.',
          'نعم إن كان ثابتًا وسمح الارتفاع، ونفحص الأمرين في المعاينة.',
        ),
      },
    ],
    writing: say(
      'Name the tile and its size, how the base was prepared, and one corner that was difficult.',
      'Seramiği ve ölçüsünü, altlığın nasıl hazırlandığını ve zor bir köşeyi yaz.',
      'اذكر البلاط ومقاسه وكيف جُهزت القاعدة وركنًا كان صعبًا.',
    ),
    asks: say(
      'Ask which room it is, how many square meters, what lies there today, and whether tiles are chosen.',
      'Hangi oda olduğunu, kaç metrekare olduğunu, bugün ne bulunduğunu ve seramiğin seçilip seçilmediğini sor.',
      'اسأل عن الغرفة والمساحة وما الموجود اليوم وهل اختير البلاط.',
    ),
  },
  {
    key: 'ceramic-workshop',
    trade: 'ceramics',
    name: say('Ceramic workshop', 'Seramik atölyesi', 'ورشة سيراميك'),
    lead: say(
      'For workshops that make tiles and panels by hand, to order.',
      'Siparişle, elde karo ve pano yapan atölyeler için.',
      'للورش التي تصنع البلاط واللوحات يدويًا حسب الطلب.',
    ),
    kind: say('Handmade piece', 'El yapımı eser', 'قطعة يدوية'),
    services: [
      {
        label: say('Tiles to order', 'Siparişe karo', 'بلاط حسب الطلب'),
        about: say(
          'Your pattern and your color, fired in small series.',
          'Sizin deseniniz ve renginiz, küçük seriler hâlinde pişirilir.',
          'نقشك ولونك، تُحرق في دفعات صغيرة.',
        ),
      },
      {
        label: say('Wall panels', 'Duvar panoları', 'لوحات جدارية'),
        about: say(
          'Drawn, painted and fired as one picture, set on site.',
          'Tek bir resim olarak çizilir, boyanır, pişirilir ve yerinde monte edilir.',
          'تُرسم وتُلوّن وتُحرق كلوحة واحدة وتُركب في الموقع.',
        ),
      },
      {
        label: say('Restoration', 'Restorasyon', 'ترميم'),
        about: say(
          'Missing pieces made again after the old ones.',
          'Eksik parçalar eskilerine bakılarak yeniden yapılır.',
          'نصنع القطع المفقودة على مثال القديمة.',
        ),
      },
    ],
    steps: [
      say('Sketch and sample', 'Eskiz ve numune', 'الرسم الأولي والعينة'),
      say('Form and dry', 'Şekillendir ve kurut', 'التشكيل والتجفيف'),
      say('Glaze and fire', 'Sırla ve pişir', 'التزجيج والحرق'),
      say('Pack or set on site', 'Paketle ya da monte et', 'التغليف أو التركيب'),
    ],
    categories: [
      say('Wall panels', 'Duvar panoları', 'لوحات جدارية'),
      say('Decoration', 'Dekorasyon', 'ديكور'),
      say('Baths and fountains', 'Hamam ve çeşmeler', 'حمامات ونوافير'),
    ],
    fields: [
      { key: 'glaze', name: say('Glaze', 'Sır', 'التزجيج'), type: 'text' },
      { key: 'pieceCount', name: say('Pieces', 'Parça sayısı', 'عدد القطع'), type: 'number' },
      { key: 'firedOn', name: say('Fired on', 'Pişirim tarihi', 'تاريخ الحرق'), type: 'date' },
    ],
    title: say('Fired by hand', 'El emeği, ateş işi', 'صُنع باليد والنار'),
    subtitle: say(
      'Tiles and panels that exist once, for houses, baths and hotels.',
      'Evler, hamamlar ve oteller için eşi olmayan karo ve panolar.',
      'بلاط ولوحات لا تتكرر، للبيوت والحمامات والفنادق.',
    ),
    questions: [
      say('Where does the piece hang today?', 'Eser bugün nerede duruyor?', 'أين توجد القطعة اليوم؟'),
      say('How did you find the pattern?', 'Deseni nasıl buldunuz?', 'كيف وصلت إلى النقش؟'),
    ],
    faqs: [
      {
        question: say('How long does a panel take?', 'Pano ne kadar sürer?', 'كم تستغرق اللوحة؟'),
        answer: say(
          'Six to ten weeks: drying and two firings need their time.',
          'Altı ila on hafta: kuruma ve iki pişirim zaman ister.',
          'من ستة إلى عشرة أسابيع، فالتجفيف والحرق مرتين يحتاجان وقتًا.',
        ),
      },
      {
        question: say('Do you send abroad?', 'Yurt dışına gönderiyor musunuz?', 'هل ترسلون إلى الخارج؟'),
        answer: say(
          'Yes, packed in wooden boxes and insured.',
          'Evet, ahşap sandıkta ve sigortalı olarak.',
          'نعم، في صناديق خشبية ومؤمّنة.',
        ),
      },
    ],
    writing: say(
      'Tell where the pattern comes from, how the piece was fired, and for which place it was made.',
      'Desenin nereden geldiğini, eserin nasıl pişirildiğini ve hangi yer için yapıldığını anlat.',
      'احكِ من أين جاء النقش وكيف أُحرقت القطعة ولأي مكان صُنعت.',
    ),
    asks: say(
      'Ask what it is for, how large it is, which colors are wanted, and by when.',
      'Ne için olduğunu, büyüklüğünü, istenen renkleri ve tarihi sor.',
      'اسأل عن الغرض والمقاس والألوان المطلوبة والموعد.',
    ),
  },
];
