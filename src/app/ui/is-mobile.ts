import { useSyncExternalStore } from 'react';
import { mobileQuery } from '#shared/measures.ts';

const asks = (query: string) => {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
/** Returns whether the window is narrower or lower than 600 px (NFR-02): `const isMobile = useIsMobile();` */
export const useIsMobile = asks(mobileQuery);
/**
 * Returns whether the window is at least 960 px wide, enough for a list beside a reader:
 * `const isWide = useIsWide();`
 */
export const useIsWide = asks('(min-width: 960px)');
