import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en.ts';

export const screens: Words<typeof en> = {
  progress: (p) => `أُنجز ${p.done} من ${p.of}`, list: 'الخطوات الأولى', known: 'تعرف القائمة بنفسها ما أُنجز، وتختفي حين لا يبقى شيء.',
  accountTitle: 'ابدأ بآخر عمل أنهيته', accountLead: 'تكفي أربع صور. ترى صفحتك قبل أن يراها غيرك.',
  accountLeft: plural({ zero: 'لا خطوات متبقية', one: 'بقيت خطوة أولى واحدة', two: 'بقيت خطوتان من الخطوات الأولى', few: 'بقيت # خطوات من الخطوات الأولى', many: 'بقيت # خطوة من الخطوات الأولى', other: 'بقيت # خطوة من الخطوات الأولى' }),
  agencyTitle: plural({ zero: 'لا خطوات متبقية', one: 'خطوة واحدة وتصبح وكالتك جاهزة', two: 'خطوتان وتصبح وكالتك جاهزة', few: '# خطوات وتصبح وكالتك جاهزة', many: '# خطوة وتصبح وكالتك جاهزة', other: '# خطوة وتصبح وكالتك جاهزة' }),
  next: 'التالي', done: 'أُنجزت', notDone: 'لم تُنجز بعد', begun: 'بدأت', goOn: 'متابعة', firstItem: 'بعد أول عمل لك', firstPublished: 'بعد أول نشر',
  hide: 'إخفاء نهائي', hideAsk: 'هل تُخفى الخطوات الأولى نهائيًا؟', hideWhat: (p) => `لن يرى أحد في ${p.name} هذه القائمة مجددًا. ويبقى كل ما فيها في مكانه ضمن الإعدادات.`, hidden: 'أُخفيت الخطوات الأولى.',
  'account.details': 'بيانات النشاط', 'account.detailsText': 'تظهر المدينة والهاتف في صفحتك ليجدك العملاء.', 'account.detailsDo': 'إكمال البيانات',
  'account.brand': 'شعارك', 'account.brandText': 'يتصدر صفحتك العامة وكل رسالة بريد.', 'account.brandDo': 'اختيار',
  'account.item': 'عملك الأول', 'account.itemText': 'أفلت الصور هنا أو التقطها بالهاتف، ويُقرأ منها المكان والتاريخ.', 'account.itemDo': 'إنشاء محتوى',
  'account.publish': 'انشره', 'account.publishText': 'افتح العنصر وانظر إلى المربعات الستة ثم اختر «نشر».', 'account.publishDo': 'فتح القائمة',
  'account.ask': 'اسأل عميلًا واحدًا', 'account.askText': 'رابط بالبريد أو رمز تعرضه على الهاتف.', 'account.askDo': 'اسأل',
  'account.team': 'أخبر زملاءك', 'account.teamText': 'يمكنهم إرسال الصور من موقع العمل.', 'account.teamDo': 'دعوة',
  'account.secure': 'أمّن تسجيل دخولك', 'account.secureText': 'بمفتاح مرور أو برمز من هاتفك لا تنفع كلمة المرور المسروقة أحدًا.', 'account.secureDo': 'إعداد',
  'agency.brand': 'شعارك', 'agency.brandText': 'تراه أنشطتك عند تسجيل الدخول وفي القائمة وفي رسائلها.', 'agency.brandDo': 'اختيار',
  'agency.details': 'جهة الاتصال', 'agency.detailsText': 'إلى من تكتب أنشطتك حين تحتاج إلى مساعدة.', 'agency.detailsDo': 'إكمال البيانات',
  'agency.secure': 'أمّن تسجيل دخولك', 'agency.secureText': 'بمفتاح مرور أو برمز من هاتفك لا تنفع كلمة المرور المسروقة أحدًا.', 'agency.secureDo': 'إعداد',
  'agency.account': 'النشاط الأول', 'agency.accountText': 'يحصل فورًا على عنوان خاص به، ثم تدعو أفراده.', 'agency.accountDo': 'فتح الحسابات',
  'agency.domain': 'نطاقك الخاص', 'agency.domainText': 'عندئذ تسجّل أنشطتك الدخول من عنوانك أنت.', 'agency.domainDo': 'ربط', 'agency.domainBegun': 'ما زال الإثبات في منطقة نطاقك ناقصًا أو قيد الفحص.',
  'agency.team': 'ادعُ زميلًا', 'agency.teamText': 'ليتمكن غيرك من الرد في غيابك.', 'agency.teamDo': 'دعوة',
  'agency.sender': 'مرسل رسائلك', 'agency.senderText': 'الاسم الذي تراه أنشطتك وعملاؤها في صندوق الوارد.', 'agency.senderDo': 'إعداد',
  'agency.policy': 'سياسة الخصوصية', 'agency.policyText': 'تشير إليها كل صفحة من صفحات أنشطتك.', 'agency.policyDo': 'إضافة الرابط',
  becomes: 'ما سيصير إليه', becomesText: 'سجل واحد للعمل: صفحة، ودبوس على الخريطة، وكلمات العميل نفسه.', seen: 'كما ستراها أنشطتك', seenText: (p) => `على ${p.host}`, signIn: 'تسجيل الدخول',
};
