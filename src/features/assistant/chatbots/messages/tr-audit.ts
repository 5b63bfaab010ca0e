import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.assistant_changed': ({ who }) => `${who}, asistanın ayarlarını değiştirdi`,
};
