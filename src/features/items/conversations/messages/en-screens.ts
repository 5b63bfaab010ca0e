import { plural } from '#shared/words.ts';

type Name = { name: string };
/** Words of the conversation of an item. */
export const screens = {
  conversation: 'Messages about this item',
  none: 'No messages yet',
  noneWhy: 'Write to the people who work on this item. Visitors never see it.',
  older: 'Older messages',
  write: 'Message',
  writeHint: '@ names a person: they get a notification and an email',
  send: 'Send',
  people: 'People to name',
  edit: 'Edit',
  editing: 'Change the message',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeAsk: 'Delete this message?',
  removeWhat: 'Its words are gone for everyone.',
  moreFor: (p: Name) => `More for the message of ${p.name}`,
  edited: 'changed',
  removed: 'Message deleted',
  unread: plural<{ count: number }>({ one: '# new message', other: '# new messages' }),
  here: (p: { names: string }) => `Also here: ${p.names}`,
};
