import type { AuditNames } from '#features/ground/audit/rules.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log. */
export const audit: typeof en = {
  'knowledge.added': ({ who, what }: AuditNames) => `${who}: تعليم المساعد «${what}»`,
  'knowledge.changed': ({ who, what }: AuditNames) => `${who}: تغيير «${what}» في معرفة المساعد`,
  'knowledge.removed': ({ who, what }: AuditNames) => `${who}: حذف «${what}» من معرفة المساعد`,
  'knowledge.gap_hidden': ({ who, what }: AuditNames) => `${who}: إخفاء السؤال المفتوح «${what}»`,
  'object.agentDoc': 'مستند للمساعد',
  'object.faq': 'سؤال متكرر',
  'object.gap': 'سؤال مفتوح',
};
