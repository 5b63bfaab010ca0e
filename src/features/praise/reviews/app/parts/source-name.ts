import type { Review } from '../../contract.ts';
import { sourceNames } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Returns how the source of a review is named: that of a file by what the file says. */
export function useSourceName(): (review: Pick<Review, 'source' | 'origin'>) => string {
  const t = useScreenWords();
  return ({ source, origin }) => (source === 'csv' ? origin || t('source_csv') : sourceNames[source]);
}
