/** Texts of notices by their kind, and what every mail shares. */
export const app = {
  outbox: 'Emails',
  'testimonial.received': (p: { customerName: string; contentTitle: string }) =>
    p.contentTitle
      ? `${p.customerName} wrote a testimonial about “${p.contentTitle}”`
      : `${p.customerName} wrote a testimonial`,
  'switching.began': (p: { by: string; as: string; reason: string; readOnly: boolean }) =>
    `${p.by} works as ${p.as}${p.readOnly ? '' : ' and can make changes'}: “${p.reason}”`,
  other: 'Something happened in your account',
};
export const mail = {
  sentBy: (p: { name: string }) => `This message was sent by ${p.name}.`,
  orOpen: 'If the button does not work, open this address:',
};
