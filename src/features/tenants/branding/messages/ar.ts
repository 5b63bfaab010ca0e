import type { Words } from '#shared/words.ts';
import type { app as enApp, install as enInstall, mail as enMail } from './en.ts';

export const app = {
  whitelabel: 'الهوية',
  domains: 'النطاقات',
  'branding.svg': 'قد تحمل الرسوم المتجهة (SVG) نصوصًا برمجية، لذلك لا تُقبل. استخدم PNG أو JPEG أو WebP.',
  'branding.image': 'ملف الصورة هذا تالف. يُرجى استخدام PNG أو JPEG أو WebP.',
  'branding.image_size': 'هذه الصورة كبيرة جدًا (2 ميغابايت على الأكثر).',
  'domain.invalid': 'اسم النطاق غير صالح',
  'domain.taken': 'هذا النطاق مسجَّل لجهة أخرى',
  'domain.yours': 'هذا النطاق لديك بالفعل',
  'domain.reserved': 'هذا الاسم محجوز',
  'domain.ours': 'هذا الاسم من أسمائنا؛ اختر اسمًا مجانيًا بدلًا منه',
  'domain.many': 'لا يمكن إضافة أسماء أخرى',
  'domain.last': 'هذا هو الاسم الوحيد؛ أضف اسمًا آخر أولًا',
  'branding.url': 'هذا ليس عنوان ويب',
  'branding.colour': 'صيغة اللون هي ‎#0f6470',
  'theme.unknown': 'لا توجد سمة كهذه',
} satisfies Words<typeof enApp>;
export const mail = {
  open: 'عرض النطاق',
  'ready.subject': (p) => `النطاق ${p.host} يعمل الآن`,
  'ready.text': (p) =>
    `يعرض ${p.host} صفحاتك الآن. نتفقده كل ساعة ونراسلك قبل أن يتعطل أي شيء. يُرجى إبقاء سجلات DNS كما هي.`,
  'warn-proof.subject': (p) => `سيتوقف ${p.host} عن العمل`,
  'warn-proof.text': (p) =>
    `سجل التحقق (TXT) للنطاق ${p.host} غير موجود. يعمل كل شيء كما كان حتى ${p.until} (UTC)، ثم نتوقف عن تقديمه كي لا يستعمل غيرك اسمك. أضف السجل مجددًا للاحتفاظ بالاسم.`,
  'warn-certificate.subject': (p) => `تعذّر تجديد شهادة الأمان للنطاق ${p.host}`,
  'warn-certificate.text': (p) =>
    `تنتهي شهادة الأمان للنطاق ${p.host} خلال أسبوعين ولم تُجدَّد. يُرجى مراجعة سجلات DNS للنطاق.`,
  'broken-proof.subject': (p) => `لم نعد نقدّم ${p.host}`,
  'broken-proof.text': (p) =>
    `ما زال سجل التحقق (TXT) للنطاق ${p.host} غير موجود، فتوقفنا عن تقديمه. سيعمل من جديد حالما يعود السجل.`,
  'broken-pointing.subject': (p) => `يشير ${p.host} إلى مكان آخر`,
  'broken-pointing.text': (p) =>
    `لم يعد ${p.host} يشير إلينا، فلا يرى الزوار صفحاتك هناك. يبقى عنوانك المجاني عاملًا. يُرجى مراجعة سجلات DNS للنطاق.`,
  'broken-certificate.subject': (p) => `انتهت شهادة الأمان للنطاق ${p.host}`,
  'broken-certificate.text': (p) => `تحذّر المتصفحات زوار ${p.host}. يُرجى مراجعة سجلات DNS للنطاق.`,
  'broken-moved.subject': (p) => `أصبح النطاق ${p.host} لجهة أخرى`,
  'broken-moved.text': (p) =>
    `أثبتت جهة أخرى ملكية ${p.host} بسجل DNS. إن لم يكن ذلك صحيحًا فأضف سجل التحقق الجديد.`,
} satisfies Words<typeof enMail>;
export const install: Words<typeof enInstall> = {
  title: 'لا يوجد اتصال',
  text: 'تعذّر الوصول إلى هذه الصفحة. لم يضِع شيء، وستُفتح تلقائيًا حين يعود الاتصال.',
  again: 'إعادة المحاولة',
};
