import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'jobs.retried': ({ who, what }) => `${who}, başarısız olan ${what} işini yeniden başlattı`,
  'jobs.many_retried': ({ who, what }) => `${who}, başarısız olan işleri yeniden başlattı: ${what}`,
  'jobs.discarded': ({ who, what }) => `${who}, başarısız olan ${what} işini listeden sildi`,
  'object.job': 'Arka plan işi',
} satisfies Words<typeof enAudit>;
