/** Words of codes, which the first load does not carry. */
export const errors = {
  'chatbots.changed': 'Someone else has saved these settings since. Load them again, then make your change.',
  'chatbots.stages': 'A stage leads to one that is not there, or the opening is none of them.',
  'chatbots.button': 'This button needs an address that begins with https://, or a telephone number.',
  'chatbots.avatar': 'This symbol is no longer offered. Choose another.',
  'chatbots.picture': 'This photo is no longer in the library. Choose another.',
  'chatbots.regress': 'Answers of the last test became worse. Mend them and test again, or publish anyway.',
};
