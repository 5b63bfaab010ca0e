/** Words of the mail to somebody who is named in a message. */
export const mail = {
  mentionSubject: (p: { by: string; title: string }) => `${p.by} wrote to you about “${p.title}”`,
  mentionHeading: (p: { by: string }) => `${p.by} wrote to you`,
  mentionButton: 'Answer',
};
