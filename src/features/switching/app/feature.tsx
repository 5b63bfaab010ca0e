import { defineAppFeature } from '#app/feature.ts';

export const switching = defineAppFeature({ name: 'switching', host: () => import('./host.tsx') });
