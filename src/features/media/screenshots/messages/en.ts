/** Button and errors of screenshots of web pages. */
export const app = {
  addLink: 'Add from a link',
  'screenshots.address': 'This is not a web address. It begins with https:// or http://.',
  'screenshots.private': 'This address is not on the public internet.',
  'screenshots.unreachable': 'The page could not be reached.',
  'screenshots.slow': 'The page took too long.',
  'screenshots.failed': 'No screenshot could be taken of this page.',
  'screenshots.unavailable':
    'Screenshots cannot be taken on this server. Ask your platform operator for Chromium.',
  'screenshots.many': 'Too many screenshots are waiting. Try it again in a few minutes.',
};
