import type { Fill } from '#app/ui/marks.tsx';
import type { DemoState } from '../../rules.ts';

/** Signs of the states of a demo. */
export const fills: Record<DemoState, Fill> = {
  reading: 'third',
  ready: 'tick',
  failed: 'struck',
  ended: 'none',
};
