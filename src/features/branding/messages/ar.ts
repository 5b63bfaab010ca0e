import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  whitelabel: 'العلامة',
  domains: 'النطاقات',
  'branding.svg': 'قد تحمل الرسوم المتجهة (SVG) نصوصًا برمجية، لذلك لا تُقبل. استخدم PNG أو JPEG أو WebP.',
  'branding.image': 'هذه ليست صورة كاملة. استخدم PNG أو JPEG أو WebP.',
  'branding.image_size': 'هذه الصورة كبيرة جدًا (2 ميغابايت على الأكثر).',
  'domain.invalid': 'اسم النطاق غير صالح',
  'domain.taken': 'هذا النطاق مسجَّل لجهة أخرى',
  'domain.yours': 'هذا النطاق لديك بالفعل',
  'domain.reserved': 'هذا الاسم محجوز',
  'domain.ours': 'هذا الاسم من أسمائنا؛ اختر اسمًا مجانيًا بدلًا منه',
  'domain.many': 'لا يمكن إضافة أسماء أخرى',
  'domain.last': 'هذا هو الاسم الوحيد؛ خذ اسمًا آخر أولًا',
  'branding.url': 'هذا ليس عنوان ويب',
  'branding.colour': 'صيغة اللون هي ‎#0f6470',
  'theme.unknown': 'لا يوجد مظهر كهذا',
} satisfies Words<typeof enApp>;
export const mail = {
  open: 'انظر إلى النطاق',
  'ready.subject': (p) => `${p.host} يعمل الآن`,
  'ready.text': (p) =>
    `يعرض ${p.host} صفحاتك الآن. نتفقده كل ساعة ونكتب إليك قبل أن يتعطل أي شيء. يُرجى إبقاء الأسطر في منطقته.`,
  'warn-proof.subject': (p) => `سيتوقف ${p.host} عن العمل`,
  'warn-proof.text': (p) =>
    `اختفى سطر الإثبات (TXT) الخاص بـ ${p.host} من منطقته. يعمل كل شيء كما كان حتى ${p.until} (UTC)، ثم نتوقف عن تقديمه كي لا يستعمل غيرك اسمك. أعِد السطر للاحتفاظ به.`,
  'warn-certificate.subject': (p) => `تعذّر تجديد شهادة ${p.host}`,
  'warn-certificate.text': (p) => `تنتهي شهادة ${p.host} خلال أسبوعين ولم تُجدَّد. يُرجى مراجعة أسطر النطاق.`,
  'broken-proof.subject': (p) => `لم نعد نقدّم ${p.host}`,
  'broken-proof.text': (p) =>
    `ما زال سطر الإثبات (TXT) الخاص بـ ${p.host} غائبًا، فتوقفنا عن تقديمه. سيعمل من جديد تلقائيًا حالما يعود السطر.`,
  'broken-pointing.subject': (p) => `يشير ${p.host} إلى مكان آخر`,
  'broken-pointing.text': (p) =>
    `لم يعد ${p.host} يقود إلينا، فلا يرى الزوار صفحاتك هناك. يبقى عنوانك المجاني عاملًا. يُرجى مراجعة أسطر النطاق.`,
  'broken-certificate.subject': (p) => `انتهت شهادة ${p.host}`,
  'broken-certificate.text': (p) => `تحذّر المتصفحات زوار ${p.host}. يُرجى مراجعة أسطر النطاق.`,
  'broken-moved.subject': (p) => `أصبح ${p.host} لغيرك`,
  'broken-moved.text': (p) =>
    `أثبت شخص آخر أن ${p.host} له، بسطر في منطقته. إن لم يكن ذلك صحيحًا فضع سطر إثباتك الجديد في المنطقة.`,
} satisfies Words<typeof enMail>;
