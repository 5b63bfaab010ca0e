import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tenants.agency_created': ({ who, what }) => `إنشاء الوكالة ${what}، بواسطة ${who}`,
  'tenants.account_created': ({ who, what }) => `إنشاء الحساب ${what}، بواسطة ${who}`,
  'tenants.account_suspended': ({ who, what }) => `إيقاف الحساب ${what}، بواسطة ${who}`,
  'tenants.account_restored': ({ who, what }) => `إعادة فتح الحساب ${what}، بواسطة ${who}`,
  'tenants.account_transferred': ({ who, what }) => `نقل الحساب ${what} إلى وكالة أخرى، بواسطة ${who}`,
  'tenants.account_removed': ({ who, what }) => `حذف الحساب ${what}، بواسطة ${who}`,
  'tenants.agency_suspended': ({ who, what }) => `إيقاف الوكالة ${what}، بواسطة ${who}`,
  'tenants.agency_restored': ({ who, what }) => `إعادة فتح الوكالة ${what}، بواسطة ${who}`,
  'tenants.transfer_offered': ({ who, what }) => `عرض نقل الحساب ${what} إلى وكالة أخرى، بواسطة ${who}`,
  'tenants.transfer_ended': ({ who, what }) => `إنهاء نقل الحساب ${what}، بواسطة ${who}`,
  'tenants.agency_removed': ({ who, what }) => `حذف الوكالة ${what}، بواسطة ${who}`,
  'settings.account_changed': ({ who, what }) => `تغيير إعدادات ${what}، بواسطة ${who}`,
  'settings.agency_changed': ({ who, what }) => `تغيير إعدادات الوكالة ${what}، بواسطة ${who}`,
  'settings.plan_changed': ({ who, what }) => `تغيير خطة ${what}، بواسطة ${who}`,
  'object.account': 'حساب',
  'object.agency': 'وكالة',
} satisfies Words<typeof enAudit>;
