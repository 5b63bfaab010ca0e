import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.site_changed': ({ who }) => `نُشرت إعدادات جديدة للموقع العام، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
