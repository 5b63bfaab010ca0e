import { plural } from '#shared/words.ts';

/** Words of the mails of approvals. */
export const mail = {
  hello: (p: { name: string }) => `Hello ${p.name},`,
  askSubject: (p: { business: string }) => `Please approve: texts for ${p.business}`,
  remindSubject: (p: { business: string }) => `Reminder: texts for ${p.business} need your approval`,
  askHeading: plural({ one: '# text needs your approval', other: '# texts need your approval' }),
  askText: (p: { sender: string }) =>
    `${p.sender} would like you to read these texts. You can approve them, ask for changes or reject them on the page. You don’t need an account.`,
  remindText: 'These texts are still waiting for your answer.',
  roundSubject: (p: { business: string }) => `New version: texts for ${p.business}`,
  roundText: (p: { sender: string }) =>
    `${p.sender} has revised texts you responded to. The page shows what is new.`,
  messageSubject: (p: { by: string; title: string }) => `${p.by} wrote to you about “${p.title}”`,
  messageHeading: (p: { by: string }) => `${p.by} wrote to you`,
  messageButton: 'Read the text and answer',
  askButton: 'Read the texts',
  askExpires: (p: { date: string }) => `This link is only for you and expires on ${p.date}.`,
  toldSubject: (p: { by: string }) => `${p.by} has answered`,
  toldHeading: (p: { by: string; count: number }, language: 'en' | 'tr' | 'ar') =>
    `${p.by}: ${plural({ one: '# answer', other: '# answers' })(p, language)}`,
  told_approved: (p: { title: string }) => `Approved: ${p.title}`,
  told_rejected: (p: { title: string }) => `Rejected: ${p.title}`,
  told_changes: (p: { title: string }) => `Changes asked for: ${p.title}`,
  toldButton: 'Open the approvals',
};
