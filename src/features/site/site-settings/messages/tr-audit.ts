import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.site_changed': ({ who }) => `${who}, herkese açık sitenin yeni ayarlarını yayınladı`,
} satisfies Words<typeof enAudit>;
