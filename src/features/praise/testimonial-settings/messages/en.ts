/** Titles of the screens. */
export const app = {
  settingsTitle: 'Testimonial settings',
  referralsTitle: 'Share page',
};
