import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { report: 'التقرير الشهري', reports: 'التقارير الشهرية' } satisfies Words<typeof enApp>;
