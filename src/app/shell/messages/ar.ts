import { plural, type Words } from '#shared/words.ts';
import type { errors as enErrors, shell as enShell, ui as enUi } from './en.ts';

export const ui = {
  showPassword: 'إظهار كلمة المرور', close: 'إغلاق', cancel: 'إلغاء', again: 'حاول مرة أخرى', copyReport: 'نسخ التقرير', copied: 'تم النسخ', copy: 'نسخ',
  reference: (p: { id: string }) => `المرجع ${p.id}`,
  loading: 'جارٍ التحميل', loadFailed: 'تعذّر تحميل هذا', notFound: 'غير موجود', notFoundWhy: 'ربما حُذف، أو أنه يخص حسابًا آخر.',
  nothing: 'لا شيء هنا بعد', noMatch: 'لا شيء يطابق عوامل التصفية هذه', noMatchWhy: 'توجد سجلات في هذه القائمة لكن عوامل التصفية تخفيها كلها:',
  noMatchOf: plural<{ count: number }>({ zero: 'لا سجلات في هذه القائمة.', one: 'في هذه القائمة سجل واحد تخفيه عوامل التصفية:', two: 'في هذه القائمة سجلان تخفيهما عوامل التصفية:', few: 'في هذه القائمة # سجلات تخفيها كلها عوامل التصفية:', many: 'في هذه القائمة # سجلًا تخفيها كلها عوامل التصفية:', other: 'في هذه القائمة # سجل تخفيها كلها عوامل التصفية:' }),
  clear: 'مسح', clearFilters: 'مسح عوامل التصفية', removeFilter: (p: { name: string }) => `إزالة عامل التصفية ${p.name}`,
  selectAll: 'تحديد الكل', select: (p: { name: string }) => `تحديد ${p.name}`,
  selected: plural<{ count: number }>({ zero: 'لم يُحدد شيء', one: 'عنصر واحد محدد', two: 'عنصران محددان', few: '# عناصر محددة', many: '# عنصرًا محددًا', other: '# عنصر محدد' }), clearSelection: 'إلغاء التحديد',
  pages: 'الصفحات', previousPage: 'الصفحة السابقة', nextPage: 'الصفحة التالية',
  ready: (p: { ready: number; of: number }) => `${p.ready} من ${p.of} جاهزة`,
  stars: plural<{ count: number }>({ zero: 'بلا نجوم من 5', one: 'نجمة واحدة من 5', two: 'نجمتان من 5', few: '# نجوم من 5', many: '# نجمة من 5', other: '# نجمة من 5' }),
  typeToConfirm: (p: { text: string }) => `اكتب ${p.text} للتأكيد`,
  unsavedTitle: 'هل تغادر دون حفظ؟', unsavedWhat: 'لم تُحفظ تغييراتك في هذه الصفحة بعد.', leave: 'مغادرة', stay: 'البقاء هنا',
} satisfies Words<typeof enUi>;

export const shell = {
  security: 'الدخول والأجهزة',
  skip: 'تخطَّ إلى المحتوى', main: 'التنقل الرئيسي', foldNav: 'طي التنقل', openNav: 'فتح التنقل', closeNav: 'إغلاق التنقل', back: 'رجوع',
  groupAdvanced: 'متقدم', groupPresence: 'الحضور', groupAgency: 'الوكالة',
  switchAccount: 'تبديل الحساب', nowAccount: 'تبديل الحساب. الحالي:', noAccount: 'لم يُختر حساب', searchAccounts: 'البحث في الحسابات', allAccounts: 'كل الحسابات', noAccountFound: 'لا حساب بهذا الاسم', now: 'الآن',
  free: 'مجاني', paid: 'مدفوع', pending: 'قيد الانتظار',
  search: 'ابحث أو نفّذ أمرًا', searchShort: 'بحث', palette: 'لوحة الأوامر', goTo: 'الانتقال إلى', actions: 'الإجراءات', content: 'المحتوى', nothingFound: (p: { text: string }) => `لا نتائج لـ «${p.text}»`, hintOpen: 'فتح', hintMove: 'تنقل', hintClose: 'إغلاق',
  tokens: (p: { used: string; max: string }) => `${p.used} من ${p.max}`, tokensTitle: 'الرموز المستخدمة خلال آخر 30 يومًا',
  userMenu: (p: { name: string }) => `قائمة المستخدم: ${p.name}`, logout: 'تسجيل الخروج', login: 'تسجيل الدخول', language: 'اللغة', appearance: 'المظهر', light: 'فاتح', dark: 'داكن', myAccounts: 'حساباتي',
  offline: 'أنت غير متصل.', offlineWhat: 'قد يكون ما تراه قديمًا. سيُحدَّث تلقائيًا عند عودة الاتصال.', online: 'عاد الاتصال.', tryNow: 'جرّب الآن',
  notFoundTitle: '404 - الصفحة غير موجودة', notFoundText: 'ربما أزيلت الصفحة التي تبحث عنها أو تغيّر اسمها أو أنها غير متاحة مؤقتًا', goHome: 'إلى الصفحة الرئيسية',
  failedTitle: 'تعذّر عرض هذه الشاشة', reload: 'إعادة التحميل',
  notices: 'الإشعارات', noticesNew: plural<{ count: number }>({ zero: 'الإشعارات، لا جديد', one: 'الإشعارات، واحد جديد', two: 'الإشعارات، اثنان جديدان', few: 'الإشعارات، # جديدة', many: 'الإشعارات، # جديدًا', other: 'الإشعارات، # جديد' }), newOnes: plural<{ count: number }>({ zero: 'لا جديد', one: 'واحد جديد', two: 'اثنان جديدان', few: '# جديدة', many: '# جديدًا', other: '# جديد' }), newNotice: 'جديد:', markAllRead: 'تعليم الكل كمقروء', older: 'الأقدم', noNotices: 'لا إشعارات', noNoticesWhy: 'يُعلن هنا فورًا كل ما يحدث في هذا الحساب ويعنيك.',
  page404: 'الصفحة غير موجودة',
} satisfies Words<typeof enShell>;

