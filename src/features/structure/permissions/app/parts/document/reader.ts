import { decide, type ContentAction, type Rights, type RightsDocument } from '#shared/rights/rights.ts';
import type { Choices } from '../../../contract.ts';

/** Properties of the editor of a document, and of each of its parts. */
export type DocumentEditorProps = {
  value: RightsDocument;
  /** The stored document, to mark unsaved changes. */
  saved: RightsDocument;
  /** The layers below this document, in their order. */
  before: Rights;
  choices: Choices;
  change: (next: RightsDocument) => void;
  disabled?: boolean;
};

/** Returns functions that read each right of a document, or of the layers below where it says nothing. */
export const reader = (before: Rights, document: RightsDocument) => {
  const rights = [...before, document];
  return {
    type: (typeId: string) => decide(rights, { of: 'content', typeId }) as ContentAction[],
    page: (path: string) => decide(rights, { of: 'page', path }) as boolean,
    group: (groupId: string) => decide(rights, { of: 'fields', groupId }) as boolean,
    ai: () => decide(rights, { of: 'ai', key: 'aiContentGenerator' }) as boolean,
    other: (key: 'switchToUser' | 'switchToAdmin' | 'productsUpdateNotification' | 'productsGeolocations') =>
      decide(rights, { of: 'other', key }),
  };
};
/** Rights beside those of types, pages, groups and AI that are switched on or off. */
export const others = ['switchToUser', 'switchToAdmin', 'productsUpdateNotification'] as const;
