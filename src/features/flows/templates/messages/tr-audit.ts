import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.template_made': ({ who, what }) => `${who}, ${what} şablonunu oluşturdu`,
  'settings.template_renamed': ({ who, what }) => `${who}, ${what} şablonunun adını değiştirdi`,
  'settings.template_frozen': ({ who, what }) => `${who}, ${what} sürümünü dondurdu`,
  'settings.template_removed': ({ who, what }) => `${who}, ${what} şablonunu sildi`,
  'settings.template_applied': ({ who, what }) => `${who}, ${what} şablonunu uyguladı`,
  'settings.template_taken_back': ({ who, what }) => `${who}, ${what} şablonunu geri aldı`,
  'object.account_template': 'Şablon',
};
