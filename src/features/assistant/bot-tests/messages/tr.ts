import type { app as en } from './en.ts';

export const app: typeof en = { title: 'Bot denemeleri' };
