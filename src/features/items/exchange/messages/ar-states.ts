import type { Words } from '#shared/words.ts';
import type { states as enStates } from './en-states.ts';

export const states = {
  published: 'ووردبريس: منشور',
  private: 'ووردبريس: خاص',
  password: 'ووردبريس: بكلمة مرور',
  scheduled: 'ووردبريس: مجدول',
  pending: 'ووردبريس: بانتظار المراجعة',
  draft: 'ووردبريس: مسودة',
} satisfies Words<typeof enStates>;
