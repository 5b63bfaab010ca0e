import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { usageLogs: 'Hesap kullanım kayıtları' } satisfies Words<typeof enApp>;
