import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { usageIssues: 'مشكلات الاستخدام' } satisfies Words<typeof enApp>;
