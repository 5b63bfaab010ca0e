import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  failedJobs: 'Başarısız işler',
  /** The reason of a job that kept its process from all else. */
  'jobs.blocked':
    'İş on saniye boyunca yanıt vermedi ve diğer işler sürsün diye sonlandırıldı. Otomatik olarak yeniden denenmez.',
} satisfies Words<typeof enApp>;
