import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Item, list } from '#features/content/contract.ts';
import type { Account } from '../session.ts';

/** A drawn part of an item. */
export type ItemPart = ComponentType<{ item: Item }>;
/** A drawn part of the list of content; `query` is the query of the list as it stands. */
export type ListPart = ComponentType<{ query: z.input<typeof list.query> }>;
/** A drawn action on the items that are chosen in the list; the query says what else the list asks for. */
export type SelectionPart = ComponentType<{ ids: readonly string[]; query: z.input<typeof list.query> }>;
/** A drawn part of the page of an account that nobody has access to. */
export type FirstPersonPart = ComponentType<{ account: { id: string; name: string }; email: string }>;

/**
 * THE LIST of slots of the application: a part of each by the name of the slot, like the data of public pages in
 * src/shared/pages.ts. A feature says its parts in `parts` of its feature.tsx; the place that shows them calls
 * `defineSlot` (slot.tsx).
 */
export type SlotParts = {
  /** The head of the editor of an item. */
  'content.action': { Part: ItemPart };
  /** The tab of writings, above the texts that are shown. */
  'content.writer': { Part: ItemPart };
  /**
   * A tab of the item; details 0, history 30 and writings 40 are the item's own. It stays alive while another tab is open,
   * so that nothing typed is lost, and asks its own rights: the right to edit the item does not close it. Its name
   * stands in the address: `?tab=tasks`.
   */
  'content.tab': {
    /** A key of the feature's app words. */
    label: string;
    Part: ItemPart;
    /** The number beside the label; one that renders nothing takes no room. */
    Count?: ItemPart;
    /** Whether the person is shown the tab; without it everybody who reads the item is. */
    may?: (asker: Account & { userId: string }, item: Item) => boolean;
  };
  /** The head of the list of content. */
  'content.listAction': { Part: ListPart };
  /** The actions on chosen items. */
  'content.bulkAction': { Part: SelectionPart };
  /** The page of an account without people. */
  'account.firstPerson': { Part: FirstPersonPart };
  /** Names of fields in the log, of a feature whose fields the log itself does not name: a hook. */
  'audit.fields': { names: () => (action: string, field: string) => string | undefined };
  /** An entry of the command palette besides navigation, for those who may open the address. */
  'palette.action': {
    /** A key of the feature's words. */
    label: string;
    to: string;
    icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  };
  /** The palette's results while somebody types. */
  'palette.source': {
    /** What stands above the results: a key of the feature's words. */
    title: string;
    find: (
      text: string,
      accountId: string,
      signal: AbortSignal,
    ) => Promise<{ id: string; title: string; sub: string; to: string; image?: string }[]>;
  };
  /** A thing of the feature's own on every screen (the tray of uploads). */
  'shell.host': { Part: ComponentType };
  /** A further way in, below the form of the sign-in. */
  'signIn.way': { Part: ComponentType<{ back: string | null }> };
};
/** The name of a slot. */
export type SlotName = keyof SlotParts;
/** A part with its name and its place among the parts of the slot: lower numbers first. */
export type Placed<K extends SlotName> = SlotParts[K] & { name: string; order: number };
/** The parts of one feature. */
export type FeatureParts = { [K in SlotName]?: Placed<K>[] };
