import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'rights.role_changed': ({ who, what }) => `تغيير دور ${what}، بواسطة ${who}`,
  'rights.permissions_changed': ({ who, what }) => `تغيير صلاحيات ${what}، بواسطة ${who}`,
  'rights.template_created': ({ who, what }) => `إنشاء قالب الصلاحيات ${what}، بواسطة ${who}`,
  'rights.template_renamed': ({ who, what }) => `إعادة تسمية قالب صلاحيات إلى ${what}، بواسطة ${who}`,
  'rights.template_removed': ({ who, what }) => `حذف قالب الصلاحيات ${what}، بواسطة ${who}`,
  'rights.template_changed': ({ who, what }) => `تغيير قالب الصلاحيات ${what}، بواسطة ${who}`,
  'rights.refused': ({ who, what }) => `رفض طلب الوصول إلى ${what}، من ${who}`,
  'object.template': 'قالب',
} satisfies Words<typeof enAudit>;
