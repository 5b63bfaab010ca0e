/** Words of the menu and of errors; en-screens.ts has those of the screens and is loaded with them. */
export const app = {
  integrations: 'Integrations',
  connections: 'Connections',
  'connections.secret': 'The stored key or password cannot be read. Enter it again in Integrations.',
  'connections.kind': 'This cannot be connected here',
  'connections.only_one': 'This is connected already. Open it to change it.',
  'connections.too_many': 'At most 100 connections. Remove one first.',
  'connections.address': 'Enter a web address that begins with https://',
};
