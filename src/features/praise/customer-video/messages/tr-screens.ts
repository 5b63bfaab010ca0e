import type { Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  videoOf: 'Müşterinin videosu',
  videoWaiting: 'Video hazırlanıyor. Bu sırada da yayınlanabilir.',
  videoFailed: 'Video hazırlanamadı.',
  cancel: 'Vazgeç',
} satisfies Words<typeof en>;
