import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'automations.added': ({ who, what }) => `${who}, ${what} otomasyonunu oluşturdu`,
  'automations.changed': ({ who, what }) => `${who}, ${what} otomasyonunu değiştirdi`,
  'automations.removed': ({ who, what }) => `${who}, ${what} otomasyonunu sildi`,
  'automations.unlocked': ({ who, what }) => `${who}, engellenen ${what} otomasyonunu yeniden açtı`,
  'object.automation': 'Otomasyon',
} satisfies Words<typeof enAudit>;
