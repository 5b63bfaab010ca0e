import type { ComponentType } from 'react';

/** What a later feature shows on the page of an account that nobody has access to. */
export type FirstPersonPart = ComponentType<{ account: { id: string; name: string }; email: string }>;
const firstPersonParts = new Map<string, FirstPersonPart>();

/** Adds a part to the page of an account without people, from the feature.tsx of a later feature. */
export const addFirstPersonPart = (name: string, Part: FirstPersonPart): void => {
  firstPersonParts.set(name, Part);
};
/** Returns the parts in the order in which they were added. */
export const listFirstPersonParts = (): [string, FirstPersonPart][] => [...firstPersonParts];
