import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { title: 'İş akışı' } satisfies Words<typeof enApp>;
