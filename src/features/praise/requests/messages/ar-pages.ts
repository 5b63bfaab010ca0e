import type { Words } from '#shared/words.ts';
import type { pages as en } from './en-pages.ts';

export const pages = {
  stopAsk: 'ألا ترغب في تلقي هذه الرسائل؟',
  stopText: ({ business }) => `لن يصلك من ${business} طلب رأي بعد الآن.`,
  stopYes: 'إيقاف الرسائل',
  stopDone: 'تم. لن تصلك هذه الرسائل بعد الآن.',
  posterScan: 'امسح الرمز بكاميرا هاتفك',
} satisfies Words<typeof en>;
