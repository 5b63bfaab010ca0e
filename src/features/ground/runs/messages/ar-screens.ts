import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  progress: ({ done, total }) => `${done} من ${total}`,
  stop: 'إيقاف',
  why: 'سبب استبعاد بعضها',
  undo: 'التراجع عن هذا التغيير',
  undoAsk: plural<{ count: number }>({
    zero: 'هل تريد إرجاع 0 عنصر؟',
    one: 'هل تريد إرجاع عنصر واحد؟',
    two: 'هل تريد إرجاع عنصرين؟',
    few: 'هل تريد إرجاع # عناصر؟',
    many: 'هل تريد إرجاع # عنصرًا؟',
    other: 'هل تريد إرجاع # عنصر؟',
  }),
  undoWhat: 'العناصر التي غيّرها أحد بعد ذلك تبقى كما هي.',
  undoUntil: ({ time }) => `يمكن التراجع حتى ${time}`,
} satisfies Words<typeof enScreens>;
