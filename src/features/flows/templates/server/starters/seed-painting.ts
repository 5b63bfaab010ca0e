import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “painting”. */
export const painting: readonly Seed[] = [
  {
    key: 'house-painting',
    trade: 'painting',
    name: say('House painting', 'Ev boyama', 'دهان المنازل'),
    lead: say(
      'For businesses that paint rooms, stairwells and doors.',
      'Oda, merdiven boşluğu ve kapı boyayan işletmeler için.',
      'للأنشطة التي تدهن الغرف والسلالم والأبواب.',
    ),
    kind: say('Painted rooms', 'Boyanan odalar', 'غرف مدهونة'),
    services: [
      {
        label: say('Interior painting', 'İç cephe boyası', 'دهان داخلي'),
        about: say(
          'Furniture covered, edges clean, two coats, ready to live in at night.',
          'Mobilyalar örtülür, kenarlar temiz, iki kat boya; akşama yaşanır hâlde.',
          'تغطية الأثاث وحواف نظيفة وطبقتان، جاهزة للسكن مساءً.',
        ),
      },
      {
        label: say('Wallpaper', 'Duvar kâğıdı', 'ورق الجدران'),
        about: say(
          'Old paper off, walls smoothed, the new one hung without seams.',
          'Eskisi sökülür, duvar düzeltilir, yenisi ek yeri görünmeden yapıştırılır.',
          'نزع القديم وتسوية الجدران وتركيب الجديد بلا فواصل ظاهرة.',
        ),
      },
      {
        label: say('Doors and furniture', 'Kapı ve mobilya', 'الأبواب والأثاث'),
        about: say(
          'Sanded, primed and lacquered, in the workshop or at your place.',
          'Zımpara, astar ve lake; atölyede ya da evinizde.',
          'صنفرة وتأسيس وطلاء لاكيه، في الورشة أو لديك.',
        ),
      },
    ],
    steps: [
      say('Choose the colors', 'Renkleri seç', 'اختيار الألوان'),
      say('Cover and repair', 'Ört ve onar', 'التغطية والترميم'),
      say('Prime and paint', 'Astarla ve boya', 'التأسيس والدهان'),
      say('Clear up and check', 'Toparla ve kontrol et', 'التنظيف والفحص'),
    ],
    categories: [
      say('Homes', 'Konutlar', 'منازل'),
      say('Offices', 'Ofisler', 'مكاتب'),
      say('Stairwells', 'Merdiven boşlukları', 'سلالم'),
    ],
    fields: [
      { key: 'colorCode', name: say('Color', 'Renk', 'اللون'), type: 'text' },
      { key: 'paintedArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      {
        key: 'paintKind',
        name: say('Paint', 'Boya', 'نوع الدهان'),
        type: 'select',
        options: [
          say('Dispersion', 'Plastik', 'بلاستيك'),
          say('Mineral', 'Mineral', 'معدني'),
          say('Lacquer', 'Lake', 'لاكيه'),
        ],
      },
    ],
    title: say('Fresh walls, clean floors', 'Taze duvarlar, temiz zeminler', 'جدران منعشة وأرضيات نظيفة'),
    subtitle: say(
      'Painters who cover everything first and leave nothing behind.',
      'Önce her şeyi örten, arkasında iz bırakmayan boyacılar.',
      'دهّانون يغطون كل شيء أولًا ولا يتركون أثرًا.',
    ),
    questions: [
      say('How does the room feel now?', 'Oda şimdi nasıl hissettiriyor?', 'كيف تبدو الغرفة الآن؟'),
      say('How clean was it afterwards?', 'Sonrasında ne kadar temizdi?', 'كم كان المكان نظيفًا بعد العمل؟'),
    ],
    faqs: [
      {
        question: say('Must I clear the room?', 'Odayı boşaltmalı mıyım?', 'هل يجب إخلاء الغرفة؟'),
        answer: say(
          'Small things, please. We move the large furniture and cover it.',
          'Küçük eşyaları lütfen. Büyük mobilyayı biz kaydırıp örteriz.',
          'الأشياء الصغيرة من فضلك. نحن ننقل الأثاث الكبير ونغطيه.',
        ),
      },
      {
        question: say('Does it smell?', 'Koku yapar mı?', 'هل للدهان رائحة؟'),
        answer: say(
          'Our wall paints have nearly no smell. You can sleep in the room the same night.',
          'Duvar boyalarımız neredeyse kokusuzdur. Aynı gece odada uyuyabilirsiniz.',
          'دهانات الجدران لدينا تكاد تكون بلا رائحة، ويمكنك النوم في الغرفة في الليلة نفسها.',
        ),
      },
    ],
    writing: say(
      'Name the rooms, the colors and how the walls were prepared. Say how many days it took.',
      'Odaları, renkleri ve duvarların nasıl hazırlandığını yaz. Kaç gün sürdüğünü söyle.',
      'اذكر الغرف والألوان وكيف جُهزت الجدران، وعدد أيام العمل.',
    ),
    asks: say(
      'Ask how many rooms it is, how high the ceilings are, and whether the walls are damaged.',
      'Kaç oda olduğunu, tavan yüksekliğini ve duvarlarda hasar olup olmadığını sor.',
      'اسأل عن عدد الغرف وارتفاع الأسقف وهل في الجدران أضرار.',
    ),
  },
  {
    key: 'facades',
    trade: 'painting',
    name: say('Facades', 'Dış cepheler', 'الواجهات'),
    lead: say(
      'For businesses that paint, render and insulate the outside of houses.',
      'Evlerin dışını boyayan, sıvayan ve yalıtan işletmeler için.',
      'للأنشطة التي تدهن الواجهات وتليّسها وتعزلها.',
    ),
    kind: say('Facade', 'Dış cephe', 'واجهة'),
    services: [
      {
        label: say('Facade painting', 'Dış cephe boyası', 'دهان الواجهات'),
        about: say(
          'Washed, repaired and painted with a coat that breathes.',
          'Yıkanır, onarılır ve nefes alan boyayla boyanır.',
          'غسل وترميم ودهان بطبقة تسمح بالتنفس.',
        ),
      },
      {
        label: say('Render repair', 'Sıva onarımı', 'ترميم اللياسة'),
        about: say(
          'Cracks opened and filled, so that no water gets behind.',
          'Arkasına su girmesin diye çatlaklar açılıp doldurulur.',
          'فتح الشقوق وملؤها حتى لا يدخل الماء خلفها.',
        ),
      },
      {
        label: say('External insulation', 'Mantolama', 'العزل الخارجي'),
        about: say(
          'Less heating, no mold, with the papers for the grant.',
          'Daha az ısıtma, küfsüz duvarlar, destek için belgeleriyle.',
          'تدفئة أقل وبلا عفن، مع أوراق طلب الدعم.',
        ),
      },
    ],
    steps: [
      say('Check the wall', 'Duvarı kontrol et', 'فحص الجدار'),
      say('Scaffold and covers', 'İskele ve örtü', 'السقالات والتغطية'),
      say('Clean and repair', 'Temizle ve onar', 'التنظيف والترميم'),
      say('Two coats, scaffold down', 'İki kat boya, iskeleyi sök', 'طبقتان وفك السقالات'),
    ],
    categories: [
      say('Houses', 'Müstakil evler', 'بيوت'),
      say('Apartment buildings', 'Apartmanlar', 'عمارات'),
      say('Historic facades', 'Tarihi cepheler', 'واجهات تاريخية'),
    ],
    fields: [
      { key: 'facadeArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      { key: 'facadeColor', name: say('Color', 'Renk', 'اللون'), type: 'text' },
      {
        key: 'facadeSystem',
        name: say('System', 'Sistem', 'النظام'),
        type: 'select',
        options: [
          say('Paint', 'Boya', 'دهان'),
          say('Render', 'Sıva', 'لياسة'),
          say('Insulation', 'Mantolama', 'عزل'),
        ],
      },
    ],
    title: say('The face of your house', 'Evinizin yüzü', 'وجه منزلك'),
    subtitle: say(
      'Repaired first, then painted, so that it lasts.',
      'Uzun dayansın diye önce onarılır, sonra boyanır.',
      'نرممها أولًا ثم ندهنها لتدوم.',
    ),
    questions: [
      say('What do neighbors say?', 'Komşular ne diyor?', 'ماذا يقول الجيران؟'),
      say('How was it with the scaffold?', 'İskeleyle nasıldı?', 'كيف كان الأمر مع السقالات؟'),
    ],
    faqs: [
      {
        question: say('Which months are right?', 'Hangi aylar uygun?', 'ما الأشهر المناسبة؟'),
        answer: say(
          'From spring to autumn, on dry days above five degrees.',
          'İlkbahardan sonbahara, beş derecenin üstündeki kuru günlerde.',
          'من الربيع إلى الخريف، في أيام جافة فوق خمس درجات.',
        ),
      },
      {
        question: say('How long does the scaffold stand?', 'İskele ne kadar kalır?', 'كم تبقى السقالات؟'),
        answer: say(
          'Two to three weeks for a house. Windows can be opened in the evening.',
          'Bir ev için iki üç hafta. Pencereler akşamları açılabilir.',
          'أسبوعان إلى ثلاثة لمنزل واحد، ويمكن فتح النوافذ مساءً.',
        ),
      },
    ],
    writing: say(
      'Say what the facade was like, what was repaired under the paint, and why this color was chosen.',
      'Cephenin önceki hâlini, boyanın altında nelerin onarıldığını ve rengin neden seçildiğini yaz.',
      'اذكر حال الواجهة وما رُمم تحت الدهان ولماذا اختير هذا اللون.',
    ),
    asks: say(
      'Ask how high the house is, what the wall is made of, and whether there are cracks or damp spots.',
      'Evin yüksekliğini, duvarın malzemesini ve çatlak ya da nem olup olmadığını sor.',
      'اسأل عن ارتفاع المنزل ومادة الجدار وهل توجد شقوق أو رطوبة.',
    ),
  },
];
