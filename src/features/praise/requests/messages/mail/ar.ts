import { number, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  askSubject: (p) => `كيف كانت تجربتك مع ${p.business}؟`,
  askHeading: 'شاركنا تجربتك',
  askAbout: (p) => `عن «${p.title}».`,
  askText: 'يسعدنا أن تشاركنا رأيك لنعرضه على موقعنا. يستغرق ذلك نحو ثلاث دقائق.',
  askButton: 'لنبدأ',
  askExpires: (p) => `الرابط صالح حتى ${p.date}.`,
  remindSubject: (p) => `يسعد فريق ${p.business} أن يسمع رأيك`,
  remindHeading: 'كلمات قليلة تساعدنا',
  remindText: 'طلبنا منك كلمات قليلة عن عملنا. إن كان لديك ثلاث دقائق فسيسعدنا ذلك.',
  remindLast: 'هذا آخر تذكير. إن كان لديك ثلاث دقائق لكلمات قليلة فسيسعدنا ذلك.',
  remindStop: (p) => `لإيقاف هذه الرسائل: ${p.url}`,
  newSubject: (p) => `رأي جديد من ${p.name}`,
  newHeading: 'وصل رأي جديد',
  newText: (p) =>
    p.title
      ? `رأي من ${p.name} عن «${p.title}». لن يظهر شيء للعامة قبل أن تنشره.`
      : `رأي من ${p.name}. لن يظهر شيء للعامة قبل أن تنشره.`,
  newRating: (p, lang) => `التقييم: ${number(p.rating, lang)} من ${number(5, lang)}`,
  newButton: 'قراءة الرأي',
  newNoConsent: 'لم تُعطَ موافقة على النشر.',
  receiptSubject: (p) => `رأيك في ${p.business}`,
  receiptHeading: (p) => `شكرًا لك، ${p.name}`,
  receiptGiven: (p) =>
    `وافقت على أن تستخدم ${p.business} هذه الكلمات. يمكنك سحب موافقتك في أي وقت، فيُزال الرأي من الموقع خلال دقيقة.`,
  receiptNotGiven: (p) =>
    `لم تعطِ موافقة على النشر. يمكن لـ${p.business} قراءة كلماتك ولا يراها أحد سواها. ما زال بإمكانك إعطاء الموافقة.`,
  receiptNotAsked: (p) =>
    `يمكن لـ${p.business} عرض هذه الكلمات. إن لم ترغب في ذلك فبإمكانك إزالتها من الموقع في أي وقت.`,
  receiptTerms: (p) => `هذا ما وافقت عليه: «${p.text}» (النسخة ${p.version})`,
  receiptButton: 'عرض موافقتك أو تغييرها',
  receiptKeep: 'احتفظ بهذه الرسالة: رابطها لك وحدك.',
  permissionSubject: (p) => `هل تسمح لـ${p.business} بعرض كلماتك؟`,
  permissionHeading: (p) => `${p.name}، هل تسمح لنا بعرض ما كتبته؟`,
  permissionText:
    'عند إرسال رأيك لم تعطِ موافقة على نشره. إن أردت أن يقرأه الآخرون فيُرجى إخبارنا هنا. لا يُعرض شيء إن لم تجب، ولن نسأل مرة أخرى.',
  permissionButton: 'القراءة والقرار',
  thanksSubject: (p) => `ردّ من ${p.business} على رأيك`,
  thanksHeading: (p) => `مرحبًا ${p.name}`,
  withdrawnSubject: (p) => `سحب الموافقة: ${p.name}`,
  withdrawnHeading: 'أُزيل رأي من موقعك',
  withdrawnText: (p) => `سُحبت الموافقة على نشر رأي ${p.name}. أُزيل الرأي فورًا من هذه العناوين:`,
  withdrawnNowhere: (p) => `سُحبت الموافقة على نشر رأي ${p.name}. لم يكن الرأي معروضًا في أي مكان.`,
  withdrawnElsewhere:
    'إن استخدمت هذه الكلمات في مكان آخر، مطبوعًا أو على وسائل التواصل، فيُرجى إزالتها منه أيضًا.',
} satisfies Words<typeof enMail>;
