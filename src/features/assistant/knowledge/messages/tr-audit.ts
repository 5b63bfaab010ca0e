import type { AuditNames } from '#features/ground/audit/rules.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log. */
export const audit: typeof en = {
  'knowledge.added': ({ who, what }: AuditNames) => `${who} asistana “${what}” bilgisini öğretti`,
  'knowledge.changed': ({ who, what }: AuditNames) => `${who} asistanın “${what}” bilgisini değiştirdi`,
  'knowledge.removed': ({ who, what }: AuditNames) => `${who} asistanın “${what}” bilgisini sildi`,
  'knowledge.gap_hidden': ({ who, what }: AuditNames) => `${who} yanıtsız “${what}” sorusunu gizledi`,
  'object.agentDoc': 'Asistanın belgesi',
  'object.faq': 'Sık sorulan soru',
  'object.gap': 'Yanıtsız soru',
};
