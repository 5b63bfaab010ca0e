import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  progress: ({ done, total }) => `${done} / ${total}`,
  stop: 'Durdur',
  why: 'Bazıları neden dışarıda kaldı',
  undo: 'Bu değişikliği geri al',
  undoAsk: plural<{ count: number }>({ other: '# içerik geri alınsın mı?' }),
  undoWhat: 'O zamandan beri değiştirilen içerikler olduğu gibi kalır.',
  undoUntil: ({ time }) => `${time} saatine kadar geri alınabilir`,
} satisfies Words<typeof enScreens>;
