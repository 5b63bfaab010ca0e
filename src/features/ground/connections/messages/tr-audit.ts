import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'connections.added': ({ who, what }) => `${who}, ${what} bağlantısını kurdu`,
  'connections.changed': ({ who, what }) => `${who}, ${what} bağlantısını değiştirdi`,
  'connections.removed': ({ who, what }) => `${who}, ${what} bağlantısını kaldırdı`,
  'object.connection': 'Bağlantı',
} satisfies Words<typeof enAudit>;
