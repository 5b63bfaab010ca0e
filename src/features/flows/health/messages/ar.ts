import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { health: 'حالة النظام' } satisfies Words<typeof enApp>;
