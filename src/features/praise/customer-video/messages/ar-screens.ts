import type { Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  videoOf: 'فيديو العميل',
  videoWaiting: 'يجري تجهيز الفيديو. يمكن النشر في هذه الأثناء.',
  videoFailed: 'تعذّر تجهيز الفيديو.',
  cancel: 'إلغاء',
} satisfies Words<typeof en>;
