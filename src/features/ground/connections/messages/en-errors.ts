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
};
