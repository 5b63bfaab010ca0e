/** Words of the mail about an answer that did not arrive. */
export const mail = {
  subject: 'Your reply did not arrive',
  right: 'You no longer have the right to answer there. Nobody got your words.',
  closed: 'The conversation is closed, or the inquiry is gone. Nobody got your words.',
  taken: 'Someone else of your team answers this conversation. Nobody got your words.',
  empty: 'We found no words of yours above the quoted message. Please write them at the top.',
  long: 'Your reply is too long for the chat. Please send a shorter one, or open the conversation.',
  you: 'You',
};
