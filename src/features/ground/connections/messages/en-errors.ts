/** Words of codes of permissions, which the first load does not carry. */
export const errors = {
  'connections.revoked': 'The permission was withdrawn or has ended. Sign in again under Integrations.',
  'connections.app':
    'The app keys are not accepted there. The platform operator or your agency has to enter them again.',
  'connections.no_app':
    'The app keys are missing. Ask your agency or the platform operator to enter them under Connections.',
  'connections.away': 'The other side does not answer. Try again later.',
  'connections.private': 'This address is not on the public internet.',
  'connections.not_permitted': 'The other side did not give the permission. Try again.',
  'connections.state': 'This sign-in was started by someone else or in another browser. Please start again.',
  'connections.permission_over': 'This sign-in has ended already. Begin again.',
  'connections.signing': 'The signing secret of the webhook is missing or wrong. It begins with whsec_.',
  'connections.gone': 'The connection was removed.',
  'mailbox.private': 'This mail server is not on the public internet.',
  'mailbox.unreachable': 'Cannot connect to the mail server. Check its name and port.',
  'mailbox.tls':
    'The mail server answers, but its encryption (TLS) cannot be trusted. Check its name, port and certificate.',
  'mailbox.password': 'The mail server does not accept this user name and password.',
  'mailbox.folder': 'This folder is not in the mailbox.',
  'mailbox.slow': 'The mail server did not answer in time. Try again later.',
  'mailbox.failed': 'The mail server broke off. Try again later.',
};
