import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  failedJobs: 'Başarısız işler',
} satisfies Words<typeof enApp>;
