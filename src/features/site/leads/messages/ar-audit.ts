import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'leads.received': () => 'إرسال استفسار من زائر',
  'leads.state_changed': ({ who }) => `تغيير حالة استفسار، بواسطة ${who}`,
  'leads.answered': ({ who }) => `الرد على استفسار، بواسطة ${who}`,
  'leads.noted': ({ who }) => `إضافة ملاحظة إلى استفسار، بواسطة ${who}`,
  'leads.removed': ({ who }) => `حذف استفسار، بواسطة ${who}`,
  'object.lead': 'استفسار',
} satisfies Words<typeof enAudit>;
