import type { Words } from '#shared/words.ts';
import type { states as enStates } from './en-states.ts';

export const states = {
  published: 'WordPress: yayında',
  private: 'WordPress: özel',
  password: 'WordPress: parolalı',
  scheduled: 'WordPress: zamanlanmış',
  pending: 'WordPress: inceleme bekliyor',
  draft: 'WordPress: taslak',
} satisfies Words<typeof enStates>;
