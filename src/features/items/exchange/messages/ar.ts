import type { Words } from '#shared/words.ts';
import type { nav as enNav } from './en.ts';

export const nav = { title: 'الاستيراد' } satisfies Words<typeof enNav>;
