import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { title: 'أداء المحتوى' } satisfies Words<typeof enApp>;
