/** Words of codes, which the first load does not carry. */
export const errors = {
  'capture.other_person': 'Another person took these photos. Sign in as that person to send them.',
};
