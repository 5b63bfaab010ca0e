/** Words of the chat on other websites, beside those of the chat page. */
export const widget = {
  ask: 'Ask us',
  write: 'Write to us',
  open: (p: { label: string; business: string }) => `${p.label}: open the chat with ${p.business}`,
  dialog: (p: { business: string }) => `Chat with ${p.business}`,
  close: 'Close the chat',
  typing: 'An answer is coming…',
  offline: 'There is no connection. Your message is still here: send it again.',
  slow: 'The answer takes longer than usual. You will find it here.',
  speak: 'Speak',
  listening: 'Listening. Press again to stop.',
  unheard: 'Nothing was heard. Please try again, or write.',
  toPerson: 'Talk to a person',
  back: 'Back to the chat',
  example: 'Example of a page',
  exampleHint: 'This is how a page of another website shows your chat. The button is in the corner.',
};
