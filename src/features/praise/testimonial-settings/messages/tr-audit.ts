import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'settings.referrals_changed': ({ who }) => `${who} paylaşım sayfasının ayarlarını değiştirdi`,
  'settings.testimonials_changed': ({ who }) => `${who} müşteri yorumu ayarlarını değiştirdi`,
} satisfies Words<typeof en>;
