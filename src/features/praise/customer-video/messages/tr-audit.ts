import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'testimonials.cut': ({ who, what }) => `${who} videoyu kırptı: ${what}`,
  'testimonials.captioned': ({ who, what }) => `${who} altyazıyı değiştirdi: ${what}`,
} satisfies Words<typeof en>;
