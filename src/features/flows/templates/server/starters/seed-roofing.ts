import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “roofing”. */
export const roofing: readonly Seed[] = [
  {
    key: 'roof-repair',
    trade: 'roofing',
    name: say('Roof repair and care', 'Çatı onarımı ve bakımı', 'إصلاح الأسقف وصيانتها'),
    lead: say(
      'For businesses that live from leaks, storms and yearly checks.',
      'Sızıntı, fırtına hasarı ve yıllık kontrollerle çalışan işletmeler için.',
      'للأنشطة التي تعمل في التسربات وأضرار العواصف والفحص السنوي.',
    ),
    kind: say('Roof repair', 'Çatı onarımı', 'إصلاح سقف'),
    services: [
      {
        label: say('Leak repair', 'Sızıntı onarımı', 'إصلاح التسربات'),
        about: say(
          'We find where the water comes in, close it, and show you photos of before and after.',
          'Suyun nereden girdiğini bulur, kapatır ve öncesi ile sonrasının fotoğraflarını gösteririz.',
          'نحدد موضع دخول الماء ونغلقه، ونعرض عليك صورًا قبل العمل وبعده.',
        ),
      },
      {
        label: say('Storm damage', 'Fırtına hasarı', 'أضرار العواصف'),
        about: say(
          'Covered the same day, repaired for good afterwards, with a report for your insurer.',
          'Aynı gün geçici olarak kapatır, sonra kalıcı onarır, sigortanız için rapor veririz.',
          'نغطي السقف في اليوم نفسه ثم نصلحه نهائيًا، مع تقرير لشركة التأمين.',
        ),
      },
      {
        label: say('Yearly roof check', 'Yıllık çatı kontrolü', 'فحص سنوي للسقف'),
        about: say(
          'Gutters cleaned, tiles and joints checked, a short report with photos.',
          'Oluklar temizlenir, kiremitler ve birleşimler kontrol edilir, fotoğraflı kısa rapor verilir.',
          'تنظيف المزاريب وفحص القرميد والوصلات، مع تقرير قصير بالصور.',
        ),
      },
    ],
    steps: [
      say('Look at it from inside and outside', 'İçeriden ve dışarıdan bak', 'المعاينة من الداخل والخارج'),
      say('Cover what is open', 'Açık yeri geçici kapat', 'تغطية المواضع المفتوحة'),
      say('Repair and seal', 'Onar ve yalıt', 'الإصلاح والعزل'),
      say('Test with water, take photos', 'Suyla dene, fotoğraf çek', 'الاختبار بالماء والتصوير'),
    ],
    categories: [
      say('Pitched roofs', 'Eğimli çatılar', 'أسقف مائلة'),
      say('Flat roofs', 'Teras çatılar', 'أسطح مستوية'),
      say('Gutters', 'Yağmur olukları', 'مزاريب المطر'),
    ],
    fields: [
      {
        key: 'roofCovering',
        name: say('Covering', 'Kaplama', 'نوع التغطية'),
        type: 'select',
        options: [
          say('Tile', 'Kiremit', 'قرميد'),
          say('Slate', 'Arduvaz', 'أردواز'),
          say('Metal', 'Metal', 'معدن'),
          say('Membrane', 'Membran', 'غشاء عازل'),
        ],
      },
      { key: 'leakCause', name: say('Cause of the damage', 'Hasarın nedeni', 'سبب الضرر'), type: 'text' },
      { key: 'nextCheck', name: say('Next check', 'Sonraki kontrol', 'الفحص التالي'), type: 'date' },
    ],
    title: say('A dry roof, for years', 'Yıllarca kuru bir çatı', 'سقف جاف لسنوات'),
    subtitle: say(
      'Leaks found, storm damage repaired, roofs checked once a year.',
      'Sızıntıları bulur, fırtına hasarını onarır, çatıları yılda bir kontrol ederiz.',
      'نكتشف التسربات، ونصلح أضرار العواصف، ونفحص الأسقف كل عام.',
    ),
    questions: [
      say('What was wrong with the roof?', 'Çatıda sorun neydi?', 'ما مشكلة السقف؟'),
      say('Is it dry since then?', 'O günden beri kuru mu?', 'هل بقي جافًا منذ ذلك الحين؟'),
    ],
    faqs: [
      {
        question: say(
          'Water is coming in. What now?',
          'Su giriyor. Ne yapmalıyım?',
          'الماء يتسرب، ماذا أفعل؟',
        ),
        answer: say(
          'Call us. Until we are there, put a bucket under it and switch off the power in wet rooms.',
          'Bizi arayın. Biz gelene kadar altına kova koyun ve ıslanan odalarda elektriği kapatın.',
          'اتصل بنا. وإلى أن نصل، ضع دلوًا تحت التسرب وافصل الكهرباء عن الغرف المبتلة.',
        ),
      },
      {
        question: say('Does my insurer pay?', 'Sigortam öder mi?', 'هل يدفع التأمين؟'),
        answer: say(
          'Often after a storm. You get a report with photos from us, which insurers accept.',
          'Fırtınadan sonra çoğunlukla öder. Sigortaların kabul ettiği fotoğraflı bir rapor veririz.',
          'غالبًا بعد العواصف. نعطيك تقريرًا بالصور تقبله شركات التأمين.',
        ),
      },
    ],
    writing: say(
      'Say what was damaged, what caused it, how it was repaired and how long it took in {city}.',
      'Neyin hasar gördüğünü, nedenini, nasıl onarıldığını ve {city} içinde ne kadar sürdüğünü yaz.',
      'اذكر ما تضرر وسببه وكيف أُصلح وكم استغرق العمل في {city}.',
    ),
    asks: say(
      'Ask whether water is coming in now, what kind of roof it is, and how old it is.',
      'Şu an su girip girmediğini, çatının türünü ve yaşını sor.',
      'اسأل إن كان الماء يتسرب الآن، وعن نوع السقف وعمره.',
    ),
  },
  {
    key: 'new-roof',
    trade: 'roofing',
    name: say('New roofs', 'Yeni çatılar', 'أسقف جديدة'),
    lead: say(
      'For businesses that replace whole roofs, with insulation and windows.',
      'Çatıyı yalıtımı ve pencereleriyle baştan yenileyen işletmeler için.',
      'للأنشطة التي تستبدل أسقفًا كاملة مع العزل والنوافذ.',
    ),
    kind: say('New roof', 'Yeni çatı', 'سقف جديد'),
    services: [
      {
        label: say('Roof replacement', 'Çatı yenileme', 'استبدال الأسقف'),
        about: say(
          'The old covering off, the timber checked, the new roof on: mostly within a week.',
          'Eski kaplama sökülür, ahşap kontrol edilir, yeni çatı kurulur: çoğunlukla bir haftada.',
          'نزيل التغطية القديمة ونفحص الخشب ونركب السقف الجديد، غالبًا خلال أسبوع.',
        ),
      },
      {
        label: say('Roof insulation', 'Çatı ısı yalıtımı', 'العزل الحراري للأسقف'),
        about: say(
          'Warm in winter, cool in summer, calculated for your house.',
          'Kışın sıcak, yazın serin: eviniz için hesaplanmış.',
          'دفء في الشتاء وبرودة في الصيف، محسوب لمنزلك.',
        ),
      },
      {
        label: say('Skylights', 'Çatı pencereleri', 'نوافذ سقفية'),
        about: say(
          'Light for the attic, set tightly into the new or the old roof.',
          'Çatı katına ışık: yeni ya da eski çatıya sızdırmaz şekilde takılır.',
          'ضوء للعلّية، بتركيب محكم في السقف الجديد أو القديم.',
        ),
      },
    ],
    steps: [
      say('Measure, choose the material', 'Ölç, malzemeyi seç', 'القياس واختيار المادة'),
      say('Set up the scaffold', 'İskeleyi kur', 'تركيب السقالات'),
      say('Take the old roof off', 'Eski çatıyı sök', 'إزالة السقف القديم'),
      say('Cover, seal and clear up', 'Kapla, yalıt ve toparla', 'التغطية والعزل والتنظيف'),
    ],
    categories: [
      say('Homes', 'Konutlar', 'منازل'),
      say('Commercial buildings', 'Ticari binalar', 'مبانٍ تجارية'),
      say('Historic buildings', 'Tarihi binalar', 'مبانٍ تاريخية'),
    ],
    fields: [
      { key: 'roofArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      { key: 'roofMaterial', name: say('Material', 'Malzeme', 'المادة'), type: 'text' },
      { key: 'roofWarranty', name: say('Warranty until', 'Garanti bitişi', 'الضمان حتى'), type: 'date' },
    ],
    title: say('A new roof over your head', 'Başınızın üstünde yeni bir çatı', 'سقف جديد فوق رأسك'),
    subtitle: say(
      'Planned with you, built within days, with a written warranty.',
      'Sizinle planlanır, günler içinde kurulur, yazılı garantisi vardır.',
      'نخطط له معك ونبنيه خلال أيام، بضمان مكتوب.',
    ),
    questions: [
      say('What was there before?', 'Önceden ne vardı?', 'ماذا كان هناك من قبل؟'),
      say('Did the dates hold?', 'Tarihlere uyuldu mu?', 'هل التزمنا بالمواعيد؟'),
    ],
    faqs: [
      {
        question: say('Can we stay in the house?', 'Evde kalabilir miyiz?', 'هل يمكننا البقاء في المنزل؟'),
        answer: say(
          'Yes. We only open as much of the roof as we close again on the same day.',
          'Evet. Yalnızca aynı gün kapatabileceğimiz kadarını açarız.',
          'نعم. لا نفتح من السقف إلا ما نغلقه في اليوم نفسه.',
        ),
      },
      {
        question: say('How long is the warranty?', 'Garanti ne kadar?', 'كم مدة الضمان؟'),
        answer: say(
          'It stands in your quote, for the material and for our work separately.',
          'Malzeme ve işçilik için ayrı ayrı teklifinizde yazar.',
          'تجدها في عرض السعر، للمادة ولعملنا كلٌّ على حدة.',
        ),
      },
    ],
    writing: say(
      'Say how large the roof is, what it was covered with before and now, and what {customer} gains from it.',
      'Çatının büyüklüğünü, önceki ve yeni kaplamasını ve {customer} için ne kazandırdığını yaz.',
      'اذكر مساحة السقف وتغطيته قبل العمل وبعده، وما الذي استفاده {customer}.',
    ),
    asks: say(
      'Ask how large the roof is, what covers it today, and when it should be done.',
      'Çatının büyüklüğünü, bugünkü kaplamasını ve ne zaman yapılması gerektiğini sor.',
      'اسأل عن مساحة السقف وتغطيته الحالية ومتى يجب إنجازه.',
    ),
  },
];
