import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “landscaping”. */
export const landscaping: readonly Seed[] = [
  {
    key: 'garden-build',
    trade: 'landscaping',
    name: say('Garden design and building', 'Bahçe tasarımı ve yapımı', 'تصميم الحدائق وإنشاؤها'),
    lead: say(
      'For businesses that turn bare ground into terraces, paths and beds.',
      'Boş araziyi terasa, yola ve tarhlara dönüştüren işletmeler için.',
      'للأنشطة التي تحوّل الأرض الخالية إلى تراسات وممرات وأحواض زرع.',
    ),
    kind: say('Garden', 'Bahçe', 'حديقة'),
    services: [
      {
        label: say('Garden design', 'Bahçe tasarımı', 'تصميم الحدائق'),
        about: say(
          'A plan to scale with plants and materials, before anything is dug.',
          'Kazmaya başlamadan önce, bitkileri ve malzemeleriyle ölçekli bir plan.',
          'مخطط بمقياس رسم مع النباتات والمواد قبل بدء الحفر.',
        ),
      },
      {
        label: say('Paving and terraces', 'Taş döşeme ve teraslar', 'الرصف والتراسات'),
        about: say(
          'Natural stone and concrete, laid on a base that stays level.',
          'Doğal taş ve beton, düz kalan bir altlık üzerine döşenir.',
          'حجر طبيعي وخرسانة على قاعدة تبقى مستوية.',
        ),
      },
      {
        label: say('Planting', 'Bitkilendirme', 'الزراعة'),
        about: say(
          'Plants that suit your soil and the time you have for them.',
          'Toprağınıza ve ayırabileceğiniz zamana uygun bitkiler.',
          'نباتات تناسب تربتك والوقت المتاح لك.',
        ),
      },
    ],
    steps: [
      say('Measure and draw the plan', 'Ölç ve planı çiz', 'القياس ورسم المخطط'),
      say('Earthworks and drainage', 'Toprak işi ve drenaj', 'أعمال التربة والتصريف'),
      say('Stone, wood and water', 'Taş, ahşap ve su', 'الحجر والخشب والماء'),
      say('Plant and hand over', 'Dik ve teslim et', 'الزراعة والتسليم'),
    ],
    categories: [
      say('City gardens', 'Kent bahçeleri', 'حدائق المدن'),
      say('Terraces and patios', 'Teras ve verandalar', 'التراسات والأفنية'),
      say('Front yards', 'Ön bahçeler', 'الحدائق الأمامية'),
    ],
    fields: [
      { key: 'gardenArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      {
        key: 'gardenLight',
        name: say('Light', 'Işık', 'الضوء'),
        type: 'select',
        options: [
          say('Sun', 'Güneş', 'شمس'),
          say('Half shade', 'Yarı gölge', 'نصف ظل'),
          say('Shade', 'Gölge', 'ظل'),
        ],
      },
      { key: 'gardenStone', name: say('Stone', 'Taş', 'الحجر'), type: 'text' },
    ],
    title: say('Gardens to live in', 'Yaşanacak bahçeler', 'حدائق للعيش فيها'),
    subtitle: say(
      'Designed on paper first, then built by the same people.',
      'Önce kâğıtta tasarlanır, sonra aynı ekip tarafından yapılır.',
      'نصممها على الورق أولًا ثم يبنيها الفريق نفسه.',
    ),
    questions: [
      say('What do you do in the garden now?', 'Şimdi bahçede ne yapıyorsunuz?', 'ماذا تفعل الآن في الحديقة؟'),
      say('Which corner do you like best?', 'En çok hangi köşeyi seviyorsunuz?', 'أي ركن تحب أكثر؟'),
    ],
    faqs: [
      {
        question: say('When is the best time?', 'En uygun zaman ne zaman?', 'ما أفضل وقت؟'),
        answer: say(
          'Stone can be laid nearly all year. We plant in spring and in autumn.',
          'Taş neredeyse yıl boyu döşenir. Dikimi ilkbahar ve sonbaharda yaparız.',
          'يمكن رصف الحجر طوال العام تقريبًا، ونزرع في الربيع والخريف.',
        ),
      },
      {
        question: say(
          'Do you take the old soil away?',
          'Eski toprağı götürüyor musunuz?',
          'هل تنقلون التربة القديمة؟',
        ),
        answer: say(
          'Yes, soil and rubble go with us. The quote says how much.',
          'Evet, toprak ve moloz bizimle gider. Miktarı teklifte yazar.',
          'نعم، نأخذ التربة والأنقاض معنا، والكمية مذكورة في عرض السعر.',
        ),
      },
    ],
    writing: say(
      'Say what the place was like before, which stones and plants were used, and how {customer} uses it today.',
      'Yerin önceki hâlini, hangi taş ve bitkilerin kullanıldığını ve {customer} tarafından nasıl kullanıldığını yaz.',
      'اذكر حال المكان من قبل، والأحجار والنباتات المستخدمة، وكيف يستخدمه {customer} اليوم.',
    ),
    asks: say(
      'Ask how large the garden is, what is there today, and what people want to do in it.',
      'Bahçenin büyüklüğünü, bugün ne olduğunu ve orada ne yapmak istediklerini sor.',
      'اسأل عن مساحة الحديقة وما فيها اليوم وما يرغبون في فعله فيها.',
    ),
  },
  {
    key: 'garden-care',
    trade: 'landscaping',
    name: say('Garden care', 'Bahçe bakımı', 'العناية بالحدائق'),
    lead: say(
      'For businesses that come back all year: lawns, hedges, irrigation.',
      'Yıl boyu bakım yapan işletmeler için: çim, çit, sulama.',
      'للأنشطة التي تعود طوال العام: المروج والأسيجة والري.',
    ),
    kind: say('Garden care', 'Bahçe bakımı', 'عناية بحديقة'),
    services: [
      {
        label: say('Lawn care', 'Çim bakımı', 'العناية بالعشب'),
        about: say(
          'Mown, fed and aerated on fixed days of the month.',
          'Ayın belirli günlerinde biçilir, beslenir ve havalandırılır.',
          'قص وتسميد وتهوية في أيام ثابتة من الشهر.',
        ),
      },
      {
        label: say('Hedges and trees', 'Çit ve ağaçlar', 'الأسيجة والأشجار'),
        about: say(
          'Cut in the right season, so that they grow back dense.',
          'Sık büyümeleri için doğru mevsimde budanır.',
          'تقليم في الموسم المناسب لتنمو بكثافة.',
        ),
      },
      {
        label: say('Irrigation', 'Sulama', 'الري'),
        about: say(
          'Set up, checked in spring, emptied before the frost.',
          'Kurulur, ilkbaharda kontrol edilir, dondan önce boşaltılır.',
          'نركبه ونفحصه في الربيع ونفرغه قبل الصقيع.',
        ),
      },
    ],
    steps: [
      say('Walk through the garden', 'Bahçeyi gez', 'جولة في الحديقة'),
      say('Agree on the days', 'Günleri kararlaştır', 'الاتفاق على الأيام'),
      say('Do the work', 'İşi yap', 'تنفيذ العمل'),
      say('Photo and note for the customer', 'Müşteriye fotoğraf ve not', 'صورة وملاحظة للعميل'),
    ],
    categories: [
      say('Private gardens', 'Özel bahçeler', 'حدائق خاصة'),
      say('Housing estates', 'Siteler', 'مجمعات سكنية'),
      say('Parks and courtyards', 'Park ve avlular', 'المتنزهات والساحات'),
    ],
    fields: [
      {
        key: 'careRhythm',
        name: say('How often', 'Ne sıklıkla', 'التكرار'),
        type: 'select',
        options: [
          say('Weekly', 'Haftalık', 'أسبوعيًا'),
          say('Monthly', 'Aylık', 'شهريًا'),
          say('By season', 'Mevsimlik', 'موسميًا'),
        ],
      },
      { key: 'nextVisit', name: say('Next visit', 'Sonraki ziyaret', 'الزيارة التالية'), type: 'date' },
      { key: 'gardenKeys', name: say('Way in', 'Giriş', 'طريقة الدخول'), type: 'text' },
    ],
    title: say('Your garden, looked after', 'Bahçeniz emin ellerde', 'حديقتك في أيدٍ أمينة'),
    subtitle: say(
      'The same people, on fixed days, all year round.',
      'Yıl boyu, belirli günlerde, hep aynı ekip.',
      'الفريق نفسه في أيام ثابتة طوال العام.',
    ),
    questions: [
      say('How long do we look after it?', 'Ne zamandır bakımını yapıyoruz?', 'منذ متى نعتني بها؟'),
      say('What has changed since then?', 'O günden beri ne değişti?', 'ما الذي تغيّر منذ ذلك الحين؟'),
    ],
    faqs: [
      {
        question: say('Must I be at home?', 'Evde olmam gerekir mi?', 'هل يجب أن أكون في المنزل؟'),
        answer: say(
          'No. We need a way in, and you get a photo when we are done.',
          'Hayır. Bir giriş yolu yeter, işimiz bitince fotoğraf göndeririz.',
          'لا. يكفي أن نتمكن من الدخول، ونرسل إليك صورة عند الانتهاء.',
        ),
      },
      {
        question: say('How long does the contract run?', 'Sözleşme ne kadar sürer?', 'كم مدة العقد؟'),
        answer: say(
          'One season at first. After that you can end it every month.',
          'Önce bir mevsim. Sonra her ay sonlandırabilirsiniz.',
          'موسم واحد في البداية، وبعده يمكنك إنهاؤه كل شهر.',
        ),
      },
    ],
    writing: say(
      'Say what the garden was like at the start, what is done each month, and how it looks in {city} today.',
      'Bahçenin başlangıçtaki hâlini, her ay neler yapıldığını ve {city} içinde bugün nasıl göründüğünü yaz.',
      'اذكر حال الحديقة في البداية وما يُنجز كل شهر وكيف تبدو اليوم في {city}.',
    ),
    asks: say(
      'Ask how large the garden is, what grows in it, and how often someone should come.',
      'Bahçenin büyüklüğünü, neler yetiştiğini ve ne sıklıkla gelinmesi gerektiğini sor.',
      'اسأل عن مساحة الحديقة وما يُزرع فيها وعدد الزيارات المطلوبة.',
    ),
  },
];
