import type { app as en } from './en.ts';

export const app: typeof en = {
  social: 'إعداد الشبكات الاجتماعية',
  integrated: 'الحسابات على الشبكات الاجتماعية',
  tab: 'الشبكات',
  appKeys: 'إعداد الشبكات الاجتماعية للمنصة',
};
