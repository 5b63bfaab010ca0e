import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'switching.began': ({ who, what }) => `${who}, ${what} olarak çalışmaya başladı`,
  'switching.ended': ({ who, what }) => `${who}, ${what} olarak çalışmayı bitirdi`,
  'switching.refused': ({ who, what }) => `Reddedildi: ${who}, ${what} olarak çalışmak istedi`,
} satisfies Words<typeof enAudit>;
