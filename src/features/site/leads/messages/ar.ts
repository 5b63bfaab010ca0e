import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail, reward as enReward, site as enSite } from './en.ts';

export const site = {
  formTitle: 'اطلب معاينة مجانية',
  formButton: 'اتصل بنا',
  contactTitle: 'اتصل بنا',
  thanks: 'شكرًا',
  sent: 'تم إرسال النموذج',
  thanksText: 'وصلتنا رسالتك، وسنرد عليك قريبًا.',
  toHome: 'العودة إلى الصفحة الرئيسية',
  toProjects: 'شاهد مشاريعنا',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  message: 'كيف يمكننا مساعدتك؟',
  optional: 'اختياري',
  choose: 'اختر من القائمة',
  about: 'ما موضوع رسالتك؟',
  asksAbout: (p: { title: string }) => `تكتب إلينا بشأن «${p.title}».`,
  photos: 'الصور',
  photosHint: 'حتى 10 صور، وحجم كل منها 15 ميغابايت على الأكثر.',
  consent: (p) => `أوافق على أن يستخدم ${p.business} ما أكتبه هنا للرد على استفساري.`,
  privacy: 'الخصوصية',
  leaveEmpty: 'اترك هذا الحقل فارغًا',
  sending: 'جارٍ الإرسال…',
  required: 'هذا الحقل مطلوب',
  errorEmail: 'تحقق من عنوان البريد الإلكتروني.',
  errorPhone: 'تحقق من رقم الهاتف.',
  errorNumber: 'أدخل رقمًا.',
  errorDate: 'أدخل التاريخ والوقت.',
  errorChoice: 'اختر أحد الخيارات.',
  errorLong: 'هذا النص طويل جدًا.',
  errorReach: 'اكتب بريدك الإلكتروني أو رقم هاتفك حتى نتمكن من الرد عليك.',
  errorConsent: 'نحتاج إلى موافقتك حتى نتمكن من الرد عليك.',
  errorPhotos: 'تعذّرت قراءة إحدى الصور. اختر صورًا بصيغة JPEG أو PNG أو WebP أو TIFF أو HEIC.',
  errorPhotosLarge: 'اختر 10 صور على الأكثر، وحجم كل منها 15 ميغابايت على الأكثر.',
  problemFields: 'تحقق من الحقول المحددة.',
  problemExpired: 'بقي هذا النموذج مفتوحًا مدة طويلة. أرسله من جديد.',
  problemSent: 'أُرسل هذا النموذج من قبل بكلمات أخرى. أرسله من جديد.',
  problemMany: 'أُرسل عدد كبير من الرسائل. حاول لاحقًا أو اتصل بنا.',
  problemMaintenance: 'نُجري صيانة على الموقع الآن. يُرجى الإرسال مرة أخرى بعد بضع دقائق؛ ما كتبته باقٍ هنا.',
  problemOffline: 'يبدو أنك غير متصل بالإنترنت. حاول من جديد.',
  problemFailed: 'تعذّر إرسال النموذج. حاول من جديد.',
  itemTitle: (p) => (p.name ? `استفسار من ${p.name}` : 'استفسار'),
  frameTitle: (p) => `التواصل مع ${p.business}`,
} satisfies Words<typeof enSite>;
export const mail = {
  newSubject: (p) => `استفسار جديد من ${p.name}`,
  newHeading: 'استفسار جديد',
  newText: (p) =>
    p.source ? `وصلتك رسالة من ${p.name} عبر صفحة «${p.source}».` : `وصلتك رسالة من ${p.name} عبر موقعك.`,
  newPhotos: (p) => `عدد الصور المرفقة: ${p.count}`,
  newButton: 'افتح الاستفسار',
  newAnswer: 'أو أجب عن هذه الرسالة مباشرة: يصل كلامك إلى العميل ويظهر في الطلب.',
  someone: 'أحد الزوار',
  you: 'أنت',
  answerSubject: (p) => `استفسارك لدى ${p.business}`,
  answerHeading: (p) => (p.name ? `مرحبًا ${p.name}` : 'مرحبًا'),
  answerNote: 'يمكنك الرد على هذه الرسالة مباشرة.',
} satisfies Words<typeof enMail>;

export const app = {
  title: 'الاستفسارات',
  'leads.no_email': 'لم يترك هذا الزائر بريدًا إلكترونيًا. يمكنك الاتصال به.',
} satisfies Words<typeof enApp>;
export const reward = {
  title: (p) => `مكافأة ${p.referrer}`,
  text: (p) =>
    `وصلك ${p.name} بتوصية من ${p.referrer}، وتم الاتفاق. يمكنك تقديم الشكر وتحديد ما إذا كنت ستقدّم مكافأة. لا يُدفع شيء تلقائيًا.`,
  customer: 'أحد العملاء',
  visitor: 'أحد الزوار',
} satisfies Words<typeof enReward>;
