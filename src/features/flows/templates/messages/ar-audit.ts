import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.template_made': ({ who, what }) => `أنشأ ${who} القالب ${what}`,
  'settings.template_renamed': ({ who, what }) => `غيّر ${who} اسم القالب ${what}`,
  'settings.template_frozen': ({ who, what }) => `جمّد ${who} الإصدار ${what}`,
  'settings.template_removed': ({ who, what }) => `حذف ${who} القالب ${what}`,
  'settings.template_applied': ({ who, what }) => `طبّق ${who} القالب ${what}`,
  'settings.template_taken_back': ({ who, what }) => `تراجع ${who} عن القالب ${what}`,
  'object.account_template': 'قالب',
};
