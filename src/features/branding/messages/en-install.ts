/** The page that the installed application shows without a line. */
export const install = {
  title: 'No connection',
  text: 'This page could not be reached. Nothing is lost. It opens by itself as soon as the line is back.',
  again: 'Try again',
};
