import { withWords } from '../../words.ts';

/** Words and screen of places whose feature is still to come: nobody loads them before meeting one. */
const pack = withWords('coming', {
  en: () => import('./messages/en.ts'),
  tr: () => import('./messages/tr.ts'),
  ar: () => import('./messages/ar.ts'),
});
export const coming = () => pack(import('./coming.tsx'));
