import type { ComponentType } from 'react';
import type { useAsker } from '#features/tenants/app/parts/controls.ts';
import type { z } from 'zod';
import type { Item, list } from '../../contract.ts';

/** What a later feature shows on the content screen: a component that is given the item. */
export type ContentPart = ComponentType<{ item: Item }>;
/** A part of the head of the editor (slot content.actions). */
type ContentAction = { name: string; order: number; Part: ContentPart };
/** A tab of the item beside its details (slot content.tabs). */
export type ContentTab = {
  /** Stands in the address: `?tab=tasks`. */
  name: string;
  /** Place among the tabs: tasks 20, history 30, writings 40, testimonials 50, messages 60. */
  order: number;
  /** Returns the label in the language of the moment. */
  label: () => string;
  /**
   * The content of the tab, lazy or not. It stays alive while another tab is open, so that nothing typed is
   * lost, and asks its own rights: the right to edit the item does not close it.
   */
  Tab: ContentPart;
  /** Number beside the label; one that renders nothing takes no room. */
  Count?: ContentPart;
  /** Whether the person is shown the tab; without it everybody who reads the item is. */
  may?: (asker: ReturnType<typeof useAsker>, item: Item) => boolean;
};

/** What a later feature shows in the head of the list: a component that is given the query of the list. */
export type ListPart = ComponentType<{ query: z.input<typeof list.query> }>;
type ListAction = { name: string; order: number; Part: ListPart };

/** What a later feature shows among the actions on chosen items: a component that is given their ids. */
export type SelectionPart = ComponentType<{ ids: readonly string[]; query: z.input<typeof list.query> }>;
type SelectionAction = { name: string; order: number; Part: SelectionPart };

const actions: ContentAction[] = [];
const writers: ContentAction[] = [];
const selectionParts: SelectionAction[] = [];
const listParts: ListAction[] = [];
const tabs: ContentTab[] = [];
const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/**
 * Adds a part to the head of the editor, from the feature.tsx of a later feature:
 * `addContentAction({ name: 'testimonial', order: 10, Part: AskButton })`. The same name twice counts once.
 */
export const addContentAction = (action: ContentAction): void => {
  if (!actions.some(({ name }) => name === action.name)) actions.push(action);
};
/** Returns the parts of the head in the order that the features have asked for. */
export const contentActions = (): ContentAction[] => actions.toSorted(byOrder);

/**
 * Adds a part to the tab of writings, above those that are shown: `addWriter({ name: 'writer', order: 10, Part })`.
 * The same name twice counts once.
 */
export const addWriter = (writer: ContentAction): void => {
  if (!writers.some(({ name }) => name === writer.name)) writers.push(writer);
};
/** Returns the parts of the tab of writings in the order that the features have asked for. */
export const writersOfItem = (): ContentAction[] => writers.toSorted(byOrder);

/**
 * Adds a tab to the item, from the feature.tsx of a later feature: `addContentTab({ name: 'tasks', order: 20,
 * label: () => wordsOf('tasks')('tasks'), Tab: TasksTab })`. The same name twice counts once.
 */
export const addContentTab = (tab: ContentTab): void => {
  if (!tabs.some(({ name }) => name === tab.name)) tabs.push(tab);
};
/** Returns the tabs in the order that the features have asked for. */
export const contentTabs = (): ContentTab[] => tabs.toSorted(byOrder);

/**
 * Adds a part to the head of the list, from the feature.tsx of a later feature:
 * `addListAction({ name: 'export', order: 10, Part: ExportMenu })`. The same name twice counts once.
 */
export const addListAction = (action: ListAction): void => {
  if (!listParts.some(({ name }) => name === action.name)) listParts.push(action);
};
/** Returns the parts of the head of the list in the order that the features have asked for. */
export const listActions = (): ListAction[] => listParts.toSorted(byOrder);

/**
 * Adds an action on the items that are chosen in the list, from the feature.tsx of a later feature:
 * `addSelectionAction({ name: 'ask', order: 10, Part: AskMany })`. The same name twice counts once.
 */
export const addSelectionAction = (action: SelectionAction): void => {
  if (!selectionParts.some(({ name }) => name === action.name)) selectionParts.push(action);
};
/** Returns the actions on chosen items in the order that the features have asked for. */
export const selectionActions = (): SelectionAction[] => selectionParts.toSorted(byOrder);
