import type * as contract from '../../../contract.ts';

/**
 * Where saving stands; `waiting` = typed a moment ago, `retry` = the server could not be reached, `refused` =
 * some fields are wrong.
 */
export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'retry' | 'refused' | 'conflict' | 'gone';
/** The person who edits, and what happens when an item is saved or made (`onBorn`). */
export type Owner = {
  accountId: string;
  userId: string;
  /** Works as another and may only look: what was typed before waits. */
  looks: boolean;
  onSaved: (item: contract.Item) => void;
  onBorn?: (item: contract.Item) => void;
};
