import { siteName } from '#features/flows/publishing/app/parts/publication-actions.tsx';
import type { Network } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';

type Named = Pick<Network, 'kind' | 'name' | 'address'>;
/** Returns what a network is called: its kind, and who posts there. */
export function useNetworkName(): (network: Named) => string {
  const t = useScreenWords();
  return (network) => `${t(network.kind)} · ${siteName(network)}`;
}
