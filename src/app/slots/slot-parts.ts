import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { BotSettings } from '#features/assistant/chatbots/rules.ts';
import type { Item, list } from '#features/items/content/contract.ts';
import type { Full as Testimonial } from '#features/praise/testimonials/contract.ts';
import type { Account } from '../view/account.ts';

/** A component about an item. */
export type ItemPart = ComponentType<{ item: Item }>;
/** A component of the content list; `query` is the current query of the list. */
export type ListPart = ComponentType<{ query: z.input<typeof list.query> }>;
/** A component that acts on the selected items of the content list. */
export type SelectionPart = ComponentType<{ ids: readonly string[]; query: z.input<typeof list.query> }>;
/** A component on the page of an account without members. */
export type FirstPersonPart = ComponentType<{ account: { id: string; name: string }; email: string }>;

/** A component about an agency, for the operator. */
export type AgencyPart = ComponentType<{ agency: { id: string; name: string } }>;

/**
 * All slots of the application: the type of a part by slot name. A feature lists its parts in `parts` of its
 * feature.tsx; the screen that shows them calls `defineSlot` (slot.tsx).
 */
export type SlotParts = {
  /** The header of the item editor. */
  'content.action': { Part: ItemPart };
  /** The tab of writings, above the published texts. */
  'content.writer': { Part: ItemPart };
  /**
   * A tab of the item editor, named in the query string (`?tab=tasks`). Orders 0, 30 and 40 are taken by details, history
   * and writings. It stays mounted while another tab is open, so that unsaved input remains, and checks its own rights.
   */
  'content.tab': {
    /** A key of the feature's messages. */
    label: string;
    Part: ItemPart;
    /** The number beside the label. */
    Count?: ItemPart;
    /** Returns whether the person sees the tab; default: everybody who may read the item. */
    may?: (asker: Account & { userId: string }, item: Item) => boolean;
  };
  /** The header of the content list. */
  'content.listAction': { Part: ListPart };
  /** The actions for selected items. */
  'content.bulkAction': { Part: SelectionPart };
  /** An entry of the menu of a service in the list of services, which leads to a screen. */
  'service.action': {
    /** A key of the feature's messages. */
    label: string;
    icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
    to: (serviceId: string) => string;
    may: (asker: Account) => boolean;
  };
  /** Beside the button that saves the assistant; `settings`: those of the form. */
  'chatbots.editor': { Part: ComponentType<{ settings: BotSettings }> };
  /** Below the list of services. */
  'service.below': { Part: ComponentType };
  /** The reader of a testimonial, below its words and its answer. */
  'testimonial.part': { Part: ComponentType<{ testimonial: Testimonial }> };
  /** A tab of the operator's page of an agency, named in the query string (`?tab=team`). */
  'agency.tab': {
    /** A key of the feature's messages. */
    label: string;
    Part: AgencyPart;
  };
  /** The form of a new account: a choice of what it begins with. */
  'account.new': {
    Part: ComponentType<{
      agencyId: string;
      value: string | undefined;
      choose: (templateId: string | undefined) => void;
    }>;
  };
  /** The overview of an account, for those above it. */
  'account.overview': { Part: ComponentType<{ account: { id: string; agencyId: string } }> };
  /** The page of an account without members. */
  'account.firstPerson': { Part: FirstPersonPart };
  /** A hook that returns the names of a feature's fields for the audit log. */
  'audit.fields': { names: () => (action: string, field: string) => string | undefined };
  /** An action of the command palette, for people who may open its path. */
  'palette.action': {
    /** A key of the feature's messages. */
    label: string;
    to: string;
    icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  };
  /** A source of search results of the command palette. */
  'palette.source': {
    /** The heading of the results: a key of the feature's messages. */
    title: string;
    find: (
      text: string,
      accountId: string,
      signal: AbortSignal,
    ) => Promise<{ id: string; title: string; sub: string; to: string; image?: string }[]>;
  };
  /** A component on all screens, such as the upload tray. */
  'shell.host': { Part: ComponentType };
  /** A line above each screen with navigation, such as what an agency has to do first. */
  'shell.banner': { Part: ComponentType };
  /** The bell of people who have entered no account. */
  'shell.bell': { Part: ComponentType };
  /** A sign-in method below the form. */
  'signIn.way': { Part: ComponentType<{ back: string | null }> };
};
/** The name of a slot. */
export type SlotName = keyof SlotParts;
/** A part with its name and its order within the slot, lower numbers first. */
export type Placed<K extends SlotName> = SlotParts[K] & { name: string; order: number };
/** The parts of one feature. */
export type FeatureParts = { [K in SlotName]?: Placed<K>[] };
