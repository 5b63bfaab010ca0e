import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.bot_demo_made': ({ who, what }) => `أعد ${who} عرضًا للروبوت من ${what}`,
  'settings.bot_demo_ended': ({ who, what }) => `أنهى ${who} عرض الروبوت من ${what}`,
  'settings.bot_demo_removed': ({ who, what }) => `حذف ${who} عرض الروبوت من ${what}`,
  'object.botDemo': 'عرض الروبوت',
};
