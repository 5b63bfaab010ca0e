import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Host = lazy(() => import('./host.tsx').then((module) => ({ default: module.Host })));

export const switching = defineAppFeature({
  name: 'switching',
  parts: { 'shell.host': [{ name: 'switching', order: 10, Part: Host }] },
});
