import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'content.posted_social': ({ who, what }) => `${who}, “${what}” çalışmasını bir sosyal ağda paylaştı`,
  'settings.social_changed': ({ who }) => `${who}, sosyal gönderi planını değiştirdi`,
  'connections.restored': ({ who, what }) => `${who}, ${what} ağını geri getirdi`,
};
