import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = { usageIssues: 'Kullanım sorunları' } satisfies Words<typeof enApp>;
