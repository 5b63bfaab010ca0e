import type { Place } from '#shared/navigation/place.ts';

/** Addresses of features that are not built yet: they show a page that says so. */
export const planned: readonly Place[] = [];
