import type { ComponentType } from 'react';
import type { Item } from '../../contract.ts';

/**
 * Places on the content screen that later features fill in their feature.tsx:
 *   addContentAction({ name: 'testimonial', order: 10, Part: AskButton })    slot content.actions, a button in the head of the editor
 *   addContentTab({ index: 5, name: 'testimonials', label: () => titleOf('testimonials', 'tab'), Part: ItemTestimonials })    slot content.tab, /content/:id/5
 */
export type ContentPart = ComponentType<{ item: Item }>;
export type ContentAction = { name: string; order: number; Part: ContentPart };
export type ContentTab = { index: number; name: string; label: () => string; Part: ContentPart };

const actions: ContentAction[] = [], tabs: ContentTab[] = [];
export const addContentAction = (action: ContentAction): void => { if (!actions.some((one) => one.name === action.name)) actions.push(action); };
export const addContentTab = (tab: ContentTab): void => { if (!tabs.some((one) => one.name === tab.name)) tabs.push(tab); };
export const contentActions = (): ContentAction[] => [...actions].sort((a, b) => a.order - b.order);
export const contentTabs = (): ContentTab[] => [...tabs].sort((a, b) => a.index - b.index);
