import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.tagging_changed': ({ who }) => `${who}, otomatik etiketlemeyi değiştirdi`,
  'tagging.smart_created': ({ who, what }) => `${who}, ${what} akıllı etiketini ekledi`,
  'tagging.smart_changed': ({ who, what }) => `${who}, ${what} akıllı etiketini değiştirdi`,
  'tagging.smart_removed': ({ who, what }) => `${who}, ${what} akıllı etiketini sildi`,
  'object.smart_tag': 'Akıllı etiket',
} satisfies Words<typeof enAudit>;
