import { withWords } from '../../words.ts';

/** Messages and screen of places without a feature yet, loaded when such a place is opened. */
const pack = withWords('coming', {
  en: () => import('./messages/en.ts'),
  tr: () => import('./messages/tr.ts'),
  ar: () => import('./messages/ar.ts'),
});
export const coming = () => pack(import('./coming.tsx'));
