import type { ComponentType } from 'react';
import type { Item } from '../../contract.ts';

/**
 * The place on the content screen that later features fill in their feature.tsx (slot content.actions, in the
 * head of the editor): addContentAction({ name: 'testimonial', order: 10, Part: AskButton })
 */
export type ContentPart = ComponentType<{ item: Item }>;
type ContentAction = { name: string; order: number; Part: ContentPart };

const actions: ContentAction[] = [];
/** Called once per feature; the same name twice counts once. */
export const addContentAction = (action: ContentAction): void => {
  if (!actions.some((one) => one.name === action.name)) actions.push(action);
};
/** In the order that the features have asked for. */
export const contentActions = (): ContentAction[] => [...actions].sort((a, b) => a.order - b.order);
