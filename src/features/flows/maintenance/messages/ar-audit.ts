import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.maintenance_planned': ({ who, what }) => `خطط ${who} لصيانة: ${what}`,
  'settings.maintenance_ended': ({ who, what }) => `أنهى ${who} الصيانة أو ألغاها: ${what}`,
  'object.maintenance': 'صيانة',
} satisfies Words<typeof enAudit>;
