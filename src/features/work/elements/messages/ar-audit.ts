import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'structure.template_saved': ({ who, what }) => `حفظ ${who} قائمة خطوات خدمة: ${what}`,
  'structure.template_renamed': ({ who, what }) => `غيّر ${who} اسم قائمة خطوات إلى: ${what}`,
  'structure.template_locked': ({ who, what }) => `أقفل ${who} قائمة الخطوات: ${what}`,
  'structure.template_unlocked': ({ who, what }) => `فتح ${who} قفل قائمة الخطوات: ${what}`,
  'structure.template_removed': ({ who, what }) => `حذف ${who} قائمة الخطوات: ${what}`,
  'content.template_assigned': ({ who, what }) => `أضاف ${who} قائمة خطوات إلى: ${what}`,
  'settings.house_service_added': ({ who, what }) => `أضاف ${who} إلى كتالوج الخدمات: ${what}`,
  'settings.house_service_changed': ({ who, what }) => `غيّر ${who} في كتالوج الخدمات: ${what}`,
  'settings.house_service_removed': ({ who, what }) => `حذف ${who} من كتالوج الخدمات: ${what}`,
  'object.house_service': 'خدمة في الكتالوج',
} satisfies Words<typeof en>;
