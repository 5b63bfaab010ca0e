import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'leads.chat_removed': ({ who }) => `حذف ${who} محادثة مع المساعد`,
  'object.chat': 'محادثة',
};
