/** Names of the colors by which photos are found. */
export const screens = {
  colorFilter: 'Color',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  brown: 'Brown',
  white: 'White',
  gray: 'Gray',
  black: 'Black',
};
