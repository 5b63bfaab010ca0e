/** Words of the video of a customer that are loaded with it. */
export const screens = {
  videoOf: 'Video of the customer',
  videoWaiting: 'The video is being prepared. You can already publish it.',
  videoFailed: 'The video could not be prepared.',
  cancel: 'Cancel',
};