export const errors = {
  general: 'حدث خطأ ما، يُرجى المحاولة مرة أخرى لاحقًا',
  internal: 'حدث خطأ ما، يُرجى المحاولة مرة أخرى لاحقًا',
  network: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من اتصالك.',
  validation: 'بعض الحقول ليست صحيحة بعد.', bad_request: 'لم يفهم الخادم هذا الطلب.',
  unauthorised: 'يُرجى تسجيل الدخول من جديد.', forbidden: 'ليس لديك إذن. يُرجى التواصل مع المسؤول للمساعدة.', not_found: 'ربما حُذف، أو أنه يخص حسابًا آخر.',
  foreign_origin: 'جاء هذا الطلب من موقع آخر ورُفض.', 'host.unknown': 'هذا العنوان غير معروف هنا.',
  too_many_requests: 'محاولات كثيرة. يُرجى الانتظار قليلًا.', conflict: 'غيّر شخص آخر هذا في الأثناء. يُرجى النظر مرة أخرى.',
  'body.too_large': 'هذا كبير جدًا.', 'body.malformed': 'لم يفهم الخادم هذا الطلب.', 'body.media_type': 'لم يفهم الخادم هذا الطلب.',
  'idempotency.reused': 'أُرسل هذا من قبل بمحتوى آخر.', 'idempotency.malformed': 'لم يفهم الخادم هذا الطلب.',
  'cursor.invalid': 'لم تعد هذه الصفحة من القائمة موجودة. يُرجى البدء من الصفحة الأولى.', 'text.malformed': 'يحتوي هذا النص على رموز لا يمكن حفظها.',
  'storage.full': 'مساحة التخزين ممتلئة. لم يُحفظ شيء.', 'database.away': 'تُعاد تهيئة الخدمة. يُرجى المحاولة بعد لحظة.', 'database.busy': 'الخدمة مشغولة. يُرجى المحاولة بعد لحظة.',
  'field.too_small': 'قصير جدًا', 'field.too_big': 'طويل جدًا', 'field.invalid_type': 'يُرجى ملء هذا الحقل', 'field.invalid_format': 'الصيغة غير صحيحة', 'field.invalid_value': 'يُرجى اختيار إحدى القيم المعروضة', 'field.unrecognized_keys': 'غير معروف هنا', 'field.invalid': 'ليس صحيحًا بعد', 'field.required': 'يُرجى ملء هذا الحقل',
  'auth/min-length': 'الحد الأدنى 4 أحرف',
  'auth/email-already-in-use': 'عنوان البريد الإلكتروني مستخدم في حساب آخر.', 'auth/invalid-email': 'صيغة عنوان البريد الإلكتروني غير صحيحة.', 'auth/operation-not-allowed': 'تسجيل الدخول بهذه الطريقة غير مسموح هنا.',
  'auth/user-not-found': 'لا يوجد مستخدم بهذا البريد الإلكتروني.', 'auth/user-disabled': 'عطّل مسؤولٌ حساب المستخدم هذا.',
  'auth/weak-password': 'كلمة المرور ضعيفة جدًا.', 'auth/wrong-password': 'كلمة المرور غير صحيحة أو ليس للمستخدم كلمة مرور.', 'auth/invalid-api-key': 'تسجيل الدخول غير مُعدّ بشكل صحيح. يُرجى التواصل مع المسؤول.',
  'auth/too-many-requests': 'محاولات كثيرة. يُرجى الانتظار قليلًا.',
  'auth/password-short': 'ثمانية أحرف على الأقل. أربع كلمات متتالية يسهل تذكرها.', 'auth/password-common': 'كلمة المرور هذه من القوائم التي تُجرَّب أولًا. يُرجى اختيار غيرها.', 'auth/password-personal': 'تحتوي كلمة المرور على اسمك أو بريدك أو اسم النشاط.',
  'auth/step-expired': 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى البدء من جديد.', 'auth/wrong-code': 'الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.', 'auth/wrong-recovery': 'رمز الاسترداد غير صحيح أو استُخدم من قبل.',
  'auth/proof-needed': 'يُرجى أن تثبت مرة أخرى أنك أنت.', 'auth/passkey-refused': 'لم يُقبل مفتاح المرور. حاول مجددًا أو اختر طريقة أخرى.', 'auth/passkey-here': 'يوجد على هذا الجهاز مفتاح مرور لك من قبل.', 'auth/passkey-unknown': 'مفتاح المرور هذا لم يعد معروفًا هنا.',
  'auth/provider-away': 'موفّر الدخول لا يجيب الآن. حاول مجددًا أو سجّل الدخول بطريقة أخرى.', 'auth/provider-refused': 'لم يؤكد موفّر الدخول هذه العملية. يُرجى المحاولة مجددًا.', 'auth/provider-unverified': 'لم يتحقق موفّر الدخول من بريدك، لذلك لا يمكنه فتح حساب هنا.', 'auth/provider-unknown': 'لا أحد هنا يملك هذا البريد. اطلب دعوة أولًا.',
} satisfies Words<typeof enErrors>;
