import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const mail = {
  notYou: 'إن لم تطلب هذا فلا داعي لفعل شيء: لا يحدث شيء من دون فتح الرابط.', unexpected: 'إن لم تكن تعرف ما هذا فلا داعي لفعل شيء. ينتهي الرابط بعد 7 أيام.',
  resetSubject: (p) => `تعيين كلمة مرور جديدة في ${p.brand}`, resetHeading: () => 'عيّن كلمة مرور جديدة', resetText: () => 'يعمل الرابط مرة واحدة ولمدة 30 دقيقة. بعد ذلك تُغلق الجلسات على جميع الأجهزة الأخرى.', resetButton: () => 'تعيين كلمة المرور',
  signInSubject: (p) => `رابط دخولك إلى ${p.brand}`, signInHeading: () => 'الدخول من دون كلمة مرور', signInText: () => 'يعمل الرابط مرة واحدة ولمدة 15 دقيقة في المتصفح الذي طلبته منه. وفي متصفح آخر يُسأل عن بريدك.', signInButton: () => 'تسجيل الدخول',
  emailNewSubject: (p) => `تأكيد بريدك الجديد في ${p.brand}`, emailNewHeading: () => 'هل هذا بريدك الجديد؟', emailNewText: (p) => `بعد ذلك تسجّل الدخول بالعنوان ${p.name}. يعمل الرابط مرة واحدة ولمدة ساعة.`, emailNewButton: () => 'تأكيد',
  emailOldSubject: (p) => `تغيّر بريدك في ${p.brand}`, emailOldHeading: () => 'تغيّر بريدك الإلكتروني', emailOldText: (p) => `أنت تسجّل الدخول الآن بالعنوان ${p.name}. إن لم تفعل ذلك فاكتب فورًا إلى القائمين على ${p.brand}.`, emailOldButton: () => 'تسجيل الدخول',
  passwordChangedSubject: (p) => `تغيّرت كلمة مرورك في ${p.brand}`, passwordChangedHeading: () => 'تغيّرت كلمة مرورك', passwordChangedText: () => 'أُغلقت الجلسات على جميع الأجهزة الأخرى. إن لم تفعل ذلك فعيّن كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور؟».', passwordChangedButton: () => 'تسجيل الدخول',
  signUpSubject: (p) => `تأكيد تسجيل ${p.name} في ${p.brand}`, signUpHeading: () => 'بقيت خطوة واحدة', signUpText: (p) => `أكّد أن هذا العنوان لك، ويصبح ${p.name} جاهزًا. يعمل الرابط مرة واحدة ولمدة يوم.`, signUpButton: () => 'تأكيد وبدء',
  signUpKnownSubject: (p) => `أنت مسجّل في ${p.brand} من قبل`, signUpKnownHeading: () => 'لديك حساب دخول من قبل', signUpKnownText: () => 'سجّل أحدهم بهذا العنوان، وله حساب دخول من قبل. سجّل الدخول به، أو عيّن كلمة مرور جديدة إن نسيتها.', signUpKnownButton: () => 'تسجيل الدخول',
  invitationSubject: (p) => `${p.by} يدعوك إلى ${p.name}`, invitationHeading: (p) => `انضم إلى ${p.name}`, invitationText: (p) => `حجز لك ${p.by} مكانًا في ${p.name}. يعمل الرابط مرة واحدة ولمدة 7 أيام.`, invitationButton: () => 'قبول الدعوة',
} satisfies Words<typeof enMail>;

