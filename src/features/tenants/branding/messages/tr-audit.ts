import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.brand_changed': ({ who, what }) => `${who} markayı değiştirdi: ${what}`,
  'domains.added': ({ who, what }) => `${who}, ${what} alan adını ekledi`,
  'domains.verified': ({ what }) => `${what} alan adı doğrulandı`,
  'domains.broken': ({ what }) => `${what} alan adı çalışmıyor`,
  'domains.moved': ({ who, what }) => `${who}, ${what} alan adını devraldı`,
  'domains.removed': ({ who, what }) => `${who}, ${what} alan adını kaldırdı`,
  'object.domain': 'Alan adı',
} satisfies Words<typeof enAudit>;
