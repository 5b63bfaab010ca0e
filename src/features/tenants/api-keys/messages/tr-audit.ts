import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'secrets.created': ({ who, what }) => `${who}, ${what} gizli anahtarını oluşturdu`,
  'secrets.changed': ({ who, what }) => `${who}, ${what} gizli anahtarını değiştirdi`,
  'secrets.rotated': ({ who, what }) => `${who}, ${what} gizli anahtarını yeniledi`,
  'secrets.revoked': ({ who, what }) => `${who}, ${what} gizli anahtarını iptal etti`,
  'object.secret': 'Gizli anahtar',
} satisfies Words<typeof enAudit>;
