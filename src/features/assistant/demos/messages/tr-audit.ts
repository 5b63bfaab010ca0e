import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.bot_demo_made': ({ who, what }) => `${who}, bir bot tanıtımı hazırladı: ${what}`,
  'settings.bot_demo_ended': ({ who, what }) => `${who}, bot tanıtımını bitirdi: ${what}`,
  'settings.bot_demo_removed': ({ who, what }) => `${who}, bot tanıtımını sildi: ${what}`,
  'object.botDemo': 'Bot tanıtımı',
};
