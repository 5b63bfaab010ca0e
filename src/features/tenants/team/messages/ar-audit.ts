import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'team.invited': ({ who, what }) => `دعوة ${what}، بواسطة ${who}`,
  'team.invitation_resent': ({ who, what }) => `إعادة إرسال دعوة ${what}، بواسطة ${who}`,
  'team.invitation_revoked': ({ who, what }) => `سحب دعوة ${what}، بواسطة ${who}`,
  'team.joined': ({ what }) => `انضمام: ${what}`,
  'team.changed': ({ who, what }) => `تغيير بيانات ${what}، بواسطة ${who}`,
  'team.suspended': ({ who, what }) => `إيقاف وصول ${what}، بواسطة ${who}`,
  'team.restored': ({ who, what }) => `إعادة وصول ${what}، بواسطة ${who}`,
  'team.removed': ({ who, what }) => `إزالة ${what} من الفريق، بواسطة ${who}`,
  'object.invitation': 'دعوة',
} satisfies Words<typeof enAudit>;
