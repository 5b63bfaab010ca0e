import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'sign_in.succeeded': ({ who }) => `تسجيل دخول: ${who}`,
  'sign_in.failed': ({ what }) => `رفض تسجيل الدخول باسم ${what}`,
  'sign_in.ended': ({ who }) => `تسجيل خروج: ${who}`,
  'sign_in.password_changed': ({ who }) => `تغيير كلمة المرور: ${who}`,
  'sign_in.password_set': ({ what }) => `تعيين كلمة مرور جديدة: ${what}`,
  'sign_in.email_changed': ({ who, what }) => `تغيير بريد ${what}، بواسطة ${who}`,
  'object.user': 'شخص',
} satisfies Words<typeof enAudit>;
