import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { health: 'Sistem durumu' } satisfies Words<typeof enApp>;
