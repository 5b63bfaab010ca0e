import type { Words } from '#shared/words.ts';
import type { pages as en } from './en-pages.ts';

export const pages = {
  stopAsk: 'Bu e-postaları artık almak istemiyor musunuz?',
  stopText: ({ business }) => `${business} sizden artık yorum istemeyecek.`,
  stopYes: 'Artık e-posta gönderilmesin',
  stopDone: 'Tamam. Bu e-postaları artık almayacaksınız.',
  posterScan: 'Kodu telefonunuzun kamerasıyla okutun',
} satisfies Words<typeof en>;
