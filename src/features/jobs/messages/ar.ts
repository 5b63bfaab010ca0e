import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  failedJobs: 'مهام فشلت',
} satisfies Words<typeof enApp>;
