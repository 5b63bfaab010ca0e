import type { Words } from '#shared/words.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  signIn: 'تسجيل الدخول',
  signInTo: (p: { name: string }) => `إلى مساحة عملك لدى ${p.name}`,
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  logIn: 'تسجيل الدخول',
  sessionEnded: 'انتهت جلستك: سجّل الدخول للعودة إلى العنصر.',
  loggingIn: 'جارٍ تسجيل الدخول',
  forgot: 'نسيت كلمة المرور؟ أعد تعيينها',
  terms: 'الشروط',
  privacy: 'الخصوصية',
  unsavedTitle: 'هل تريد تسجيل الخروج دون حفظ؟',
  unsavedWhat: 'بعض تغييراتك أو ملفاتك المرفوعة لم تصل إلى الخادم. تسجيل الخروج يزيلها من هذا المتصفح.',
  logoutAnyway: 'الخروج على أي حال',
  stay: 'البقاء هنا',
  loggingOut: 'جارٍ تسجيل الخروج..',
  language: 'اللغة',
  customTitle: 'هل تريد تسجيل الدخول هنا؟',
  customText: (p) => `يسجّل هذا الرابط دخولك بالحساب ${p.email}. إن لم يكن حسابك فتجاهل الرابط.`,
  customGo: (p) => `المتابعة باسم ${p.name}`,
  customNo: 'لست أنا',
  pictureOf: (p) => `تعمل مع ${p.name}`,
  'auth/contact-agent': 'يُرجى التواصل مع وكيلك للحصول على الدخول',
  'auth/user-gone': 'عذرًا، لم يُعثر على المستخدم',
  'auth/no-service': 'لم تبدأ خدمة Firebase، تحقّق من إعداداتك',
} satisfies Words<typeof enApp>;
export const mail = {
  browserOn: (p) => `${p.browser} على ${p.system}`,
  unknownDevice: 'جهاز لا نعرفه',
  newDeviceSubject: (p) => `تسجيل دخول جديد لدى ${p.name}`,
  newDeviceHeading: 'سُجِّل الدخول باسمك من جهاز جديد',
  newDeviceText: (p) => `${p.device}، ${p.at}، على ${p.host}.`,
  newDeviceWas: 'إن كنت أنت من فعل ذلك فلا حاجة إلى أي إجراء.',
  newDeviceNot: 'إن لم تكن أنت، فسجّل الخروج من كل الأجهزة الأخرى وغيّر كلمة المرور فورًا.',
  newDeviceButton: 'عرض أجهزتك',
} satisfies Words<typeof enMail>;
