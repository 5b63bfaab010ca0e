import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.capture_changed': ({ who }) => `${who}, telefon sayfasının sunduğu türleri değiştirdi`,
} satisfies Words<typeof enAudit>;
