import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'content.posted_social': ({ who, what }) => `نشر ${who} «${what}» على شبكة اجتماعية`,
  'settings.social_changed': ({ who }) => `غيّر ${who} خطة المنشورات الاجتماعية`,
  'connections.restored': ({ who, what }) => `أعاد ${who} الشبكة ${what}`,
};
