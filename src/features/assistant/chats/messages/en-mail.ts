/** Words of mails to people of the business. */
export const mail = {
  someVisitor: 'A visitor',
  missedSubject: (p: { visitor: string }) => `${p.visitor} is waiting for an answer in the chat`,
  missedHeading: 'Nobody has answered yet',
  missedText: (p: { visitor: string }) =>
    `${p.visitor} wrote in the chat of your website and is waiting for a person. This was the last message:`,
  missedButton: 'Open the conversation',
  missedAnswer: 'Or simply answer this email: the visitor reads your words in the chat.',
};
