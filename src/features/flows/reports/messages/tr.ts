import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { report: 'Aylık rapor', reports: 'Aylık raporlar' } satisfies Words<typeof enApp>;
