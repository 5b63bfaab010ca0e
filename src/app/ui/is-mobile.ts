import { useSyncExternalStore } from 'react';
import { mobileQuery } from '#shared/measures.ts';

/** Whether the screen is mobile now: width or height under 600 pixels (NFR-02). `const mobile = useIsMobile();` */
const media = () => matchMedia(mobileQuery);
const subscribe = (listener: () => void) => { const list = media(); list.addEventListener('change', listener); return () => list.removeEventListener('change', listener); };
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
