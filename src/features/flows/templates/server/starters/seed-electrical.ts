import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “electrical”. */
export const electrical: readonly Seed[] = [
  {
    key: 'electrical-service',
    trade: 'electrical',
    name: say('Electrical service', 'Elektrik servisi', 'خدمات الكهرباء'),
    lead: say(
      'For businesses that repair, rewire and check homes and shops.',
      'Ev ve iş yerlerinde onarım, yenileme ve kontrol yapan işletmeler için.',
      'للأنشطة التي تصلح الكهرباء وتجددها وتفحصها في المنازل والمتاجر.',
    ),
    kind: say('Electrical job', 'Elektrik işi', 'عمل كهربائي'),
    services: [
      {
        label: say('Fault repair', 'Arıza onarımı', 'إصلاح الأعطال'),
        about: say(
          'We measure, find the fault and tell you the price before we repair it.',
          'Ölçer, arızayı bulur, onarmadan önce fiyatı söyleriz.',
          'نقيس ونحدد العطل ونخبرك بالسعر قبل إصلاحه.',
        ),
      },
      {
        label: say('Rewiring', 'Tesisat yenileme', 'تجديد التمديدات'),
        about: say(
          'New lines and a new fuse box, floor by floor, with power back each evening.',
          'Yeni hatlar ve pano, kat kat; elektrik her akşam geri gelir.',
          'تمديدات ولوحة جديدة طابقًا بعد طابق، مع عودة التيار كل مساء.',
        ),
      },
      {
        label: say('Safety check', 'Güvenlik kontrolü', 'فحص السلامة'),
        about: say(
          'Every circuit measured, with a record for insurer and landlord.',
          'Her devre ölçülür; sigorta ve ev sahibi için tutanak verilir.',
          'قياس كل دائرة مع سجل لشركة التأمين والمالك.',
        ),
      },
    ],
    steps: [
      say('Ask what happens', 'Ne olduğunu sor', 'السؤال عما يحدث'),
      say('Measure and find it', 'Ölç ve bul', 'القياس وتحديد العطل'),
      say('Name the price, repair', 'Fiyatı söyle, onar', 'تحديد السعر والإصلاح'),
      say('Measure again, record', 'Yeniden ölç, tutanak yaz', 'إعادة القياس والتسجيل'),
    ],
    categories: [
      say('Homes', 'Konutlar', 'منازل'),
      say('Shops and offices', 'Mağaza ve ofisler', 'متاجر ومكاتب'),
      say('Outdoor', 'Dış mekân', 'أعمال خارجية'),
    ],
    fields: [
      {
        key: 'jobUrgency',
        name: say('How urgent', 'Aciliyet', 'درجة الاستعجال'),
        type: 'select',
        options: [
          say('Today', 'Bugün', 'اليوم'),
          say('This week', 'Bu hafta', 'هذا الأسبوع'),
          say('Planned', 'Planlı', 'مخطط له'),
        ],
      },
      { key: 'circuitCount', name: say('Circuits', 'Devre sayısı', 'عدد الدوائر'), type: 'number' },
      { key: 'checkedOn', name: say('Checked on', 'Kontrol tarihi', 'تاريخ الفحص'), type: 'date' },
    ],
    title: say('Power you can rely on', 'Güvenebileceğiniz elektrik', 'كهرباء يُعتمد عليها'),
    subtitle: say(
      'Faults found fast, work measured and on record.',
      'Arızayı hızla bulur, işi ölçer ve kayda geçiririz.',
      'نجد الأعطال بسرعة ونقيس العمل ونسجله.',
    ),
    questions: [
      say('What did not work?', 'Ne çalışmıyordu?', 'ما الذي لم يكن يعمل؟'),
      say('How fast were we there?', 'Ne kadar çabuk geldik?', 'كم استغرق وصولنا؟'),
    ],
    faqs: [
      {
        question: say(
          'The fuse keeps tripping. Why?',
          'Sigorta hep atıyor. Neden?',
          'القاطع يفصل دائمًا، لماذا؟',
        ),
        answer: say(
          'Unplug everything on that line and switch on again. If it trips still, call us.',
          'O hattaki her şeyin fişini çekip yeniden açın. Yine atıyorsa bizi arayın.',
          'افصل كل الأجهزة على ذلك الخط ثم شغّله. إن فصل مجددًا فاتصل بنا.',
        ),
      },
      {
        question: say('Do you come on weekends?', 'Hafta sonu geliyor musunuz?', 'هل تأتون في عطلة الأسبوع؟'),
        answer: say(
          'For dangerous faults, yes. Call instead of writing.',
          'Tehlikeli arızalarda evet. Yazmak yerine arayın.',
          'نعم للأعطال الخطرة. اتصل بدل الكتابة.',
        ),
      },
    ],
    writing: say(
      'Say what the fault was, how it was found, and what keeps it from coming back.',
      'Arızanın ne olduğunu, nasıl bulunduğunu ve tekrarını neyin önlediğini yaz.',
      'اذكر العطل وكيف حُدد وما الذي يمنع تكراره.',
    ),
    asks: say(
      'Ask what does not work, since when, and whether anything is hot or smells burnt.',
      'Neyin, ne zamandır çalışmadığını ve ısınma ya da yanık kokusu olup olmadığını sor.',
      'اسأل عما لا يعمل ومنذ متى، وهل توجد سخونة أو رائحة احتراق.',
    ),
  },
  {
    key: 'solar-charging',
    trade: 'electrical',
    name: say('Solar and charging points', 'Güneş enerjisi ve şarj', 'الطاقة الشمسية والشحن'),
    lead: say(
      'For businesses that put panels, storage and charging points into houses.',
      'Evlere panel, batarya ve şarj ünitesi kuran işletmeler için.',
      'للأنشطة التي تركب الألواح والبطاريات ونقاط الشحن في المنازل.',
    ),
    kind: say('Solar system', 'Güneş enerjisi sistemi', 'نظام شمسي'),
    services: [
      {
        label: say('Solar panels', 'Güneş panelleri', 'ألواح شمسية'),
        about: say(
          'Planned for your roof and your use, with all papers for the grid.',
          'Çatınıza ve kullanımınıza göre planlanır, şebeke evraklarıyla.',
          'مخططة لسقفك واستهلاكك، مع كل أوراق الشبكة.',
        ),
      },
      {
        label: say('Storage', 'Batarya', 'تخزين الطاقة'),
        about: say(
          'Power of the day for the night, sized after a year of your bills.',
          'Gündüzün elektriği geceye; bir yıllık faturanıza göre boyutlandırılır.',
          'كهرباء النهار لليل، بسعة محسوبة من فواتير سنة.',
        ),
      },
      {
        label: say('Charging points', 'Şarj üniteleri', 'نقاط الشحن'),
        about: say(
          'At the wall or in the garage, safe and registered.',
          'Duvarda ya da garajda, güvenli ve kayıtlı.',
          'على الجدار أو في المرآب، آمنة ومسجلة.',
        ),
      },
    ],
    steps: [
      say('Measure roof and use', 'Çatıyı ve tüketimi ölç', 'قياس السقف والاستهلاك'),
      say('Plan and apply to the grid', 'Planla, şebekeye başvur', 'التخطيط والتقديم للشبكة'),
      say('Mount and connect', 'Monte et ve bağla', 'التركيب والتوصيل'),
      say('Switch on and explain', 'Devreye al ve anlat', 'التشغيل والشرح'),
    ],
    categories: [
      say('Roof systems', 'Çatı sistemleri', 'أنظمة الأسطح'),
      say('Storage', 'Batarya', 'تخزين'),
      say('Charging', 'Şarj', 'شحن'),
    ],
    fields: [
      { key: 'peakPower', name: say('Power in kWp', 'Güç (kWp)', 'القدرة (kWp)'), type: 'number' },
      { key: 'storageSize', name: say('Storage in kWh', 'Batarya (kWh)', 'التخزين (kWh)'), type: 'number' },
      {
        key: 'onGridSince',
        name: say('On the grid since', 'Şebekeye bağlanma', 'متصل بالشبكة منذ'),
        type: 'date',
      },
    ],
    title: say('Your own power', 'Kendi elektriğiniz', 'كهرباؤك الخاصة'),
    subtitle: say(
      'Panels, storage and charging from one hand, papers included.',
      'Panel, batarya ve şarj tek elden, evrak dahil.',
      'ألواح وتخزين وشحن من جهة واحدة، والأوراق ضمنها.',
    ),
    questions: [
      say('How much power do you make?', 'Ne kadar elektrik üretiyorsunuz?', 'كم تنتج من الكهرباء؟'),
      say('How were the papers handled?', 'Evrak işi nasıl gitti?', 'كيف سارت الأوراق؟'),
    ],
    faqs: [
      {
        question: say('Is my roof suitable?', 'Çatım uygun mu?', 'هل سقفي مناسب؟'),
        answer: say(
          'Most roofs are. A photo and the address are enough for a first answer.',
          'Çoğu çatı uygundur. İlk yanıt için bir fotoğraf ve adres yeter.',
          'معظم الأسقف مناسبة. تكفي صورة وعنوان لإجابة أولية.',
        ),
      },
      {
        question: say(
          'What happens in a power cut?',
          'Elektrik kesilirse ne olur?',
          'ماذا يحدث عند انقطاع التيار؟',
        ),
        answer: say(
          'With storage and a backup switch the house keeps its most important circuits.',
          'Batarya ve yedek şalterle evin en önemli devreleri çalışmaya devam eder.',
          'مع التخزين ومفتاح احتياطي تبقى أهم دوائر المنزل عاملة.',
        ),
      },
    ],
    writing: say(
      'Name the power and the yearly yield, how the panels lie, and what {customer} saves.',
      'Gücü ve yıllık üretimi, panellerin nasıl yerleştiğini ve {customer} için tasarrufu yaz.',
      'اذكر القدرة والإنتاج السنوي ووضع الألواح وما يوفره {customer}.',
    ),
    asks: say(
      'Ask what kind of roof it is, how much power the house uses in a year, and whether there is an electric car.',
      'Çatının türünü, evin yıllık tüketimini ve elektrikli araç olup olmadığını sor.',
      'اسأل عن نوع السقف واستهلاك المنزل السنوي وهل توجد سيارة كهربائية.',
    ),
  },
];
