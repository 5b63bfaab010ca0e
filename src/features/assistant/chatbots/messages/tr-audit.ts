import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.assistant_changed': ({ who }) => `${who}, asistanın ayarlarını değiştirdi`,
  'settings.chat_widget_changed': ({ who }) => `${who}, başka sitelerdeki sohbeti değiştirdi`,
  'settings.chat_widget_renewed': ({ who }) => `${who}, başka sitelerdeki sohbetin kodunu yeniledi`,
  'settings.assistant_published_anyway': ({ who }) =>
    `${who}, denemesi kötüleştiği hâlde asistanı yayına aldı`,
};
