import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'writings.created': ({ who, what }) => `كتابة نص عن ${what}، بواسطة ${who}`,
  'writings.edited': ({ who, what }) => `تعديل نص عن ${what}، بواسطة ${who}`,
  'writings.opened_again': ({ who, what }) =>
    `تعديل نص تم البت فيه عن ${what}، فعاد إلى الانتظار، بواسطة ${who}`,
  'writings.removed': ({ who, what }) => `حذف نص عن ${what}، بواسطة ${who}`,
  'writings.generated': ({ who, what }) => `إنشاء نص عن ${what}، بواسطة ${who}`,
  'writings.bulk_started': ({ who }) => `إنشاء نصوص لعناصر كثيرة، بواسطة ${who}`,
  'writings.bulk_stopped': ({ who }) => `إيقاف كتابة نصوص لعناصر كثيرة، بواسطة ${who}`,
  'writings.instruction_added': ({ who, what }) => `إضافة تعليمات الكتابة ${what}، بواسطة ${who}`,
  'writings.instruction_changed': ({ who, what }) => `تعديل تعليمات الكتابة ${what}، بواسطة ${who}`,
  'writings.instruction_removed': ({ who, what }) => `حذف تعليمات الكتابة ${what}، بواسطة ${who}`,
  'writings.voice_changed': ({ who }) => `تعديل أسلوب النشاط في الكتابة، بواسطة ${who}`,
  'writings.model_changed': ({ who }) => `تعديل إعدادات كاتب النصوص، بواسطة ${who}`,
  'object.writing': 'مسودة نص',
  'object.writing_instruction': 'تعليمات كتابة',
  'object.ai_instruction': 'تعليمات عامة',
} satisfies Words<typeof enAudit>;
