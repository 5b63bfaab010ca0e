import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.announcement_added': ({ who, what }) => `نشر ${who} الإعلان: ${what}`,
  'settings.announcement_changed': ({ who, what }) => `غيّر ${who} الإعلان: ${what}`,
  'settings.announcement_removed': ({ who, what }) => `حذف ${who} الإعلان: ${what}`,
  'object.announcement': 'إعلان',
} satisfies Words<typeof enAudit>;
