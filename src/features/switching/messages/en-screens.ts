import { plural } from '#shared/words.ts';

export const screens = {
  workAs: 'Work as…',
  workAsNamed: (p: { name: string }) => `Work as ${p.name}`,
  lead: (p: { name: string }) =>
    `For an hour you see what ${p.name} sees. Those who run it are told at once, with your reason, and their audit log records everything with your name.`,
  reason: 'Why?',
  reasonHint: 'One sentence. Those who run it will read it.',
  edits: 'I have to change something',
  editsHint: 'Without this you only look: nothing can be changed by mistake.',
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
