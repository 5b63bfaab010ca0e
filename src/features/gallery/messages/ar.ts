import { number, plural, type Words } from '#shared/words.ts';
import type { around as enAround, site as en } from './en.ts';

export const site = {
  previewEnded: 'انتهت هذه المعاينة', previewEndedText: 'لا تُفتح المعاينة إلا لبضع دقائق. افتحها من جديد من المحرّر.', previewBar: 'معاينة لما هو محفوظ الآن. لا يفتحها سواك، ولبضع دقائق فقط.',
  gallery: 'المعرض', galleryLead: (p) => `مشاريع ${p.name}: الصور والأماكن وما أُنجز فيها.`, countOf: (p, lang) => (p.more ? `${number(p.count, lang)}+` : number(p.count, lang)),
  results: plural<{ count: number }>({ zero: 'لا مشاريع', one: 'مشروع واحد', two: 'مشروعان', few: '# مشاريع', many: '# مشروعًا', other: '# مشروع' }),
  searchLabel: 'ابحث بالعنوان', search: 'بحث', filters: 'التصفية', editFilters: 'تعديل التصفية', mapView: 'عرض الخريطة', apply: 'تطبيق',
  kind: 'النوع', allKinds: 'الكل', category: 'الفئة', services: 'الخدمات', clear: 'مسح', clearAll: 'مسح الكل', done: 'تم', remove: (p) => `إزالة ${p.label}`,
  empty: 'لا توجد نتائج', emptyText: 'لا يوجد مشروع يطابق كل هذه الاختيارات معًا.', startOver: 'امسح البحث وابدأ من جديد', noItems: 'يرجى مراجعة الإعدادات', noItemsTitle: 'لا مشاريع بعد',
  oops: 'عذرًا', disabled: 'المعرض معطّل حاليًا',
  place: 'المكان', finished: 'اكتمل في', beforeAfter: 'قبل وبعد', photographs: 'الصور', reviews: 'الآراء', openPhoto: (p, lang) => `افتح الصورة ${number(p.n, lang)}`, play: 'تشغيل الفيلم',
  previous: 'السابق', next: 'التالي', projects: 'المشاريع', share: 'شارك هذه الصفحة', backToAll: 'كل المشاريع', askTitle: 'هل تفكر في عمل مشابه؟', contact: 'اتصل بنا',
  photoComing: 'الصورة في الطريق',
} satisfies Words<typeof en>;

export const around = {
  contactUs: 'اتصل بنا', servicesTitle: 'خدماتنا', projectsTitle: 'مشاريعنا', testimonials: 'شهادات', reviewsTitle: 'آراء العملاء', beforeAfterTitle: 'قبل وبعد', areaTitle: 'منطقة الخدمة', closingTitle: 'حدثنا عن مشروعك القادم', welcome: 'أهلًا بكم', aboutUs: 'من نحن',
  allServices: plural<{ count: number }>({ zero: 'لا خدمات', one: 'الخدمة الوحيدة', two: 'الخدمتان', few: 'كل الخدمات (#)', many: 'كل الخدمات (#)', other: 'كل الخدمات (#)' }), allProjects: plural<{ count: number }>({ zero: 'لا مشاريع', one: 'المشروع الوحيد', two: 'المشروعان', few: 'كل المشاريع (#)', many: 'كل المشاريع (#)', other: 'كل المشاريع (#)' }), readAll: plural<{ count: number }>({ zero: 'لا آراء', one: 'اقرأ الرأي الوحيد', two: 'اقرأ الرأيين', few: 'اقرأ الآراء كلها (#)', many: 'اقرأ الآراء كلها (#)', other: 'اقرأ الآراء كلها (#)' }), allPairs: plural<{ count: number }>({ zero: 'لا شيء', one: 'مقارنة واحدة', two: 'مقارنتان', few: 'كل المقارنات (#)', many: 'كل المقارنات (#)', other: 'كل المقارنات (#)' }),
  fromAll: plural<{ count: number }>({ zero: 'لا آراء على هذا الموقع بعد', one: 'من الرأي الوحيد على هذا الموقع', two: 'من الرأيين المنشورين على هذا الموقع', few: 'من جميع الآراء المنشورة على هذا الموقع وعددها #', many: 'من جميع الآراء المنشورة على هذا الموقع وعددها #', other: 'من جميع الآراء المنشورة على هذا الموقع وعددها #' }), starsGiven: (p: { stars: number; count: number }) => `${p.stars} نجوم: ${p.count}`,
  reviewsLead: (p: { name: string }) => `ما يقوله العملاء عن العمل مع ${p.name}.`, noReviews: 'لا آراء بعد', noReviewsText: 'ستقف هنا أولى كلمات عملائنا.', customer: 'عميل', playVideo: 'شغّل الفيديو', showMore: 'عرض المزيد',
  pull: 'اسحب المقبض لترى ما كان من قبل.', beforeAfterLead: 'المكان نفسه قبل عملنا وبعده.', noPairs: 'لا مقارنات بعد', noPairsText: 'مشاريعنا المنجزة تستحق نظرة في هذه الأثناء.', toProjects: 'شاهد المشاريع',
  servicesLead: 'كل منها مع الأعمال التي تبينها.', noServices: 'لم تُضف خدمات بعد', seeService: plural<{ count: number }>({ zero: 'لا مشاريع', one: 'شاهد المشروع', two: 'شاهد المشروعين', few: 'شاهد # مشاريع', many: 'شاهد # مشروعًا', other: 'شاهد # مشروع' }), otherServices: 'ما نقدمه أيضًا', serviceProjects: 'المشاريع', closingText: 'أخبرنا بما في ذهنك، وسنجيبك.',
  areaText: 'حيث تقف أعمالنا المنجزة.', openMap: 'افتح الخريطة', areaLabel: (p: { places: string }) => `رسم لأماكن عملنا: ${p.places}`,
  contactTitle: 'اتصل بنا', weAreHere: 'نحن هنا', address: 'العنوان', phone: 'الهاتف', email: 'البريد الإلكتروني', hours: 'ساعات العمل', social: 'في أماكن أخرى', openInMaps: 'افتح في الخريطة', contactLead: 'اتصل أو اكتب؛ يجيبك إنسان.', noContact: 'لم تُضف بيانات اتصال بعد.',
  mapTitle: 'الخريطة', mapHeading: 'أين عملنا', mapLead: 'مشاريعنا المنجزة على الخريطة.', onMap: plural<{ count: number }>({ zero: 'لا مشاريع لها مكان', one: 'مشروع واحد له مكان', two: 'مشروعان لهما مكان', few: '# مشاريع لها مكان', many: '# مشروعًا لها مكان', other: '# مشروع لها مكان' }), noPlaces: 'لا مشروع له مكان بعد', noPlacesText: 'كل المشاريع في المعرض.', listView: 'عرض القائمة',
  mapLoading: 'تُحمَّل الخريطة…', mapFailed: 'تعذر تحميل الخريطة. تعرض القائمة المشاريع نفسها.', mapRegion: 'خريطة المشاريع', seeProject: 'شاهد المشروع', closeCard: 'إغلاق', zoomIn: 'تكبير', zoomOut: 'تصغير',
} satisfies Words<typeof enAround>;
