/** Words of the menu; the words of the screen are loaded with it. */
export const app = {
  widget: 'Bot settings',
  editor: 'Bot editor',
};
