import type { Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Shows the name of a destination, for later features that list drafts. */
export function DestinationName({ destination }: { destination: Destination }) {
  const t = useScreenWords();
  return t(`to_${destination}`);
}
/** Returns the name of a destination as a text, for choices of later features. */
export function useDestinationName(): (destination: Destination) => string {
  const t = useScreenWords();
  return (destination) => t(`to_${destination}`);
}
