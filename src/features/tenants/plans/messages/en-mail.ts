/** Words of the mails about invoices and the end of a plan. */
export const mail = {
  issuedSubject: (p: { number: string }) => `Invoice ${p.number}`,
  issuedText: (p: { sum: string; on: string }) => `Please pay ${p.sum} by ${p.on}.`,
  paidSubject: (p: { number: string }) => `Invoice ${p.number} is paid`,
  paidText: 'Thank you. The tokens of this period are there.',
  reminderSubject: (p: { number: string }) => `Invoice ${p.number} is overdue`,
  reminderText: (p: { sum: string; on: string }) =>
    `${p.sum} was due on ${p.on}. If you have paid it in the meantime, there is nothing left to do.`,
  creditedSubject: (p: { number: string }) => `Your payment for invoice ${p.number} is kept as credit`,
  creditedText: (p: { sum: string }) =>
    `The invoice was already settled when ${p.sum} arrived. The sum will be taken off your next invoices.`,
  open: 'See the invoice',
  endedSubject: 'Your plan has ended',
  endedText: 'It ended as you had decided.',
  unpaidText: 'It ended because an invoice was not paid.',
  stays: 'All accounts, people and files stay. To add more, choose a plan.',
  choose: 'See plans',
};
