type Names = { service: string; when: string; business: string };
/** Words of mails to customers, of their calendar entries and of inquiries. */
export const mail = {
  askedSubject: (p: Names) => `We received your request: ${p.service}, ${p.when}`,
  askedHeading: 'We received your request',
  askedText: (p: Names) =>
    `Thank you for asking for ${p.service}. The time is yours until we answer: you get another email when ${p.business} has confirmed it.`,
  bookedSubject: (p: Names) => `Booked: ${p.service}, ${p.when}`,
  bookedHeading: 'Your booking is confirmed',
  bookedText: (p: Names) =>
    `${p.business} looks forward to seeing you: ${p.service}. The calendar entry is attached.`,
  movedSubject: (p: Names) => `New time: ${p.service}, ${p.when}`,
  movedHeading: 'Your booking has a new time',
  movedText: (p: Names) =>
    `${p.service} with ${p.business} has moved. The changed calendar entry is attached.`,
  canceledSubject: (p: Names) => `Canceled: ${p.service}, ${p.when}`,
  canceledHeading: 'Your booking is canceled',
  canceledText: (p: Names) =>
    `${p.service} with ${p.business} does not take place. The attached file takes it out of your calendar.`,
  reminderSubject: (p: Names) => `Reminder: ${p.service}, ${p.when}`,
  reminderHeading: 'See you soon',
  reminderText: (p: Names) => `This is a reminder of ${p.service} with ${p.business}.`,
  whenLine: (p: { when: string }) => `When: ${p.when}`,
  withLine: (p: { name: string }) => `With: ${p.name}`,
  whereLine: (p: { place: string }) => `Where: ${p.place}`,
  linkText: 'Does something get in the way? You can move or cancel it yourself.',
  linkButton: 'Move or cancel',
  zoneNote: (p: { zone: string }) => `Times are those of ${p.zone}.`,
  entryTitle: (p: { service: string; business: string }) => `${p.service}, ${p.business}`,
  entryLink: (p: { url: string }) => `Move or cancel: ${p.url}`,
  inquiryText: (p: { service: string; when: string; name: string }) =>
    `Booked: ${p.service}, ${p.when}, with ${p.name}.`,
};
