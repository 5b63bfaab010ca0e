import { localDay, type Language } from '#shared/language.ts';

/** Texts of notices by their kind, and what every mail shares. */
export const app = {
  outbox: 'Emails',
  'testimonial.received': (p: { customerName: string; contentTitle: string }) =>
    p.contentTitle
      ? `${p.customerName} wrote a testimonial about “${p.contentTitle}”`
      : `${p.customerName} wrote a testimonial`,
  'testimonial.agreed': (p: { customerName: string }) => `${p.customerName} gave the permission to publish`,
  'testimonial.parts': (p: { customerName: string }) => `${p.customerName} withdrew a part of the permission`,
  'testimonial.withdrawn': (p: { customerName: string }) =>
    `${p.customerName} withdrew the permission. The testimonial is off your site`,
  'lead.received': (p: { name: string; source: string }) =>
    p.source ? `${p.name} sent an inquiry from “${p.source}”` : `${p.name} sent an inquiry`,
  'booking.moved': (p: { name: string; service: string }) => `${p.name} moved a booking: ${p.service}`,
  'booking.canceled': (p: { name: string; service: string }) => `${p.name} canceled a booking: ${p.service}`,
  'chat.missed': (p: { name: string }) =>
    p.name
      ? `${p.name} is waiting for an answer in the chat`
      : 'A visitor is waiting for an answer in the chat',
  'lead.waiting': 'Please check an inquiry: it may not be genuine',
  'publication.failed': (p: { contentTitle: string }) =>
    p.contentTitle
      ? `“${p.contentTitle}” was not published at the planned time`
      : 'A testimonial was not published at the planned time',
  'approval.approved': (p: { by: string; title: string }) => `${p.by} approved a text for “${p.title}”`,
  'approval.rejected': (p: { by: string; title: string }) => `${p.by} rejected a text for “${p.title}”`,
  'approval.changes': (p: { by: string; title: string }) =>
    `${p.by} asked for changes of a text for “${p.title}”`,
  'approval.message': (p: { by: string; title: string }) => `${p.by} wrote about a text for “${p.title}”`,
  'message.mention': (p: { by: string; title: string }) => `${p.by} wrote to you about “${p.title}”`,
  'task.assigned': (p: { by: string; title: string }) => `${p.by} gave you the task “${p.title}”`,
  'task.reminder': (p: { title: string; dueOn: string; dueTime: string | null }, language: Language) =>
    `“${p.title}” is due on ${localDay(p, language)}`,
  'switching.began': (p: { by: string; as: string; reason: string; readOnly: boolean }) =>
    `${p.by} works as ${p.as}${p.readOnly ? '' : ' and can make changes'}: “${p.reason}”`,
  'webhook.failing': (p: { name: string }) =>
    `The webhook ${p.name} does not get its messages. See what is wrong.`,
  'webhook.off': (p: { name: string }) =>
    `The webhook ${p.name} was switched off, since its messages failed 20 times in a row`,
  'webhook.ended': (p: { name: string }) => `The webhook ${p.name} has ended: its receiver is gone`,
  'connection.failed': (p: { title: { en: string; tr: string; ar: string } }) =>
    `${p.title.en} no longer works. See what is wrong.`,
  'distribution.failed': (p: { contentTitle: string; site: string }) =>
    `“${p.contentTitle}” did not go to ${p.site} as it should`,
  'network.idle': (p: { network: string; days: number }) =>
    `Nothing has been posted on ${p.network} for a while. It is disconnected in ${p.days} days`,
  'network.removed': (p: { network: string; days: number }) =>
    `${p.network} was disconnected, since nothing was posted there. Bring it back with one click`,
  'tokens.used': (p: { threshold: number; left: number }) =>
    p.threshold === 100 ? "You don't have any tokens" : `${p.threshold}% of your tokens are used`,
  'writings.written': (p: { done: number; total: number }) => `${p.done} of ${p.total} texts are written`,
  'automation.notice': (p: { text: string; automation: string }) => p.text,
  'automation.failing': (p: { name: string; failures: number }) =>
    `The automation “${p.name}” failed ${p.failures} times in a row`,
  'automation.blocked': (p: { name: string }) =>
    `The automation “${p.name}” failed 20 times and was switched off`,
  other: 'There is news in your account',
};
export const mail = {
  sentBy: (p: { name: string }) => `This message was sent by ${p.name}.`,
  orOpen: 'If the button does not work, open this address:',
};
