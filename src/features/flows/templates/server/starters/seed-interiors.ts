import { say, type Seed } from './seed-shape.ts';

/** Starters of the trade “interiors”. */
export const interiors: readonly Seed[] = [
  {
    key: 'kitchen-bath',
    trade: 'interiors',
    name: say('Kitchens and bathrooms', 'Mutfak ve banyo', 'المطابخ والحمامات'),
    lead: say(
      'For businesses that plan and build the two rooms that cost most.',
      'En çok para harcanan iki odayı planlayıp yapan işletmeler için.',
      'للأنشطة التي تخطط وتنفذ أكثر غرفتين كلفة.',
    ),
    kind: say('Kitchen or bathroom', 'Mutfak ya da banyo', 'مطبخ أو حمام'),
    services: [
      {
        label: say('Kitchen remodeling', 'Mutfak yenileme', 'تجديد المطابخ'),
        about: say(
          'From the first drawing to the last handle, with one person to call.',
          'İlk çizimden son kulpa kadar, arayacağınız tek bir kişi.',
          'من أول رسم إلى آخر مقبض، مع شخص واحد تتواصل معه.',
        ),
      },
      {
        label: say('Bathroom remodeling', 'Banyo yenileme', 'تجديد الحمامات'),
        about: say(
          'New pipes, tiles and fittings, sealed twice, ready within two weeks.',
          'Yeni tesisat, seramik ve armatür; çift yalıtım, iki haftada hazır.',
          'أنابيب وبلاط وتجهيزات جديدة بعزل مزدوج، جاهزة خلال أسبوعين.',
        ),
      },
      {
        label: say('Barrier-free bathrooms', 'Engelsiz banyolar', 'حمامات بلا عوائق'),
        about: say(
          'Level showers, wide doors and handles where they are needed.',
          'Eşiksiz duş, geniş kapı ve gereken yerde tutamak.',
          'أدشاش بلا عتبة وأبواب واسعة ومقابض حيث تلزم.',
        ),
      },
    ],
    steps: [
      say('Measure and plan', 'Ölç ve planla', 'القياس والتخطيط'),
      say('Choose and order', 'Seç ve sipariş ver', 'الاختيار والطلب'),
      say('Strip out, pipes and power', 'Sökme, su ve elektrik', 'الإزالة والسباكة والكهرباء'),
      say('Install and hand over', 'Monte et ve teslim et', 'التركيب والتسليم'),
    ],
    categories: [
      say('Kitchens', 'Mutfaklar', 'مطابخ'),
      say('Bathrooms', 'Banyolar', 'حمامات'),
      say('Guest toilets', 'Misafir tuvaletleri', 'مراحيض الضيوف'),
    ],
    fields: [
      { key: 'roomArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      { key: 'worktop', name: say('Worktop', 'Tezgâh', 'سطح العمل'), type: 'text' },
      {
        key: 'roomStyle',
        name: say('Style', 'Tarz', 'الطراز'),
        type: 'select',
        options: [
          say('Modern', 'Modern', 'حديث'),
          say('Country', 'Kır', 'ريفي'),
          say('Classic', 'Klasik', 'كلاسيكي'),
        ],
      },
    ],
    title: say('Kitchens and baths that work', 'İşe yarayan mutfak ve banyolar', 'مطابخ وحمامات عملية'),
    subtitle: say(
      'Planned around your day, built by one team, with a fixed price.',
      'Gününüze göre planlanır, tek ekiple yapılır, fiyatı sabittir.',
      'مخططة وفق يومك، ينفذها فريق واحد بسعر ثابت.',
    ),
    questions: [
      say(
        'What can you do now that you couldn’t before?',
        'Şimdi neyi daha rahat yapıyorsunuz?',
        'ما الذي أصبح أسهل الآن؟',
      ),
      say(
        'How did you manage while we worked?',
        'Biz çalışırken nasıl idare ettiniz?',
        'كيف سارت أمورك أثناء عملنا؟',
      ),
    ],
    faqs: [
      {
        question: say('How long is the room closed?', 'Oda ne kadar kapalı kalır?', 'كم يبقى المكان مغلقًا؟'),
        answer: say(
          'A bathroom about two weeks, a kitchen about three. The plan names each day.',
          'Banyo yaklaşık iki, mutfak yaklaşık üç hafta. Planda her gün yazar.',
          'الحمام نحو أسبوعين والمطبخ نحو ثلاثة، والخطة تذكر كل يوم.',
        ),
      },
      {
        question: say(
          'Do you take the old one away?',
          'Eskisini götürüyor musunuz?',
          'هل تأخذون القديم معكم؟',
        ),
        answer: say(
          'Yes, stripping out and disposal are part of the quote.',
          'Evet, sökme ve taşıma teklife dahildir.',
          'نعم، الإزالة والتخلص من القديم ضمن عرض السعر.',
        ),
      },
    ],
    writing: say(
      'Say what bothered {customer} before, what was moved or replaced, and which materials were used.',
      'Önceden {customer} için neyin sorun olduğunu, nelerin değiştiğini ve hangi malzemelerin kullanıldığını yaz.',
      'اذكر ما كان يزعج {customer} وما نُقل أو استُبدل والمواد المستخدمة.',
    ),
    asks: say(
      'Ask which room it is, how large it is, whether pipes move, and by when it should be done.',
      'Hangi oda olduğunu, büyüklüğünü, tesisatın yer değiştirip değiştirmediğini ve bitiş tarihini sor.',
      'اسأل عن الغرفة ومساحتها وهل تُنقل الأنابيب ومتى يجب الانتهاء.',
    ),
  },
  {
    key: 'home-remodel',
    trade: 'interiors',
    name: say('Home remodeling', 'Ev yenileme', 'تجديد المنازل'),
    lead: say(
      'For businesses that remodel whole homes, offices and shops.',
      'Ev, ofis ve mağazaları baştan yenileyen işletmeler için.',
      'للأنشطة التي تجدد المنازل والمكاتب والمتاجر بالكامل.',
    ),
    kind: say('Remodeling', 'Yenileme', 'تجديد'),
    services: [
      {
        label: say('Interior design', 'İç mekân tasarımı', 'التصميم الداخلي'),
        about: say(
          'Drawings, samples and a list of what everything costs.',
          'Çizimler, numuneler ve her şeyin fiyat listesi.',
          'رسومات وعينات وقائمة بتكلفة كل شيء.',
        ),
      },
      {
        label: say('Drywall and ceilings', 'Alçıpan ve tavan', 'الجبس والأسقف'),
        about: say(
          'Walls moved, ceilings lowered, light and sound thought of.',
          'Duvarlar taşınır, tavanlar indirilir, ışık ve ses düşünülür.',
          'نقل جدران وخفض أسقف مع مراعاة الضوء والصوت.',
        ),
      },
      {
        label: say('Built-in furniture', 'Gömme mobilya', 'أثاث مدمج'),
        about: say(
          'Made to the millimeter for the room that you have.',
          'Odanıza göre milimetrik yapılır.',
          'يُصنع بالمليمتر للغرفة التي لديك.',
        ),
      },
    ],
    steps: [
      say('Visit and brief', 'Keşif ve istekler', 'المعاينة وتحديد المطلوب'),
      say('Design and samples', 'Tasarım ve numuneler', 'التصميم والعينات'),
      say('Building work', 'Yapım', 'أعمال البناء'),
      say('Walk through together', 'Birlikte gez', 'جولة تسليم مشتركة'),
    ],
    categories: [
      say('Living rooms', 'Oturma odaları', 'غرف معيشة'),
      say('Bedrooms', 'Yatak odaları', 'غرف نوم'),
      say('Offices', 'Ofisler', 'مكاتب'),
    ],
    fields: [
      { key: 'remodelArea', name: say('Area in m²', 'Alan (m²)', 'المساحة (م²)'), type: 'number' },
      { key: 'builtYear', name: say('Year of the building', 'Bina yılı', 'سنة البناء'), type: 'number' },
      { key: 'remodelWeeks', name: say('Weeks of work', 'Çalışma haftası', 'أسابيع العمل'), type: 'number' },
    ],
    title: say('The same home, made new', 'Aynı ev, yepyeni', 'المنزل نفسه بحلة جديدة'),
    subtitle: say(
      'Design and building from one hand, room by room.',
      'Tasarım ve yapım tek elden, oda oda.',
      'التصميم والتنفيذ من جهة واحدة، غرفة بعد غرفة.',
    ),
    questions: [
      say('Which room surprised you?', 'Hangi oda sizi şaşırttı?', 'أي غرفة فاجأتك؟'),
      say('Did the price stay as agreed?', 'Fiyat anlaşıldığı gibi kaldı mı?', 'هل بقي السعر كما اتُّفق عليه؟'),
    ],
    faqs: [
      {
        question: say(
          'Can we live there meanwhile?',
          'Bu sırada evde yaşayabilir miyiz?',
          'هل يمكننا السكن أثناء العمل؟',
        ),
        answer: say(
          'Often yes, room by room. We close off the dust and say which days are loud.',
          'Çoğunlukla evet, oda oda. Tozu ayırır, gürültülü günleri söyleriz.',
          'غالبًا نعم، غرفة بعد غرفة. نعزل الغبار ونخبرك بأيام الضوضاء.',
        ),
      },
      {
        question: say('Who is on site each day?', 'Her gün şantiyede kim var?', 'من يوجد في الموقع كل يوم؟'),
        answer: say(
          'One foreman from the first to the last day. You have the phone number.',
          'İlk günden son güne aynı usta. Telefonu sizde olur.',
          'مشرف واحد من أول يوم إلى آخر يوم، ورقم هاتفه معك.',
        ),
      },
    ],
    writing: say(
      'Tell the way from the first idea to the finished room, with one detail that {customer} likes.',
      'İlk fikirden bitmiş odaya giden yolu, {customer} tarafından sevilen bir ayrıntıyla anlat.',
      'احكِ الطريق من الفكرة الأولى إلى الغرفة المنجزة، مع تفصيل واحد أعجب {customer}.',
    ),
    asks: say(
      'Ask which rooms it is about, how old the building is, and what budget was thought of.',
      'Hangi odalar olduğunu, binanın yaşını ve düşünülen bütçeyi sor.',
      'اسأل عن الغرف المعنية وعمر المبنى والميزانية المتوقعة.',
    ),
  },
];
