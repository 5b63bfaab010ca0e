import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.maintenance_planned': ({ who, what }) => `${who} bakım planladı: ${what}`,
  'settings.maintenance_ended': ({ who, what }) => `${who} bakımı bitirdi ya da iptal etti: ${what}`,
  'object.maintenance': 'Bakım',
} satisfies Words<typeof enAudit>;
