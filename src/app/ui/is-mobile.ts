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
/**
 * Whether the screen is mobile now: width or height under 600 pixels (NFR-02). `const mobile =
 * useIsMobile();`
 */
export const useIsMobile = asks(mobileQuery);
/** Whether a list and a reader stand side by side. */
export const useIsWide = asks('(min-width: 960px)');
