/** Minutes for which a change of many items can be undone. */
export const UNDO_MINUTES = 60;
/** Days after which a change of many items is forgotten, with its results. */
export const KEPT_DAYS = 30;
/** Changes of so many items are done in a moment, and any number of them may wait. */
export const FEW = 100;
/** Most larger changes of one account that wait or run at the same time. */
export const BUSY_MOST = 3;
