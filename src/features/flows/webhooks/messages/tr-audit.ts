import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'webhooks.created': ({ who, what }) => `${who}, ${what} webhook’unu oluşturdu`,
  'webhooks.changed': ({ who, what }) => `${who}, ${what} webhook’unu değiştirdi`,
  'webhooks.rotated': ({ who, what }) => `${who}, ${what} webhook’unun gizli anahtarını yeniledi`,
  'webhooks.removed': ({ who, what }) => `${who}, ${what} webhook’unu kaldırdı`,
  'webhooks.stopped': ({ who, what }) => `${who}, ${what} webhook’unu kapattı`,
  'object.webhook': 'Webhook',
} satisfies Words<typeof enAudit>;
