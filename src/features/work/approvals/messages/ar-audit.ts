import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.approvals_changed': ({ who }) => `غُيّرت إعدادات الموافقة، بواسطة ${who}`,
  'approvals.approved': ({ who, what }) => `تمت الموافقة على نص لـ«${what}»، بواسطة ${who}`,
  'approvals.rejected': ({ who, what }) => `رُفض نص لـ«${what}»، بواسطة ${who}`,
  'approvals.changes': ({ who, what }) => `طُلب تعديل نص لـ«${what}»، بواسطة ${who}`,
  'approvals.link_created': ({ who, what }) => `أُنشئ رابط موافقة لـ${what}، بواسطة ${who}`,
  'approvals.link_shown': ({ who, what }) => `عُرض عنوان رابط موافقة: ${what}، بواسطة ${who}`,
  'approvals.link_revoked': ({ who, what }) => `أُلغي رابط موافقة: ${what}، بواسطة ${who}`,
  'object.approval_link': 'رابط موافقة',
} satisfies Words<typeof enAudit>;
