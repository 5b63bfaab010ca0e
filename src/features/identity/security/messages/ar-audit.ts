import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'sign_in.session_revoked': ({ who, what }) => `إنهاء الجلسة ${what}، بواسطة ${who}`,
  'sign_in.sessions_revoked': ({ who, what }) => `إنهاء كل جلسات ${what}، بواسطة ${who}`,
  'sign_in.locked': ({ what }) => `محاولات فاشلة كثيرة: إيقاف مؤقت لتسجيل الدخول باسم ${what}`,
  'sign_in.factor_added': ({ who }) => `تفعيل التحقق بخطوتين: ${who}`,
  'sign_in.factor_removed': ({ who, what }) => `إيقاف التحقق بخطوتين لحساب ${what}، بواسطة ${who}`,
  'sign_in.recovery_codes_made': ({ who }) => `إنشاء رموز استرداد جديدة: ${who}`,
  'sign_in.recovery_code_used': ({ who }) => `تسجيل دخول برمز استرداد: ${who}`,
  'sign_in.passkey_added': ({ who, what }) => `إضافة مفتاح المرور ${what}، بواسطة ${who}`,
  'sign_in.passkey_removed': ({ who, what }) => `إزالة مفتاح المرور ${what}، بواسطة ${who}`,
  'sign_in.provider_linked': ({ who, what }) => `ربط تسجيل الدخول عبر ${what}، بواسطة ${who}`,
  'object.session': 'جلسة',
} satisfies Words<typeof enAudit>;
