import { plural } from '#shared/words.ts';

export const screens = {
  workAs: 'Work as…',
  workAsNamed: (p: { name: string }) => `Work as ${p.name}`,
  lead: (p: { name: string }) =>
    `For an hour you see what ${p.name} sees. Its owners and administrators are notified right away with your reason, and the log records everything under your name.`,
  reason: 'Why?',
  reasonHint: 'One sentence. Owners and administrators will read it.',
  edits: 'I have to change something',
  editsHint: 'Otherwise you can only look around; nothing can be changed by mistake.',
  begin: 'Begin',
  cancel: 'Cancel',
  banner: 'You are working as someone else',
  youWorkAs: (p: { name: string }) => `You are working as ${p.name}.`,
  youWorkAsIn: (p: { name: string; tenant: string }) => `You are working as ${p.name}, ${p.tenant}.`,
  readOnly: 'Read-only',
  mayEdit: 'Changes are saved in your name',
  left: 'left',
  minutesLeft: plural<{ count: number }>({ one: '# minute left', other: '# minutes left' }),
  stop: (p: { name: string }) => `Stop working as ${p.name}`,
  over: 'You are no longer working as someone else: the hour is over, or it is no longer allowed.',
};
