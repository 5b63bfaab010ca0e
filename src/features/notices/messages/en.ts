/** Texts of notices by their kind, and what every mail shares. */
export const app = {
  'testimonial.received': (p: { customerName: string; contentTitle: string }) => (p.contentTitle ? `${p.customerName} wrote a testimonial about “${p.contentTitle}”` : `${p.customerName} wrote a testimonial`),
  'other': 'Something happened in your account',
};
export const mail = {
  sentBy: (p: { name: string }) => `This message was sent by ${p.name}.`,
  orOpen: 'If the button does not work, open this address:',
};
