import type { Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Shows the name of a destination, for later features that list drafts. */
export function DestinationName({ destination }: { destination: Destination }) {
  const t = useScreenWords();
  return t(`to_${destination}`);
}
