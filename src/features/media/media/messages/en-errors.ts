/** Why a picture does not come from its address. */
export const errors = {
  'media.address_private': 'This address is not on the public internet, so the photo was not fetched.',
  'media.address_unreachable': 'The server of this photo cannot be reached.',
  'media.address_slow': 'The server of this photo did not answer in time.',
  'media.address_status': 'The server has no photo at this address.',
};
