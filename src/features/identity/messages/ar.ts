import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  signIn: 'تسجيل الدخول', signInTo: (p: { name: string }) => `إلى مساحة عملك لدى ${p.name}`, email: 'البريد الإلكتروني', password: 'كلمة المرور', logIn: 'تسجيل الدخول', loggingIn: 'جارٍ تسجيل الدخول',
  forgot: 'نسيت كلمة المرور؟ أعد تعيينها', terms: 'الشروط', unsavedTitle: 'تسجيل الخروج دون حفظ؟', unsavedWhat: 'بعض تغييراتك أو ملفاتك المرفوعة لم تصل إلى الخادم. تسجيل الخروج يزيلها من هذا المتصفح.', logoutAnyway: 'الخروج على أي حال', stay: 'البقاء هنا', loggingOut: 'جارٍ تسجيل الخروج..', language: 'اللغة',
  resetTitle: 'إعادة تعيين كلمة المرور', resetSoon: (p: { name: string }) => `إعادة تعيين كلمة المرور بنفسك تأتي مع شاشات التسجيل في الإصدار القادم. حتى ذلك الحين يمكن لأحد مسؤولي ${p.name} أن يعطيك كلمة مرور جديدة.`, backToLogin: 'العودة إلى تسجيل الدخول', tooMany: 'محاولات كثيرة. يُرجى الانتظار قليلًا.',
  pictureOf: (p) => `تعمل مع ${p.name}`,
} satisfies Words<typeof enApp>;
