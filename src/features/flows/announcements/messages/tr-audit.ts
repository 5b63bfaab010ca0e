import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.announcement_added': ({ who, what }) => `${who} duyurdu: ${what}`,
  'settings.announcement_changed': ({ who, what }) => `${who} duyuruyu değiştirdi: ${what}`,
  'settings.announcement_removed': ({ who, what }) => `${who} duyuruyu sildi: ${what}`,
  'object.announcement': 'Duyuru',
} satisfies Words<typeof enAudit>;
