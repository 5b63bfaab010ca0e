import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `تغيّر تسجيل دخولك لدى ${p.name}`,
  passkeyAdded: (p) => `أُضيف مفتاح مرور: ${p.detail}`, passkeyRemoved: (p) => `أُزيل مفتاح مرور: ${p.detail}`,
  factorOn: () => 'الخطوة الثانية مفعّلة', factorOff: () => 'الخطوة الثانية متوقفة', codesRenewed: () => 'أُنشئت رموز استرداد جديدة ولم تعد القديمة صالحة',
  recoveryUsed: (p) => `استُخدم رمز استرداد؛ المتبقي: ${p.detail}`, providerLinked: (p) => `يمكن الآن لـ${p.detail} فتح حسابك`, codesGuessed: () => 'هناك من يعرف كلمة مرورك ويجرّب الرموز',
  wasYou: 'إن كنت أنت من فعل ذلك فلا حاجة إلى أي إجراء.', wasNotYou: 'إن لم تكن أنت، فسجّل الخروج من كل الأجهزة الأخرى وغيّر كلمة المرور فورًا.', button: 'عرض تسجيل الدخول والأجهزة',
} satisfies Words<typeof enMail>;
