import type { Model } from '#features/structure/content-model/contract.ts';
import type { Item } from '../../contract.ts';
import type { Edits } from './draft/merge.ts';
import type { Draft } from './draft.ts';

/** Props that every part of the editor gets. */
export type Editing = {
  accountId: string;
  /** The item as it is shown; null until its first save. */
  item: Item | null;
  model: Model;
  draft: Draft;
  set: (change: Edits) => void;
  /** True when the fields are closed: by the person's rights, or by a control of the agency. */
  locked: boolean;
  /** Returns the text of a field's error. */
  errorOf: (path: string) => string | undefined;
};
