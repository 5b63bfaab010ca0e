import { bind } from '#site/words.ts';
import { site as ar } from '../messages/ar.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';

/** Words of the request page and the testimonials gallery. */
export const words = bind({ en, tr, ar });
export type T = ReturnType<typeof words>;
