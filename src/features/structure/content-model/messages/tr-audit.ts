import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.pipeline_changed': ({ who, what }) => `${who} süreçleri ve aşamaları değiştirdi: ${what}`,
  'settings.type_changed': ({ who, what }) => `${who} içerik türlerini değiştirdi: ${what}`,
  'settings.field_changed': ({ who, what }) => `${who} özel alanları değiştirdi: ${what}`,
  'structure.removed': ({ who, what }) => `${who} yapıdan sildi: ${what}`,
  'structure.merged': ({ who, what }) => `${who} bir başkasıyla birleştirdi: ${what}`,
  'structure.restored': ({ who, what }) => `${who} yapıya geri getirdi: ${what}`,
  'object.pipeline': 'Süreç',
  'object.stage': 'Aşama',
  'object.content_type': 'İçerik türü',
  'object.custom_field': 'Özel alan',
  'object.custom_field_group': 'Özel alan grubu',
} satisfies Words<typeof enAudit>;
