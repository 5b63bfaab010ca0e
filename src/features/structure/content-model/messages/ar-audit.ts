import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.pipeline_changed': ({ who, what }) => `تغيير مسارات العمل ومراحلها: ${what}، بواسطة ${who}`,
  'settings.type_changed': ({ who, what }) => `تغيير أنواع المحتوى: ${what}، بواسطة ${who}`,
  'settings.field_changed': ({ who, what }) => `تغيير الحقول المخصصة: ${what}، بواسطة ${who}`,
  'structure.removed': ({ who, what }) => `حذف ${what} من البنية، بواسطة ${who}`,
  'structure.merged': ({ who, what }) => `دمج ${what} في غيره، بواسطة ${who}`,
  'structure.restored': ({ who, what }) => `إعادة ${what} إلى البنية، بواسطة ${who}`,
  'object.pipeline': 'مسار عمل',
  'object.stage': 'مرحلة',
  'object.content_type': 'نوع محتوى',
  'object.custom_field': 'حقل مخصص',
  'object.custom_field_group': 'مجموعة حقول مخصصة',
} satisfies Words<typeof enAudit>;
