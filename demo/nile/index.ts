import type { Business } from '../shapes.ts';
import { kinds } from './kinds.ts';
import { leads, listings, posts, praises } from './texts.ts';

export const nile: Business = {
  key: 'nile', prefix: 'nile-interiors', host: 'nile', name: 'نايل للتصميم الداخلي', language: 'ar', theme: 'light5', brand: 'nileInteriors', subscription: 'paid', primary: false,
  description: 'مكتب قاهري للتصميم الداخلي وترميم البيوت القديمة. نرسم وننفذ مع نجارين وخراطين وبلاطين نعرفهم بالاسم.',
  phone: '+20 2 5550 0138', email: 'salam@nile.test', website: 'https://nile.test', industry: 'interiors', country: 'EG',
  location: { address: '12 شارع حسن صبري', city: 'القاهرة', region: 'الزمالك', postcode: '11211', country: 'EG', lat: 30.0621, lng: 31.2212 },
  owner: ['سلمى', 'عبد الرحمن'],
  categories: ['غرف المعيشة', 'المطابخ', 'المشربيات والخشب', 'الأفنية والمجالس', 'الحمامات', 'غرف النوم والطعام', 'أفكار ونصائح'],
  services: [
    { label: 'تصميم داخلي متكامل', alias: 'تصميم', description: 'من أول زيارة حتى آخر مصباح، بفريق واحد.' },
    { label: 'مطابخ وخزائن', alias: 'مطابخ', description: 'خزائن من ورشتنا، على مقاس قدورك.' },
    { label: 'مشربيات وأعمال خشبية', alias: 'خشب', description: 'خراطة وتعشيق كما تعلمها معلمونا.' },
    { label: 'ترميم بيوت قديمة', alias: 'ترميم', description: 'نحفظ ما يستحق، ونكمل ما ضاع.' },
    { label: 'حمامات', alias: 'حمامات', description: 'عزل يدوم، وبلاط مصنوع باليد.' },
    { label: 'أثاث مصنوع حسب الطلب', alias: 'أثاث', description: 'قطع قليلة تعيش طويلًا.' },
    { label: 'تشطيب وتنفيذ', alias: 'تنفيذ', description: 'مواعيد مكتوبة وأسعار لا تتغير.' },
  ],
  labels: [
    { label: 'الخامة', tags: ['خشب الجوز', 'خشب البلوط', 'رخام', 'بلاط يدوي', 'كتان', 'نحاس'] },
    { label: 'الطابع', tags: ['ضوء طبيعي', 'حرفة يدوية', 'مشربية'] },
  ],
  towns: [
    { name: 'القاهرة', neighborhood: 'الزمالك', lat: 30.0609, lng: 31.2197 }, { name: 'القاهرة', neighborhood: 'المعادي', lat: 29.9602, lng: 31.2569 }, { name: 'القاهرة', neighborhood: 'مصر الجديدة', lat: 30.0911, lng: 31.3228 },
    { name: 'القاهرة', neighborhood: 'جاردن سيتي', lat: 30.0366, lng: 31.2314 }, { name: 'القاهرة', neighborhood: 'الجمالية', lat: 30.0512, lng: 31.2617 }, { name: 'القاهرة', neighborhood: 'الدرب الأحمر', lat: 30.0437, lng: 31.2589 },
    { name: 'الجيزة', neighborhood: 'الدقي', lat: 30.0384, lng: 31.2123 }, { name: 'الجيزة', neighborhood: 'المهندسين', lat: 30.0581, lng: 31.2003 }, { name: 'القاهرة الجديدة', neighborhood: 'التجمع الخامس', lat: 30.0084, lng: 31.4288 },
    { name: 'الشيخ زايد', lat: 30.0411, lng: 30.9764 }, { name: 'القاهرة', neighborhood: 'مدينة نصر', lat: 30.0561, lng: 31.3301 }, { name: 'الإسكندرية', neighborhood: 'جليم', lat: 31.24, lng: 29.964 },
    { name: 'القاهرة', neighborhood: 'المنيل', lat: 30.0217, lng: 31.2269 }, { name: 'القاهرة', neighborhood: 'وسط البلد', lat: 30.0478, lng: 31.2402 }, { name: 'القاهرة', neighborhood: 'المقطم', lat: 30.0187, lng: 31.2996 },
  ],
  families: ['الشافعي', 'منصور', 'حجازي', 'البدري', 'سليمان', 'الجوهري', 'فؤاد', 'عبد النور', 'رشدي', 'العطار', 'صبري', 'نصار', 'غالي', 'الدمنهوري', 'زكي'],
  streets: ['شارع 26 يوليو', 'شارع 9', 'شارع الأهرام', 'شارع النباتات', 'شارع المعز', 'درب سعادة', 'شارع التحرير', 'شارع جامعة الدول', 'شارع التسعين', 'شارع المنيل'],
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  leads, kinds, posts, listings, praises,
  words: {
    seo: (title, town) => `${title} – ${town} | نايل للتصميم الداخلي`, consent: 'أوافق على استخدام شهادتي هذه في جميع قنواتكم التسويقية.',
    testimonialBy: (name) => `شهادة من ${name}`, customer: (family) => `عائلة ${family}`,
  },
  site: {
    template: 'default', heroes: ['courtyard-evening', 'salon', 'mashrabiya'],
    about: 'بدأنا عام 2009 بغرفة واحدة في وسط البلد ونجار واحد. اليوم نعمل تسعة، ولا يزال النجار معنا. نؤمن بأن البيت الجيد لا يلفت النظر، بل يريح من فيه.',
    settings: {
      texts: {
        heroTitle: 'بيوت يسكنها الضوء', homeSubtitle: 'تصميم داخلي وترميم في القاهرة', welcomeTitle: 'نرسم قليلًا وننصت كثيرًا',
        welcomeText: 'قبل أن نرسم خطًا واحدًا نجلس في المكان صباحًا ومساءً. نسأل أين يقف الضوء، وأين تقف العائلة. ثم نختار خامات من هنا، وأيدي نعرفها.',
        ourServicesTitle: 'ماذا نصنع', ourServicesSubtitle: 'من الرسم إلى آخر مسمار', ourProjectsTitle: 'أعمال حديثة', ourProjectsSubtitle: 'بيوت سُلّمت وسُكنت', testimonialsTitle: 'ماذا يقول عملاؤنا',
        beforeAfterTitle: 'قبل وبعد', serviceAreaTitle: 'القاهرة والجيزة والإسكندرية', footerText: 'عضو نقابة مصممي الفنون التطبيقية', workingHours: 'من الأحد إلى الخميس، 9 صباحًا إلى 6 مساءً',
        closingTitle: 'زورونا في الزمالك', closingText: 'القهوة علينا، والرسم الأول أيضًا.',
      },
      counters: [{ isShow: true, count: '180', title: 'بيتًا' }, { isShow: true, count: '17', title: 'عامًا' }, { isShow: true, count: '9', title: 'حرفيين ومصممين' }],
      contact: { social: [{ label: 'إنستغرام', link: 'https://www.instagram.com/' }, { label: 'فيسبوك', link: 'https://www.facebook.com/' }] },
      meta: { title: 'نايل للتصميم الداخلي | القاهرة', description: 'تصميم داخلي وترميم بيوت قديمة في القاهرة: مطابخ ومشربيات ومجالس وحمامات بأيدي حرفيين مصريين.' },
    },
  },
};
