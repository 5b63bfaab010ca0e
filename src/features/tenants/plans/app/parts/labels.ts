import { useLanguage } from '#app/words.ts';
import type { Labels } from '../../rules.ts';

/** Returns a function that names a plan in the language of the screen, else in English. */
export function useLabel(): (labels: Labels) => string {
  const language = useLanguage();
  return (labels) => labels[language] || labels.en;
}
