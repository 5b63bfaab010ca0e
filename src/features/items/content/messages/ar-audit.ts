import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.duplicated': ({ who, what }) => `أُنشئ العنصر ${what} نسخةً من عنصر آخر، بواسطة ${who}`,
  'content.edited': ({ who, what }) => `عُدّل العنصر ${what}، بواسطة ${who}`,
  'content.published': ({ who, what }) => `نشر العنصر ${what}، بواسطة ${who}`,
  'content.updated': ({ who, what }) => `حُدّثت صفحة العنصر ${what}، بواسطة ${who}`,
  'content.taken_back': ({ who, what }) => `أُعيد العنصر ${what} إلى نسخة سابقة، بواسطة ${who}`,
  'content.unpublished': ({ who, what }) => `إلغاء نشر العنصر ${what}، بواسطة ${who}`,
  'content.planned': ({ who, what }) => `جدولة نشر العنصر ${what}، بواسطة ${who}`,
  'content.plan_removed': ({ who, what }) => `إلغاء النشر المجدول للعنصر ${what}، بواسطة ${who}`,
  'content.locked': ({ who, what }) => `قفل «${what}»، بواسطة ${who}`,
  'content.unlocked': ({ who, what }) => `إلغاء قفل «${what}»، بواسطة ${who}`,
  'content.removed': ({ who, what }) => `حذف العنصر ${what}، بواسطة ${who}`,
  'content.restored': ({ who, what }) => `استعادة العنصر ${what} من سلة المحذوفات، بواسطة ${who}`,
  'content.purged': ({ who, what }) => `حذف العنصر ${what} نهائيًا، بواسطة ${who}`,
  'object.content': 'عنصر محتوى',
} satisfies Words<typeof enAudit>;
