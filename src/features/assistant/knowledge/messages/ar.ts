import type { app as en } from './en.ts';

/** Words of the menu. */
export const app: typeof en = { title: 'تدريب الروبوت', agency: 'أسئلة الحسابات بلا إجابة' };
