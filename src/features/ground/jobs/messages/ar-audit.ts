import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'jobs.retried': ({ who, what }) => `إعادة تشغيل المهمة الخلفية ${what} بعد فشلها، بواسطة ${who}`,
  'jobs.many_retried': ({ who, what }) => `إعادة تشغيل مهام خلفية فشلت: ${what}، بواسطة ${who}`,
  'jobs.discarded': ({ who, what }) => `حذف المهمة الخلفية ${what} بعد فشلها، بواسطة ${who}`,
  'object.job': 'مهمة خلفية',
} satisfies Words<typeof enAudit>;
