import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'settings.assistant_changed': ({ who }) => `غيّر ${who} إعدادات المساعد`,
  'settings.chat_widget_changed': ({ who }) => `غيّر ${who} المحادثة على مواقع أخرى`,
  'settings.chat_widget_renewed': ({ who }) => `استبدل ${who} رمز المحادثة على مواقع أخرى`,
  'settings.assistant_published_anyway': ({ who }) => `نشر ${who} المساعد رغم أن نتائج اختباره ساءت`,
};
