import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'widgets.created': ({ who, what }) => `${who} bir widget oluşturdu: ${what}`,
  'widgets.changed': ({ who, what }) => `${who} bir widget’ı değiştirdi: ${what}`,
  'widgets.removed': ({ who, what }) => `${who} bir widget’ı sildi: ${what}`,
  'object.widget': 'Widget',
} satisfies Words<typeof enAudit>;
