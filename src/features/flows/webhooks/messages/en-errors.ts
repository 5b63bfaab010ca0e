/** Words of codes, which the first load does not carry. */
export const errors = {
  'webhooks.address': 'Enter a web address that begins with https://',
  'webhooks.https': 'The address must begin with https://, so that nobody reads along',
  'webhooks.private': 'This address is not on the public internet',
  'webhooks.unreachable': 'The receiver could not be reached',
  'webhooks.slow': 'The receiver did not answer within 10 seconds',
  'webhooks.redirect': 'The receiver answered with another address. Enter that one.',
  'webhooks.status': 'The receiver refused the message',
  'webhooks.gone': 'The receiver says that it is gone permanently',
  'webhooks.off': 'The webhook was not on, so the message was not sent',
  'webhooks.secret': 'The secret cannot be read. Make a new one.',
  'webhooks.ended': 'This webhook has ended and can no longer send. Make a new one.',
  'webhooks.too_many': 'An account has at most 100 webhooks. Remove one first.',
};
