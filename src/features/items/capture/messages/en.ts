/** Name of the screen in the menu; the rest comes with the screen or with the page for phones. */
export const app = {
  title: 'Mobile app integration',
};
