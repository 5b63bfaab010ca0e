import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  failedJobs: 'مهام فشلت',
  /** The reason of a job that kept its process from all else. */
  'jobs.blocked': 'لم تستجب المهمة لمدة عشر ثوانٍ فأُوقفت كي تستمر الأعمال الأخرى. لن تُعاد تلقائيًا.',
} satisfies Words<typeof enApp>;
