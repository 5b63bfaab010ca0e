/** Words of the lock of an item. */
export const screens = {
  lock: 'Lock this item',
  lockTitle: 'Lock this item?',
  lockLead: 'Nobody can change, publish or delete it until it is unlocked. Reading and messages stay open.',
  reason: 'Why',
  lockYes: 'Lock',
  cancel: 'Cancel',
  lockedBy: (p: { name: string; at: string }) => `Locked by ${p.name}, ${p.at}:`,
  unlock: 'Unlock',
  locked: 'Locked',
  unlocked: 'Unlocked',
};