export const app = {
  email: 'البريد الإلكتروني', password: 'كلمة المرور', newPassword: 'كلمة المرور الجديدة', onceMore: 'مرة أخرى', firstName: 'الاسم الأول', lastName: 'اسم العائلة', businessName: 'اسم النشاط', inviteCode: 'رمز الدعوة', website: 'الموقع', description: 'ماذا تعمل', phone: 'الهاتف', zip: 'الرمز البريدي', more: 'الهاتف والمكان والموقع (كلها اختيارية)',
  backToLogin: 'العودة إلى الدخول', login: 'تسجيل الدخول', or: 'أو', loading: 'لحظة من فضلك …', tryAgain: 'طلب رابط جديد',
  resetTitle: 'إعادة تعيين كلمة المرور', resetLead: 'اكتب عنوانك، ويُكتب إليه رابط.', sendLink: 'إرسال الرابط',
  linkTitle: 'الدخول بالبريد', linkLead: 'لا حاجة إلى كلمة مرور: يُكتب رابط إلى عنوانك.', linkWay: 'أرسل لي رابطًا بدلًا من ذلك', linkConfirm: 'فتحت الرابط في متصفح آخر. اكتب العنوان الذي طلبته به.',
  checkTitle: 'انظر في بريدك', checkKnown: (p) => `إن كان ${p.email} معروفًا هنا فالرابط في طريقه إليك. يعمل مرة واحدة.`, checkSignUp: (p) => `رابط التأكيد في طريقه إلى ${p.email}. يعمل مرة واحدة ولمدة يوم. لا يُنشأ شيء قبل فتحه.`, checkAny: 'إن كان العنوان معروفًا هنا فالرابط في طريقه إليك. يعمل مرة واحدة.', checkSpam: 'لم يصل شيء بعد دقيقتين؟ قد يكون في «العروض» أو «البريد المزعج».', otherAddress: 'استخدام عنوان آخر',
  keptTitle: 'لا يُرسل بريد من هنا', kept: 'لا خادم بريد لهذا الموقع بعد. إن كُتب رابط فهو محفوظ: اطلبه ممن يدير الموقع.', emailKept: 'لا خادم بريد لهذا الموقع بعد: الرابط محفوظ. اطلبه ممن يدير الموقع. لا يتغير شيء قبل فتحه.',
  linkEnded: 'لم يعد هذا الرابط يعمل', linkEndedWhy: 'يعمل كل رابط مرة واحدة ولوقت قصير.', emailEnded: 'لم يتغيّر به شيء. اطلب رابطًا جديدًا من «كلمة المرور والبريد».', onward: 'متابعة',
  setTitle: 'تعيين كلمة مرور', setFor: (p) => `للعنوان ${p.email}`, setHint: 'ثلاث أو أربع كلمات أسهل حفظًا من كلمة واحدة فيها رموز. تُغلق الجلسات على جميع الأجهزة الأخرى.', save: 'حفظ ومتابعة',
  emailTitle: 'تأكيد بريدك', emailAsk: (p) => `طلب ${p.name} تسجيل الدخول من الآن بالعنوان ${p.email}. إن كنت لا تعرف صاحب الطلب فلن يحدث شيء حتى توافق.`, emailYes: 'تأكيد', emailDoneTitle: 'تم تأكيد بريدك', emailNow: (p) => `تسجّل الدخول حاليًا بالعنوان ${p.email}.`, emailDone: (p) => `من الآن تسجّل الدخول بالعنوان ${p.email}.`,
  accountTitle: (p) => `انضم إلى ${p.name}`, accountWord: 'إنشاء حساب', accountLead: 'للأنشطة التي أُعطيت رمزًا.', agencyTitle: 'افتح وكالة', agencyLead: 'اسمك ونطاقك وأنشطتك. تختار الخطة لاحقًا.', signUp: 'إنشاء حساب', alreadyHere: 'لديك حساب؟', noAccount: 'ليس لديك حساب؟',
  codeOf: (p) => p.name, codeFree: (p) => `${p.name}، خطة مجانية`, confirmTitle: 'جارٍ التأكيد', confirmLead: 'يجري إعداد مكانك.',
  inviteTitle: 'دعوة', inviteFrom: (p) => `${p.by} يدعوك إلى ${p.name}`, welcome: (p) => `مرحبًا ${p.name}`, welcomeAny: 'مرحبًا', inviteNew: 'اختر كلمة مرور، ويُعدّ مكانك.', inviteKnown: 'لديك حساب دخول من قبل. سجّل الدخول به لقبول الدعوة.', inviteGiven: 'أُعطيت كلمة مرور أولى. سجّل الدخول بها ليُجهَّز مكانك، ثم غيّرها.', inviteHere: 'أنت مسجّل الدخول. لمسة واحدة ويُعدّ مكانك.', accept: 'قبول الدعوة', goOn: (p) => `الانتقال إلى ${p.name}`,
  inviteEnds: 'تنتهي الدعوات بعد 7 أيام، وتعمل كل منها مرة واحدة. اطلب دعوة جديدة ممن دعاك.',
  search: 'البحث عن المستخدم...', create: 'إنشاء المستخدم في قاعدة البيانات...', set: 'حفظ المستخدم في قاعدة البيانات...', clean: 'حذف البيانات المؤقتة...',
  startTitle: 'منشئ فوري بالذكاء الاصطناعي', startLead: 'اعرض عملك، واجمع آراء عملائك، ودع الناس يجدونه.', startBusiness: 'لدي نشاط', startAgency: 'أدير وكالة', startIn: 'لدي حساب',
  changeTitle: 'كلمة المرور والبريد', changePassword: 'تغيير كلمة المرور', changeEmail: 'تغيير البريد', newEmail: 'البريد الجديد', passwordDone: 'تغيّرت كلمة المرور. أُغلقت الجلسات على جميع الأجهزة الأخرى.', emailSent: 'أُرسل رابط إلى العنوان الجديد. لا يتغيّر شيء حتى يُفتح.',
} satisfies Words<typeof enApp>;
